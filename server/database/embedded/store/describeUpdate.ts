import { isIdentical } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';

/** The steps of a path: names of fields, and numbers for positions of an array. */
type Steps = readonly (string | number)[];

interface Description {
  readonly updated: Doc;
  readonly removed: string[];
  readonly truncated: Doc[];
  /** The steps of paths that could be read in two ways. */
  readonly disambiguated: Doc;
}

function isAmbiguous(step: string | number): boolean {
  return typeof step === 'number' || step.includes('.') || /^\d+$/.test(step);
}

/** Joins a path; its steps are recorded where the text is ambiguous. */
function writePath(steps: Steps, into: Description): string {
  const path = steps.join('.');
  if (steps.some(isAmbiguous)) into.disambiguated.set(path, [...steps]);
  return path;
}

function describeDocs(before: Doc, after: Doc, above: Steps, into: Description): void {
  for (const name of before.keys()) {
    if (!after.has(name)) into.removed.push(writePath([...above, name], into));
  }
  for (const [name, value] of after) {
    const old = before.get(name);
    if (old === undefined || !isIdentical(old, value)) {
      describeValue(old, value, [...above, name], into);
    }
  }
}

function describeValue(before: Value | undefined, after: Value, steps: Steps, into: Description): void {
  if (before instanceof Map && after instanceof Map && before.size > 0 && after.size > 0) {
    describeDocs(before, after, steps, into);
  } else if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    if (after.length < before.length) {
      into.truncated.push(
        new Map<string, Value>([
          ['field', writePath(steps, into)],
          ['newSize', after.length],
        ]),
      );
    }
    after.forEach((element, i) => {
      const old = before[i];
      if (old === undefined || !isIdentical(old, element)) {
        describeValue(old, element, [...steps, i], into);
      }
    });
  } else {
    into.updated.set(writePath(steps, into), after);
  }
}

/** The updateDescription of a change event: what differs between two versions of a document. */
export function describeUpdate(before: Doc, after: Doc): Doc {
  const into: Description = {
    updated: new Map(),
    removed: [],
    truncated: [],
    disambiguated: new Map(),
  };
  describeDocs(before, after, [], into);
  return new Map<string, Value>([
    ['updatedFields', into.updated],
    ['removedFields', into.removed],
    ['truncatedArrays', into.truncated],
    ['disambiguatedPaths', into.disambiguated],
  ]);
}
