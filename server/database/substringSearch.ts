/** Every run of three characters in a text: what an index can know of its inside. */
export function trigramsOf(text: string): string[] {
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1) trigrams.add(text.slice(start, start + 3));
  return [...trigrams];
}

/**
 * A filter for documents whose `field` contains a text, answered by an index: one on `trigramField`, which holds the
 * field's trigrams, or for a text shorter than three characters, which is sought at the beginning only, one on the field.
 */
export function containsText(field: string, trigramField: string, text: string): Record<string, unknown> {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const trigrams = trigramsOf(text);
  return trigrams.length === 0
    ? { [field]: { $regex: `^${escaped}` } }
    : { [trigramField]: { $all: trigrams }, [field]: { $regex: escaped } };
}
