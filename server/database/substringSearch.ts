/** Every run of three characters in a text: what an index can know of its inside. */
export function listTrigrams(text: string): string[] {
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1) trigrams.add(text.slice(start, start + 3));
  return [...trigrams];
}

/**
 * A filter for documents whose `field` contains a text, answered by an index: one on `trigramField`, which holds the
 * field's trigrams, or for a text shorter than three characters, which is sought at the beginning only, one on the field.
 */
export function containsText(field: string, trigramField: string, text: string): Record<string, unknown> {
  const trigrams = listTrigrams(text);
  return trigrams.length === 0
    ? matchPrefix(field, text)
    : { [trigramField]: { $all: trigrams }, [field]: { $regex: escapePattern(text) } };
}

/** A filter for documents whose `field` begins with a text, answered by an index on the field. */
export function matchPrefix(field: string, text: string): Record<string, unknown> {
  return { [field]: { $regex: `^${escapePattern(text)}` } };
}

/** Names that begin with a search and are put in front of its other matches. */
export const mostBestMatches = 100;

/**
 * How well a name matches a search: 0 for the whole name, or all of it before its ending or its host (`lamps` of
 * `lamps.test`, `jane` of `jane@lamps.test`), 1 for its beginning, 2 for any other part.
 */
export function rankMatch(name: string, text: string): 0 | 1 | 2 {
  if (!name.startsWith(text)) return 2;
  const next = name.charAt(text.length);
  return next === '' || next === '.' || next === '@' ? 0 : 1;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
