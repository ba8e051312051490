import { BSONSymbol } from 'bson';
import type { Value } from '../values/value.ts';
import type { Constraint } from './filterBounds.ts';

/** True for values whose equality and order no collation changes. */
export function hasNoText(value: Value | undefined): boolean {
  return !(
    typeof value === 'string' ||
    Array.isArray(value) ||
    value instanceof Map ||
    value instanceof BSONSymbol
  );
}

/** True for a constraint that means the same under every collation, so that an index of plain strings may serve it. */
export function isFreeOfText(constraint: Constraint): boolean {
  switch (constraint.kind) {
    case 'in':
      return constraint.values.every(hasNoText);
    case 'range':
      return hasNoText(constraint.lower?.value) && hasNoText(constraint.upper?.value);
    case 'sameElement':
      return constraint.constraints.every(isFreeOfText);
    case 'prefix':
    case 'exists':
      return true;
  }
}
