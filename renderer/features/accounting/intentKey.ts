/** Keys of intents: the same input has the same key however often it is sent, another one a key of its own. */
export function makeIntentKeys(newKey: () => string): (input: object) => string {
  let last: { said: string; key: string } | null = null;
  return (input) => {
    const said = JSON.stringify(input);
    if (last?.said !== said) last = { said, key: newKey() };
    return last.key;
  };
}
