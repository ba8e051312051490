import { locationError } from './errors.ts';

/** Tells whether a text matches a compiled regular expression. */
export type TextTest = (text: string) => boolean;

const compiled = new Map<string, RegExp>();
const posixClasses: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\t\\n\\v\\f\\r ',
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  word: 'A-Za-z0-9_',
};
const endOfText = '(?![\\s\\S])';
const wordEscapes = 'dDwWbB0nrtfvk';

function invalid(reason: string): Error {
  return locationError(51091, `Regular expression is invalid: ${reason}`);
}

/** Translates a PCRE pattern, as MongoDB takes it, into JavaScript's syntax with the u flag. */
class PatternTranslator {
  readonly #pattern: string;
  readonly #options: Set<string>;
  #position = 0;
  #output = '';

  constructor(pattern: string, options: Set<string>) {
    this.#pattern = pattern;
    this.#options = options;
  }

  translate(): string {
    this.#leadingOptions();
    const isExtended = this.#options.has('x');
    while (this.#position < this.#pattern.length) {
      const char = this.#pattern[this.#position] as string;
      if (isExtended && /\s/.test(char)) this.#position++;
      else if (isExtended && char === '#') this.#comment();
      else this.#one(char);
    }
    return this.#output;
  }

  /** (?i) and the like are only taken at the beginning, where they hold for all of the pattern. */
  #leadingOptions(): void {
    const leading = /^\(\?([imsx]+)\)/.exec(this.#pattern);
    if (!leading) return;
    for (const option of leading[1] ?? '') this.#options.add(option);
    this.#position = leading[0].length;
  }

  #comment(): void {
    const end = this.#pattern.indexOf('\n', this.#position);
    this.#position = end < 0 ? this.#pattern.length : end + 1;
  }

  #take(length: number): string {
    const taken = this.#pattern.slice(this.#position, this.#position + length);
    this.#position += length;
    return taken;
  }

  #one(char: string): void {
    const isMultiline = this.#options.has('m');
    switch (char) {
      case '\\':
        this.#output += this.#escape(false);
        return;
      case '[':
        this.#class();
        return;
      case '(':
        this.#group();
        return;
      case '.':
        this.#output += this.#options.has('s') ? '[\\s\\S]' : '[^\\n]';
        break;
      case '^':
        this.#output += isMultiline ? '(?<=^|\\n)' : '^';
        break;
      case '$':
        this.#output += isMultiline ? `(?=\\n|${endOfText})` : `(?=\\n?${endOfText})`;
        break;
      case ']':
      case '}':
        this.#output += `\\${char}`;
        break;
      case '{': {
        const quantifier = /^\{\d+(?:,\d*)?\}/.exec(this.#pattern.slice(this.#position));
        if (quantifier) {
          this.#output += quantifier[0];
          this.#position += quantifier[0].length;
          this.#refusePossessive();
          return;
        }
        this.#output += '\\{';
        break;
      }
      case '*':
      case '+':
      case '?':
        this.#output += char;
        this.#position++;
        this.#refusePossessive();
        return;
      default: {
        // Whole code points, so that no surrogate pair is torn apart.
        const whole = String.fromCodePoint(this.#pattern.codePointAt(this.#position) ?? 0);
        this.#output += whole === '/' ? '\\/' : whole;
        this.#position += whole.length;
        return;
      }
    }
    this.#position++;
  }

  #refusePossessive(): void {
    if (this.#pattern[this.#position] === '+') throw invalid('possessive quantifiers are not supported');
    if (this.#pattern[this.#position] === '?') {
      this.#output += '?';
      this.#position++;
    }
  }

  #group(): void {
    const rest = this.#pattern.slice(this.#position);
    const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
    const reference = /^\(\?P=([A-Za-z_]\w*)\)/.exec(rest);
    const plain = /^\((?:\?(?::|=|!|<=|<!))?/.exec(rest);
    if (rest.startsWith('(?#')) {
      const end = rest.indexOf(')');
      if (end < 0) throw invalid('missing ) after (?# comment');
      this.#position += end + 1;
    } else if (named) {
      this.#output += `(?<${named[1]}>`;
      this.#position += named[0].length;
    } else if (reference) {
      this.#output += `\\k<${reference[1]}>`;
      this.#position += reference[0].length;
    } else if (plain && rest[plain[0].length] !== '?' && !(plain[0] === '(' && rest[1] === '*')) {
      this.#output += plain[0];
      this.#position += plain[0].length;
    } else {
      throw invalid('this kind of group is not supported');
    }
  }

  #escape(inClass: boolean): string {
    const char = this.#pattern[this.#position + 1];
    if (char === undefined) throw invalid('\\ at end of pattern');
    const hex = /^\\x(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{0,2}))/.exec(this.#pattern.slice(this.#position));
    if (hex) {
      this.#position += hex[0].length;
      return `\\u{${hex[1] ?? (hex[2] || '0')}}`;
    }
    const property = /^\\[pP](?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/.exec(this.#pattern.slice(this.#position));
    if (property) {
      this.#position += property[0].length;
      const isNegated = (property[0][1] === 'P') !== (property[1] === '^');
      const name = property[2] ?? property[3] ?? '';
      const isScript = name.length > 2;
      return `\\${isNegated ? 'P' : 'p'}{${isScript ? `Script=${name}` : name}}`;
    }
    if (char === 'Q') return this.#quoted();
    const whole = String.fromCodePoint(this.#pattern.codePointAt(this.#position + 1) ?? 0);
    this.#position += 1 + whole.length;
    if (!/[A-Za-z0-9]/.test(char))
      return /[\^$\\.*+?()[\]{}|/]/.test(char) || (inClass && char === '-') ? `\\${char}` : whole;
    switch (char) {
      case 's':
        return inClass ? '\\t\\n\\v\\f\\r ' : '[\\t\\n\\v\\f\\r ]';
      case 'S':
        if (inClass) throw invalid('\\S inside a class is not supported');
        return '[^\\t\\n\\v\\f\\r ]';
      case 'h':
        return inClass ? '\\t \\u00a0' : '[\\t \\u00a0]';
      case 'R':
        if (!inClass) return '(?:\\r\\n|[\\n\\v\\f\\r\\u0085\\u2028\\u2029])';
        break;
      case 'A':
        if (!inClass) return '(?<![\\s\\S])';
        break;
      case 'z':
        if (!inClass) return endOfText;
        break;
      case 'Z':
        if (!inClass) return `(?=\\n?${endOfText})`;
        break;
      case 'a':
        return '\\u0007';
      case 'e':
        return '\\u001b';
      case 'b':
      case 'B':
        return inClass ? '\\u0008' : `\\${char}`;
      default:
        if (wordEscapes.includes(char) || (/[1-9]/.test(char) && !inClass)) return `\\${char}`;
    }
    throw invalid(`the escape \\${char} is not supported`);
  }

  /** \Q … \E: everything between stands for itself. */
  #quoted(): string {
    const end = this.#pattern.indexOf('\\E', this.#position);
    const text = this.#pattern.slice(this.#position + 2, end < 0 ? undefined : end);
    this.#position = end < 0 ? this.#pattern.length : end + 2;
    return text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  }

  #class(): void {
    this.#output += this.#take(1);
    if (this.#pattern[this.#position] === '^') this.#output += this.#take(1);
    let isFirst = true;
    for (;;) {
      const char = this.#pattern[this.#position];
      if (char === undefined) throw invalid('missing terminating ] for character class');
      const posix = /^\[:(\^?)(\w+):\]/.exec(this.#pattern.slice(this.#position));
      if (char === ']' && !isFirst) {
        this.#output += this.#take(1);
        return;
      }
      if (posix) {
        const content = posixClasses[posix[2] ?? ''];
        if (content === undefined || posix[1]) throw invalid(`unknown POSIX class name ${posix[0]}`);
        this.#output += content;
        this.#position += posix[0].length;
      } else if (char === '\\') {
        this.#output += this.#escape(true);
      } else if (char === '[' || char === ']') {
        this.#output += `\\${this.#take(1)}`;
      } else {
        this.#output += this.#take(
          String.fromCodePoint(this.#pattern.codePointAt(this.#position) ?? 0).length,
        );
      }
      isFirst = false;
    }
  }
}

/** The JavaScript form of a pattern with MongoDB's options (i, m, s, x, u); throws 51108 for options and 51091 for patterns it cannot take. */
export function toRegExp(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const wanted = new Set(options);
  for (const option of wanted) {
    if (!'imsxu'.includes(option)) throw locationError(51108, `invalid flag in regex options: ${option}`);
  }
  if (pattern.includes('\0'))
    throw locationError(51109, 'Regular expression cannot contain an embedded null byte');
  const source = new PatternTranslator(pattern, wanted).translate();
  let regex: RegExp;
  try {
    regex = new RegExp(source, wanted.has('i') ? 'iu' : 'u');
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
  if (compiled.size > 500) compiled.clear();
  compiled.set(key, regex);
  return regex;
}

/** Compiles a pattern as toRegExp does, to a test. */
export function compileRegex(pattern: string, options: string): TextTest {
  const regex = toRegExp(pattern, options);
  return (text) => regex.test(text);
}

/** The literal text that every match begins with, for an index range; undefined when there is none. */
export function literalPrefix(pattern: string, options: string): string | undefined {
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
