/** A part of a line: plain text, the name of something on the screen, or a link. */
export type LinePart =
  | { readonly kind: 'text' | 'name'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

/** Splits a line of an article into its parts. */
export function parseLine(line: string): LinePart[] {
  return line
    .split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/)
    .filter((part) => part !== '')
    .map((part): LinePart => {
      if (part.startsWith('**')) return { kind: 'name', text: part.slice(2, -2) };
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      return link === null
        ? { kind: 'text', text: part }
        : { kind: 'link', text: link[1] ?? '', path: link[2] ?? '' };
    });
}

/** A line as it reads, without its marks. */
export function toPlainLine(line: string): string {
  return parseLine(line.replace(/^- /, ''))
    .map(({ text }) => text)
    .join('');
}
