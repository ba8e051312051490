import { isNumeric, multiply, type NumericValue, toDecimal } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { Decimal128 } from 'bson';
import { toDouble, type Value } from '../../values/value.ts';
import { aggregationError } from '../errors.ts';
import { oneNumber, withoutDecimal } from './arithmetic.ts';
import { binary, isNullish } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

const DEGREES_IN_RADIAN = '57.29577951308232087679815481410517';
const RADIANS_IN_DEGREE = '0.01745329251994329576923690768488613';

function inRange(apply: (x: number) => number, least: number, most: number): OperatorCompiler {
  return oneNumber((value: NumericValue, name) => {
    const x = withoutDecimal(value, name);
    if (x < least || x > most) {
      throw aggregationError(50989, `cannot apply ${name} to ${x}, value must be in [${least},${most}]`);
    }
    return toDouble(apply(x));
  });
}

function finite(apply: (x: number) => number): OperatorCompiler {
  return oneNumber((value, name) => {
    const x = withoutDecimal(value, name);
    if (x === Infinity || x === -Infinity) {
      throw aggregationError(50989, `cannot apply ${name} to ${x}, value must be in (-inf,inf)`);
    }
    return toDouble(apply(x));
  });
}

function anywhere(apply: (x: number) => number): OperatorCompiler {
  return oneNumber((value, name) => toDouble(apply(withoutDecimal(value, name))));
}

function scaled(factor: string): OperatorCompiler {
  const exact = Decimal128.fromString(factor);
  const double = Number(factor);
  return oneNumber((value) =>
    value instanceof Decimal128 ? multiply(toDecimal(value), exact) : multiply(value, toDouble(double)),
  );
}

function computeAngle(y: Value | undefined, x: Value | undefined, name: string): Value | undefined {
  for (const value of [y, x]) {
    if (!isNumeric(value) && !isNullish(value)) {
      throw aggregationError(51044, `${name} only supports numeric types, not ${typeName(value)}`);
    }
  }
  if (!isNumeric(y) || !isNumeric(x)) return null;
  return toDouble(Math.atan2(withoutDecimal(y, name), withoutDecimal(x, name)));
}

/** $sin, $cos … $degreesToRadians: in double precision. */
export const trigonometryOperators: OperatorTable = {
  $sin: finite(Math.sin),
  $cos: finite(Math.cos),
  $tan: finite(Math.tan),
  $asin: inRange(Math.asin, -1, 1),
  $acos: inRange(Math.acos, -1, 1),
  $atan: anywhere(Math.atan),
  $atan2: binary(computeAngle),
  $sinh: anywhere(Math.sinh),
  $cosh: anywhere(Math.cosh),
  $tanh: anywhere(Math.tanh),
  $asinh: anywhere(Math.asinh),
  $acosh: inRange(Math.acosh, 1, Infinity),
  $atanh: inRange(Math.atanh, -1, 1),
  $degreesToRadians: scaled(RADIANS_IN_DEGREE),
  $radiansToDegrees: scaled(DEGREES_IN_RADIAN),
};
