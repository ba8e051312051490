/** The form of an id. */
export const idPattern = /^[0-9a-f]{24}$/;

/** Whether a text has the form of an id. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
