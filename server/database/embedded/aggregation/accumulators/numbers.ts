import { Decimal128 } from 'bson';
import {
  add,
  divide,
  isNumeric,
  toNarrowInteger,
  type NumericValue,
  toDecimal,
  toNumber,
} from '../../values/arithmetic.ts';
import { DoubleValue, isInt32, toDouble, type Value } from '../../values/value.ts';
import type { ValueAccumulator } from './types.ts';

const DECIMAL_DIGITS = 34;

/** A sum that keeps integers exact, doubles with twice their precision, and decimals as decimals. */
class Total {
  #integers = 0;
  #wideIntegers = 0n;
  #high = 0;
  #low = 0;
  #special = 0;
  #decimal: NumericValue | undefined;
  #hasLong = false;
  #hasDouble = false;

  add(value: NumericValue): void {
    if (typeof value === 'number' && isInt32(value)) {
      this.#integers += value;
      if (!Number.isSafeInteger(this.#integers)) this.#spill(value);
    } else if (typeof value === 'bigint') {
      this.#hasLong = true;
      this.#wideIntegers += value;
    } else if (value instanceof Decimal128) {
      this.#decimal = this.#decimal === undefined ? value : add(this.#decimal, value);
    } else {
      this.#hasDouble = true;
      this.#addDouble(value instanceof DoubleValue ? value.value : value);
    }
  }

  #spill(last: number): void {
    this.#wideIntegers += BigInt(this.#integers - last) + BigInt(last);
    this.#integers = 0;
  }

  #addDouble(value: number): void {
    if (!Number.isFinite(value)) {
      this.#special += value;
      return;
    }
    const sum = this.#high + value;
    const part = sum - this.#high;
    this.#low += this.#high - (sum - part) + (value - part);
    this.#high = sum;
  }

  /** The sum as a double, whatever was added. */
  asDouble(): number {
    if (this.#special !== 0) return this.#special;
    const integers = BigInt(this.#integers) + this.#wideIntegers;
    const near = Number(integers);
    const rest = Number.isFinite(near) ? Number(integers - BigInt(near)) : 0;
    const sum = this.#high + near;
    const part = sum - this.#high;
    return sum + (this.#low + rest + (this.#high - (sum - part) + (near - part)));
  }

  get isDecimal(): boolean {
    return this.#decimal !== undefined;
  }

  getResult(): NumericValue {
    const integers = BigInt(this.#integers) + this.#wideIntegers;
    if (this.#decimal !== undefined) {
      const doubles =
        this.#special !== 0
          ? toDecimal(this.#special)
          : add(toWideDecimal(this.#high), toWideDecimal(this.#low));
      return add(add(this.#decimal, toDecimal(toNarrow(integers))), doubles);
    }
    if (this.#hasDouble) return toDouble(this.asDouble());
    const narrowed = toNarrowInteger(integers);
    if (narrowed === undefined) return toDouble(Number(integers));
    return this.#hasLong ? BigInt(narrowed) : narrowed;
  }
}

function toNarrow(integer: bigint): NumericValue {
  return toNarrowInteger(integer) ?? toDouble(Number(integer));
}

function toWideDecimal(value: number): Decimal128 {
  const text = value.toPrecision(DECIMAL_DIGITS);
  const [digits = '', exponent] = text.split('e');
  const trimmed = digits.includes('.') ? digits.replace(/(?:\.|(?<!0))0+$/, '') : digits;
  return Decimal128.fromString(exponent === undefined ? trimmed : `${trimmed}E${exponent}`);
}

/** $sum: ignores values that are not numbers. */
export function createSum(): ValueAccumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    getResult: () => total.getResult(),
  };
}

/** $avg: of the numbers; null when there are none. */
export function createAverage(): ValueAccumulator {
  const total = new Total();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      total.add(value);
      count++;
    },
    getResult: () => {
      if (count === 0) return null;
      return total.isDecimal ? divide(total.getResult(), count) : toDouble(total.asDouble() / count);
    },
  };
}

/** $stdDevPop, $stdDevSamp: of the numbers, as double; null when there are too few. */
export function createDeviation(isSample: boolean): ValueAccumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      const x = toNumber(value);
      count++;
      const delta = x - mean;
      mean += delta / count;
      squares += delta * (x - mean);
    },
    getResult: () => {
      const divisor = isSample ? count - 1 : count;
      if (divisor <= 0) return null;
      return Number.isFinite(squares) ? toDouble(Math.sqrt(squares / divisor)) : null;
    },
  };
}

/** $covariancePop, $covarianceSamp: of pairs [x, y]; others are ignored. */
export function createCovariance(isSample: boolean): ValueAccumulator {
  let count = 0;
  let meanX = 0;
  let meanY = 0;
  let products = 0;
  return {
    add: (value: Value | undefined) => {
      if (!Array.isArray(value) || !isNumeric(value[0]) || !isNumeric(value[1])) return;
      const [x, y] = [toNumber(value[0]), toNumber(value[1])];
      count++;
      const delta = x - meanX;
      meanX += delta / count;
      meanY += (y - meanY) / count;
      products += delta * (y - meanY);
    },
    getResult: () => {
      const divisor = isSample ? count - 1 : count;
      return divisor <= 0 ? null : toDouble(products / divisor);
    },
  };
}
