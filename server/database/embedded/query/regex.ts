import { createLocationError } from './errors.ts';
import { CompiledRegex } from './regex/compiledRegex.ts';

/** Tells whether a text matches a compiled regular expression. Throws MaxTimeMSExpired (50). */
export type TextTest = (text: string) => boolean;

const compiled = new Map<string, CompiledRegex>();
/** Few, because an engine of linear time may hold some megabytes. */
const mostCompiled = 100;

/** A pattern with MongoDB's options (i, m, s, x, u); throws 51108 for options and 51091 for patterns it cannot take. */
export function parseRegex(pattern: string, options: string): CompiledRegex {
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const wanted = new Set(options);
  for (const option of wanted) {
    if (!'imsxu'.includes(option))
      throw createLocationError(51108, `invalid flag in regex options: ${option}`);
  }
  if (pattern.includes('\0'))
    throw createLocationError(51109, 'Regular expression cannot contain an embedded null byte');
  const regex = new CompiledRegex(pattern, wanted);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(key, regex);
  return regex;
}

/**
 * Compiles a pattern as parseRegex does, to a test; `limitMs` says how long one may take now. Text that is not UTF-8
 * matches nothing.
 */
export function compileRegex(pattern: string, options: string, limitMs?: () => number): TextTest {
  const regex = parseRegex(pattern, options);
  return (text) => text.isWellFormed() && regex.test(text, limitMs);
}

/** The literal text that every match begins with, for an index range; undefined when there is none. */
export function getLiteralPrefix(pattern: string, options: string): string | undefined {
  if (options !== '' && options !== 's' && options !== 'u') return undefined;
  const anchored = /^(?:\^|\\A)/.exec(pattern);
  // With an alternative anywhere the anchor may belong to one branch only.
  if (!anchored || pattern.includes('|')) return undefined;
  let prefix = '';
  let i = anchored[0].length;
  while (i < pattern.length) {
    let char = String.fromCodePoint(pattern.codePointAt(i) ?? 0);
    let next = i + char.length;
    if (char === '\\') {
      const escaped = pattern[i + 1];
      if (escaped === undefined || /[A-Za-z0-9]/.test(escaped) || escaped.charCodeAt(0) > 127) break;
      char = escaped;
      next = i + 2;
    } else if ('.^$*+?()[]{}'.includes(char)) break;
    const after = pattern[next];
    // A quantifier may make the character optional.
    if (after === '*' || after === '?' || after === '{') break;
    prefix += char;
    i = next;
    if (after === '+') break;
  }
  return prefix === '' ? undefined : prefix;
}
