/** Characters that the address of a page may have. */
export const longestAddress = 2_000;

/** Whether a text is an http(s) address without user name or password. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
