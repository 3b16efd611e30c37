#include "CSleef.h"

#include <sleef.h>

dfm_sincos_result dfm_sincos(double radians) {
    Sleef_double_2 both = Sleef_cinz_sincosd1_u10purec(radians);
    dfm_sincos_result result = {both.x, both.y};
    return result;
}

dfm_sincos_result dfm_sincospi(double half_turns) {
    Sleef_double_2 both = Sleef_cinz_sincospid1_u05purec(half_turns);
    dfm_sincos_result result = {both.x, both.y};
    return result;
}

double dfm_tan(double radians) { return Sleef_cinz_tand1_u10purec(radians); }
double dfm_atan2(double y, double x) { return Sleef_cinz_atan2d1_u10purec(y, x); }
double dfm_asin(double value) { return Sleef_cinz_asind1_u10purec(value); }
double dfm_acos(double value) { return Sleef_cinz_acosd1_u10purec(value); }
double dfm_exp(double value) { return Sleef_cinz_expd1_u10purec(value); }
double dfm_log(double value) { return Sleef_cinz_logd1_u10purec(value); }
