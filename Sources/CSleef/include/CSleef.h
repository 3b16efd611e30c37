// Transcendental functions that give the same bits on every x86-64 CPU.
//
// SLEEF's `cinz_…_purec` entry points are plain C without fused multiply-add, chosen at link time and not by the
// CPU found at run time, so a digest made on one machine is the digest of every machine. glibc's own functions differ
// by an ulp between CPUs with and without FMA. Accuracy: 1 ulp (u10).
#ifndef DESKFLIGHT_CSLEEF_H
#define DESKFLIGHT_CSLEEF_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    double sine;
    double cosine;
} dfm_sincos_result;

/// Sine and cosine of an angle in radians.
dfm_sincos_result dfm_sincos(double radians);
/// Sine and cosine of `half_turns` times pi; exact at the quarter turns.
dfm_sincos_result dfm_sincospi(double half_turns);
/// Tangent of an angle in radians.
double dfm_tan(double radians);
/// Angle of (x, y) in radians, -pi...pi.
double dfm_atan2(double y, double x);
/// Arc sine in radians; the argument must lie in -1...1, else NaN.
double dfm_asin(double value);
/// Arc cosine in radians; the argument must lie in -1...1, else NaN.
double dfm_acos(double value);
/// e to the power of the argument.
double dfm_exp(double value);
/// Natural logarithm.
double dfm_log(double value);

#ifdef __cplusplus
}
#endif
#endif
