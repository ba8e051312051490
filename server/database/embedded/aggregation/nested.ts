import type { Doc, Value } from '../values/value.ts';

/** Copies a document with a value set at a path; non-documents on the way are replaced by one. */
export function setNested(doc: Doc, steps: readonly string[], value: Value, from = 0): Doc {
  const result: Doc = new Map(doc);
  const step = steps[from] ?? '';
  if (from === steps.length - 1) {
    result.set(step, value);
  } else {
    const inner = doc.get(step);
    result.set(step, setNested(inner instanceof Map ? inner : new Map(), steps, value, from + 1));
  }
  return result;
}

/** Copies a document without the value at a path of documents. */
export function unsetNested(doc: Doc, steps: readonly string[], from = 0): Doc {
  const step = steps[from] ?? '';
  const inner = doc.get(step);
  if (inner === undefined) return doc;
  const result: Doc = new Map(doc);
  if (from === steps.length - 1) result.delete(step);
  else if (inner instanceof Map) result.set(step, unsetNested(inner, steps, from + 1));
  return result;
}
