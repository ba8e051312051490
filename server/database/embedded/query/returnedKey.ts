import { createDatabaseError } from '../codes.ts';
import { visitKeys } from '../store/indexKeys.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Plan } from './planner.ts';

/** Makes what `returnKey` answers for a document: its key in the index of the plan, nothing without one. Throws 238. */
export function createKeyProjector(plan: Plan): (doc: Doc) => Doc {
  if (plan.kind === 'collection') return () => new Map();
  if (plan.kind === 'union' || plan.index.multikey.includes(true))
    throw createDatabaseError(
      238,
      'returnKey is not supported by this server for several keys of a document',
    );
  const { fields } = plan.index;
  return (doc) => {
    const key: Doc = new Map();
    visitKeys(fields, doc, (values) => {
      // Without arrays there is one key, of plain values.
      fields.forEach(({ path }, i) => key.set(path, (values[i] as Value | undefined) ?? null));
    });
    return key;
  };
}
