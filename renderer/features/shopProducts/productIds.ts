/** Parses ids entered one on a line, each once. */
export function parseProductIds(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
