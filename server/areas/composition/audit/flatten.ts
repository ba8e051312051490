import { Types } from 'mongoose';

/** Names of fields that the audit trail never holds, whatever they are of. */
const secretName = /hash|secret|token|password|recovery|linkid|authenticator|trigram|apikey/i;
/** Fields that change by themselves. */
const ownFields: ReadonlySet<string> = new Set(['_id', '__v', 'createdAt', 'updatedAt']);
const maxValueLength = 2_000;

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (value instanceof Types.ObjectId) return value.toString();
  return JSON.stringify(value) ?? '';
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Types.ObjectId)
  );
}

/** How an element of a list is called: by its own id where it has one, so that a removal moves nothing else. */
function getElementName(element: unknown, index: number): string {
  if (isPlain(element)) {
    const id = element['userId'] ?? element['_id'] ?? element['id'];
    if (id !== undefined) return toText(id);
  }
  return String(index);
}

/**
 * A document as fields with text, by their path (`billingSettings.city`); secrets and what changes by itself left out,
 * a list of plain values as one text.
 */
export function flatten(document: Readonly<Record<string, unknown>>, path = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(document)) {
    if (value === null || value === undefined || secretName.test(name) || ownFields.has(name)) continue;
    const field = path === '' ? name : `${path}.${name}`;
    if (Array.isArray(value) && value.some(isPlain)) {
      value.forEach((element, index) => {
        const inner = `${field}.${getElementName(element, index)}`;
        if (!isPlain(element)) fields.set(inner, toText(element).slice(0, maxValueLength));
        else for (const [key, text] of flatten(element, inner)) fields.set(key, text);
      });
    } else if (isPlain(value)) {
      for (const [key, text] of flatten(value, field)) fields.set(key, text);
    } else {
      const text = Array.isArray(value) ? value.map(toText).join(', ') : toText(value);
      if (text !== '') fields.set(field, text.slice(0, maxValueLength));
    }
  }
  return fields;
}

/** The fields that differ, in the order of their names. */
export function compareValues(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { field: string; before: string | null; after: string | null }[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .toSorted()
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }));
}
