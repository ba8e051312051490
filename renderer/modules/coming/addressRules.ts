/** What the address of a competitor says of it; a likeness that is no share of one is none. */
export function readCompetitor(search: URLSearchParams): {
  shopName: string | null;
  similarity: number | null;
} {
  const given = search.get('similarity');
  const similarity = given === null || given.trim() === '' ? Number.NaN : Number(given);
  const name = search.get('shopName')?.trim() ?? '';
  return {
    shopName: name === '' ? null : name.slice(0, 200),
    similarity: Number.isFinite(similarity) ? similarity : null,
  };
}
