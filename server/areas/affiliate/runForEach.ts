/**
 * Does work for each item, one after the other; one that fails holds up no other.
 * @param name of an item, for the error
 * @throws AggregateError why items failed, once all others are done
 */
export async function runForEach<Item>(
  items: Iterable<Item>,
  name: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const item of items) {
    try {
      await work(item);
    } catch (thrown) {
      failures.set(name(item), thrown);
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `failed: ${[...failures.keys()].join(', ')}`);
}
