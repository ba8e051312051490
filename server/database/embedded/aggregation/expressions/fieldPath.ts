import type { Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';

/** Refuses a name that cannot be one step of a field path. */
export function checkFieldName(name: string): void {
  if (name === '') throw createAggregationError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) {
    throw createAggregationError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  if (name.includes('\0')) {
    throw createAggregationError(16411, `FieldPath field names may not contain '\0'.`);
  }
  if (name.includes('.')) {
    throw createAggregationError(
      16412,
      `FieldPath field names may not contain '.'. Consider using $getField or $setField.`,
    );
  }
}

/** The steps of a dotted path. */
export function parseFieldPath(path: string): string[] {
  if (path === '') throw createAggregationError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw createAggregationError(40353, `FieldPath must not end with a '.'.`);
  const steps = path.split('.');
  steps.forEach(checkFieldName);
  return steps;
}

/** The value at a path as expressions see it: arrays on the way give the array of what their documents hold there. */
export function readSteps(
  value: Value | undefined,
  steps: readonly string[],
  from: number,
): Value | undefined {
  let current = value;
  for (let i = from; i < steps.length; i++) {
    if (current instanceof Map) {
      current = current.get(steps[i] as string);
    } else if (Array.isArray(current)) {
      const found: Value[] = [];
      for (const element of current) {
        if (!(element instanceof Map)) continue;
        const inner = readSteps(element, steps, i);
        if (inner !== undefined) found.push(inner);
      }
      return found;
    } else {
      return undefined;
    }
  }
  return current;
}
