import { ObjectId } from 'bson';
import { DoubleValue, type Value } from '../values/value.ts';

/** A value as MongoDB shows it in its messages. */
export function showValue(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return showObject(value);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function showObject(value: Exclude<Value, string | number | bigint | boolean | null>): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof DoubleValue) return String(value.value);
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (value instanceof Map) {
    return `{ ${[...value].map(([name, inner]) => `${name}: ${showValue(inner)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** The text of a field that holds a string; other values as messages show them, a missing one as ''. */
export function toText(value: Value | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : showValue(value);
}
