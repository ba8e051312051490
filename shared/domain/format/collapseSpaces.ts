/** A text on one line: each run of white space as one space, none at its ends. */
export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
