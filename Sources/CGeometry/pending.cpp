#include "CGeometry.h"
