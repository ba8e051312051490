/** Entries by their key, in the order of their first one; `Map.groupBy` once every runtime of ours has it. */
export function groupBy<Key, Entry>(
  entries: readonly Entry[],
  getKey: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = getKey(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
