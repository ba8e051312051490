import { identicalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';

interface Description {
  readonly updated: Doc;
  readonly removed: string[];
  readonly truncated: Doc[];
}

function describeDocs(before: Doc, after: Doc, prefix: string, into: Description): void {
  for (const name of before.keys()) if (!after.has(name)) into.removed.push(prefix + name);
  for (const [name, value] of after) {
    const old = before.get(name);
    if (old === undefined || !identicalValues(old, value)) {
      describeValue(old, value, prefix + name, into);
    }
  }
}

function describeValue(before: Value | undefined, after: Value, path: string, into: Description): void {
  if (before instanceof Map && after instanceof Map && before.size > 0 && after.size > 0) {
    describeDocs(before, after, `${path}.`, into);
  } else if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    if (after.length < before.length) {
      into.truncated.push(
        new Map<string, Value>([
          ['field', path],
          ['newSize', after.length],
        ]),
      );
    }
    after.forEach((element, i) => {
      const old = before[i];
      if (old === undefined || !identicalValues(old, element)) {
        describeValue(old, element, `${path}.${i}`, into);
      }
    });
  } else {
    into.updated.set(path, after);
  }
}

/** The updateDescription of a change event: what differs between two versions of a document. */
export function describeUpdate(before: Doc, after: Doc): Doc {
  const into: Description = { updated: new Map(), removed: [], truncated: [] };
  describeDocs(before, after, '', into);
  return new Map<string, Value>([
    ['updatedFields', into.updated],
    ['removedFields', into.removed],
    ['truncatedArrays', into.truncated],
  ]);
}
