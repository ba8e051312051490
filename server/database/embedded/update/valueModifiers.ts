import { Timestamp } from 'bson';
import type { FilterEnv, UpdateEnv } from '../query/environment.ts';
import { createBadValueError, typeMismatch } from '../query/errors.ts';
import { addExact, isNumeric, multiplyExact } from '../values/arithmetic.ts';
import { compareValues, typeName } from '../values/compare.ts';
import { isInt32, type Value } from '../values/value.ts';
import type { Change } from './modifier.ts';

/** $inc and $mul: arithmetic that keeps the type wide enough and refuses to overflow int64. */
export function compileArithmeticChange(operator: '$inc' | '$mul', path: string, argument: Value): Change {
  if (!isNumeric(argument)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: <${typeName(argument)}>}`);
  }
  const operate = operator === '$inc' ? addExact : multiplyExact;
  return (current, at) => {
    if (current === undefined) return operator === '$inc' ? argument : multiplyExact(0, argument);
    if (!isNumeric(current)) {
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. The field '${at}' is of non-numeric type ${typeName(current)}`,
      );
    }
    const result = operate(current, argument);
    if (result === undefined) {
      throw createBadValueError(
        `Failed to apply ${operator} operations to the current value of '${at}': the result does not fit`,
      );
    }
    return result;
  };
}

/** $min and $max. */
export function compileExtremeChange(
  operator: '$min' | '$max',
  argument: Value,
  { collation }: FilterEnv,
): Change {
  return (current) => {
    if (current === undefined) return argument;
    const order = compareValues(argument, current, collation);
    return (operator === '$min' ? order < 0 : order > 0) ? argument : undefined;
  };
}

/** The time of a command as a timestamp. */
export function getCurrentTimestamp({ clusterTime, now }: UpdateEnv): Timestamp {
  return clusterTime ?? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
}

/** $currentDate: true or {$type: 'date' | 'timestamp'}. */
export function compileCurrentDateChange(path: string, argument: Value): Change {
  let type: Value | undefined;
  if (typeof argument === 'boolean') type = 'date';
  else if (argument instanceof Map) {
    for (const name of argument.keys()) {
      if (name !== '$type') throw createBadValueError(`Unrecognized $currentDate option: ${name}`);
    }
    type = argument.get('$type');
  } else {
    throw createBadValueError(
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  if (type === 'date') return (_current, _at, { env }) => env.now;
  if (type === 'timestamp') {
    return (_current, _at, { env }) => getCurrentTimestamp(env);
  }
  throw createBadValueError(`The '$type' string field of '${path}' is required to be 'date' or 'timestamp'`);
}

function isIntegerType(value: Value | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

/** $bit: and, or, xor on int32 and int64. */
export function compileBitChange(path: string, argument: Value): Change {
  if (!(argument instanceof Map) || argument.size === 0) {
    throw createBadValueError(
      `The $bit modifier is not compatible with the argument of '${path}'. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}}`,
    );
  }
  const steps = [...argument].map(([name, operand]) => {
    if (name !== 'and' && name !== 'or' && name !== 'xor') {
      throw createBadValueError(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
      );
    }
    if (!isIntegerType(operand)) {
      throw createBadValueError(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here`,
      );
    }
    return { name, operand };
  });
  return (current, at) => {
    if (current !== undefined && !isIntegerType(current)) {
      throw createBadValueError(
        `Cannot apply $bit to a value of non-integral type. The field '${at}' is of type ${typeName(current)}`,
      );
    }
    let value: number | bigint = current ?? 0;
    for (const { name, operand } of steps) {
      const left: bigint = BigInt(value);
      const right = BigInt(operand);
      const bits: bigint = name === 'and' ? left & right : name === 'or' ? left | right : left ^ right;
      value = typeof value === 'bigint' || typeof operand === 'bigint' ? bits : Number(bits);
    }
    return value;
  };
}
