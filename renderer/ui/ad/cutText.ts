/** A text as a platform shows it that has room for so many characters: cut after the last whole word, with an ellipsis. */
export function cutText(text: string, maximum: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maximum) return characters.join('');
  const shortened = characters.slice(0, maximum - 1).join('');
  const lastSpace = shortened.lastIndexOf(' ');
  // One long word is cut where the room ends.
  const whole = lastSpace > maximum / 2 ? shortened.slice(0, lastSpace) : shortened;
  return `${whole.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/u, '')}…`;
}

/** Texts that fit beside one another with a separator, the first in any case; platforms leave out what does not. */
export function selectFittingTexts(
  texts: readonly string[],
  maximum: number,
  separatorLength: number,
): string[] {
  const fitting: string[] = [];
  let used = 0;
  for (const text of texts) {
    const length = [...text].length + (fitting.length === 0 ? 0 : separatorLength);
    if (fitting.length > 0 && used + length > maximum) break;
    fitting.push(text);
    used += length;
  }
  return fitting;
}

/** Some texts that do not repeat one another, in their order; platforms leave out what says the same twice. */
export function selectVariedTexts(texts: readonly string[], most: number): string[] {
  const varied: string[] = [];
  for (const text of texts) {
    const own = text.trim().toLowerCase();
    const isRepeated = varied.some((other) => {
      const known = other.trim().toLowerCase();
      return known !== '' && own !== '' && (known.includes(own) || own.includes(known));
    });
    if (!isRepeated) varied.push(text);
  }
  return varied.slice(0, most);
}
