/** Shops with those first that the member of staff watches; otherwise in the order that they came in. */
export function putStarredFirst<Shop extends { readonly id: string }>(
  shops: readonly Shop[],
  starred: ReadonlySet<string>,
): Shop[] {
  return shops.toSorted((a, b) => Number(starred.has(b.id)) - Number(starred.has(a.id)));
}
