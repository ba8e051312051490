/** Keys of intents: the same input has the same key however often it is sent, another one a key of its own. */
export function createIntentKeys(newKey: () => string): (input: object) => string {
  let last: { serialized: string; key: string } | null = null;
  return (input) => {
    const serialized = JSON.stringify(input);
    if (last?.serialized !== serialized) last = { serialized, key: newKey() };
    return last.key;
  };
}
