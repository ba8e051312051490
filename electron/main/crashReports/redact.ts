import { homedir } from 'node:os';

const maximumLength = 8_000;

const rules: readonly (readonly [RegExp, string])[] = [
  // Order matters: a token in an address is a token, and everything in braces is a body.
  [/(?<![\w-])eyJ[\w-]+(?:\.[\w-]*){1,2}/g, '[token]'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[token]'],
  [/\{[\s\S]*\}/g, '{…}'],
  [/\[(?!token\])[^[\]"',]*["',][^[\]]*\]/g, '[…]'],
  [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+\.[A-Za-z]{2,}/g, '[e-mail]'],
  [/([a-z][a-z0-9+.-]*:\/\/[^\s?#'"()]*)[?#][^\s'"()]*/gi, '$1?…'],
  [/"[^"\n]{40,}"|'[^'\n]{40,}'/g, '"…"'],
  [/\b(?=[\w-]*\d)[\w+=-]{24,}/g, '[removed]'],
];

/** A text of an error without tokens, bodies, e-mail addresses, queries of addresses, and names of the home folder. */
export function redact(text: string, home: string = homedir()): string {
  let plain = text.slice(0, maximumLength * 2);
  if (home.length > 1) plain = plain.replaceAll(home, '~');
  for (const [pattern, replacement] of rules) plain = plain.replaceAll(pattern, replacement);
  return plain.slice(0, maximumLength);
}
