import { createLocationError } from '../errors.ts';

/** What one character may be, as a class or escape of JavaScript (with the u flag) and of RE2. */
interface CharacterSet {
  readonly javascript: string;
  readonly linear: string;
}

/** A place in a text. `lineEnd` is what `$` means without the option m: the end, or before a newline that ends the text. */
export type Place =
  | 'textStart'
  | 'lineStart'
  | 'textEnd'
  | 'lastLineEnd'
  | 'lineEnd'
  | 'wordBoundary'
  | 'noWordBoundary';

/** A part of a pattern. */
export type PatternNode =
  | { readonly kind: 'character'; readonly text: string }
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'reference'; readonly to: number | string }
  | { readonly kind: 'group'; readonly of: PatternNode; readonly number?: number; readonly name?: string }
  | { readonly kind: 'look'; readonly opening: string; readonly of: PatternNode }
  | { readonly kind: 'atomic'; readonly of: PatternNode }
  | {
      readonly kind: 'repeat';
      readonly of: PatternNode;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly of: readonly PatternNode[] };

/** The error of a pattern that cannot be taken (51091). */
export function createInvalidPattern(reason: string): Error {
  return createLocationError(51091, `Regular expression is invalid: ${reason}`);
}

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

function parseSame(text: string): CharacterSet {
  return { javascript: text, linear: text };
}

function parseCodePoint(hex: string): CharacterSet {
  return { javascript: `\\u{${hex}}`, linear: `\\x{${hex}}` };
}

function join(...parts: readonly CharacterSet[]): CharacterSet {
  return {
    javascript: parts.map(({ javascript }) => javascript).join(''),
    linear: parts.map(({ linear }) => linear).join(''),
  };
}

const spaces = '\\t\\n\\v\\f\\r ';
const horizontal = join(
  parseSame('\\t '),
  ...['a0', '1680', '180e', '202f', '205f', '3000'].map(parseCodePoint),
  parseCodePoint('2000'),
  parseSame('-'),
  parseCodePoint('200a'),
);
const vertical = join(parseSame('\\n\\v\\f\\r'), ...['85', '2028', '2029'].map(parseCodePoint));

/** Characters that mean something in a pattern and stand for themselves behind a backslash. */
export const specialCharacters = /[\^$\\.*+?()[\]{}|/]/;

/** Takes a PCRE pattern, as MongoDB has it, apart. `options` receives those that the pattern itself begins with. */
export function parsePattern(pattern: string, options: Set<string>): PatternNode {
  return new PatternParser(pattern, options).parse();
}

class PatternParser {
  readonly #pattern: string;
  readonly #options: Set<string>;
  #position = 0;
  #groups = 0;

  constructor(pattern: string, options: Set<string>) {
    this.#pattern = pattern;
    this.#options = options;
  }

  parse(): PatternNode {
    // (?i) and the like are only taken at the beginning, where they hold for all of the pattern.
    const leading = this.#match(/\(\?([imsx]+)\)/y);
    for (const option of leading?.[1] ?? '') this.#options.add(option);
    const whole = this.#choice();
    if (this.#position < this.#pattern.length) throw createInvalidPattern('unmatched closing parenthesis');
    return whole;
  }

  /** What a sticky expression matches here; the position is then behind it. */
  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#position;
    const match = expression.exec(this.#pattern);
    if (!match) return undefined;
    this.#position = expression.lastIndex;
    return match;
  }

  #next(): string {
    const code = this.#pattern.codePointAt(this.#position);
    if (code === undefined) throw createInvalidPattern('\\ at end of pattern');
    const char = String.fromCodePoint(code);
    this.#position += char.length;
    return char;
  }

  /** Passes over what the option x and comments leave out. */
  #skipIgnored(): void {
    while (this.#match(this.#options.has('x') ? /\s+|#[^\n]*\n?|\(\?#[^)]*\)/y : /\(\?#[^)]*\)/y));
    if (this.#pattern.startsWith('(?#', this.#position))
      throw createInvalidPattern('missing ) after (?# comment');
  }

  #choice(): PatternNode {
    const branches = [this.#sequence()];
    while (this.#match(/\|/y)) branches.push(this.#sequence());
    const [only] = branches;
    return only && branches.length === 1 ? only : { kind: 'choice', of: branches };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (;;) {
      this.#skipIgnored();
      const char = this.#pattern[this.#position];
      if (char === undefined || char === '|' || char === ')') break;
      const quoted = this.#match(/\\Q([\s\S]*?)(?:\\E|$)/y);
      const found = quoted
        ? Array.from(quoted[1] ?? '', (text): PatternNode => ({ kind: 'character', text }))
        : [this.#one()];
      const last = found.pop();
      parts.push(...found);
      if (last) parts.push(this.#repeated(last));
    }
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'sequence', of: parts };
  }

  #repeated(of: PatternNode): PatternNode {
    this.#skipIgnored();
    const found = this.#match(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})([?+]?)/y);
    if (!found) return of;
    const [, sign, from, comma, to, mode] = found;
    const least = sign ? (sign === '+' ? 1 : 0) : Number(from);
    const bound = sign ? (sign === '?' ? '1' : '') : comma ? (to ?? '') : (from ?? '');
    const most = bound === '' ? Number.POSITIVE_INFINITY : Number(bound);
    if (most < least) throw createInvalidPattern('numbers out of order in {} quantifier');
    this.#skipIgnored();
    if (/[*+?]|\{\d+(?:,\d*)?\}/y.test(this.#pattern.slice(this.#position))) {
      throw createInvalidPattern('nothing to repeat');
    }
    const repeat = { kind: 'repeat', of, least, most, isLazy: mode === '?' } as const;
    return mode === '+' ? { kind: 'atomic', of: repeat } : repeat;
  }

  #one(): PatternNode {
    const isMultiline = this.#options.has('m');
    switch (this.#pattern[this.#position]) {
      case '\\':
        return this.#escape();
      case '[':
        return { kind: 'set', set: this.#class() };
      case '(':
        return this.#group();
      case '.':
        this.#position++;
        return { kind: 'set', set: parseSame(this.#options.has('s') ? '[\\s\\S]' : '[^\\n]') };
      case '^':
        this.#position++;
        return { kind: 'place', place: isMultiline ? 'lineStart' : 'textStart' };
      case '$':
        this.#position++;
        return { kind: 'place', place: isMultiline ? 'lineEnd' : 'lastLineEnd' };
      case '*':
      case '+':
      case '?':
        throw createInvalidPattern('quantifier does not follow a repeatable item');
      case '{':
        if (/\{\d+(?:,\d*)?\}/y.test(this.#pattern.slice(this.#position))) {
          throw createInvalidPattern('quantifier does not follow a repeatable item');
        }
    }
    return { kind: 'character', text: this.#next() };
  }

  #group(): PatternNode {
    const reference = this.#match(/\(\?P=([A-Za-z_]\w*)\)/y);
    if (reference) return { kind: 'reference', to: reference[1] ?? '' };
    const named = this.#match(/\(\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/y);
    if (named) {
      const number = ++this.#groups;
      return { kind: 'group', of: this.#inner(), number, name: named[1] ?? named[2] ?? '' };
    }
    const special = this.#match(/\(\?(:|=|!|<=|<!|>)/y)?.[1];
    if (special === ':') return { kind: 'group', of: this.#inner() };
    if (special === '>') return { kind: 'atomic', of: this.#inner() };
    if (special) return { kind: 'look', opening: `(?${special}`, of: this.#inner() };
    this.#position++;
    if (/[?*]/y.test(this.#pattern[this.#position] ?? '')) {
      throw createInvalidPattern('this kind of group is not supported');
    }
    const number = ++this.#groups;
    return { kind: 'group', of: this.#inner(), number };
  }

  #inner(): PatternNode {
    const of = this.#choice();
    if (!this.#match(/\)/y)) throw createInvalidPattern('missing closing parenthesis');
    return of;
  }

  #escape(): PatternNode {
    const reference = this.#match(/\\(?:([1-9]\d*)|k(?:<(\w+)>|\{(\w+)\}|'(\w+)')|g\{?([1-9]\d*)\}?)/y);
    if (reference) {
      const name = reference[2] ?? reference[3] ?? reference[4];
      return { kind: 'reference', to: name ?? Number(reference[1] ?? reference[5]) };
    }
    const place = this.#match(/\\([AzZbBG])/y)?.[1];
    switch (place) {
      case 'A':
        return { kind: 'place', place: 'textStart' };
      case 'z':
        return { kind: 'place', place: 'textEnd' };
      case 'Z':
        return { kind: 'place', place: 'lastLineEnd' };
      case 'b':
        return { kind: 'place', place: 'wordBoundary' };
      case 'B':
        return { kind: 'place', place: 'noWordBoundary' };
      case 'G':
        throw createInvalidPattern('the escape \\G is not supported');
    }
    if (this.#match(/\\R/y)) {
      const other: PatternNode = { kind: 'set', set: join(parseSame('['), vertical, parseSame(']')) };
      const pair = ['\r', '\n'].map((text): PatternNode => ({ kind: 'character', text }));
      return { kind: 'atomic', of: { kind: 'choice', of: [{ kind: 'sequence', of: pair }, other] } };
    }
    const negated = this.#match(/\\([SHVN])/y)?.[1];
    if (negated) {
      const left =
        { S: parseSame(spaces), H: horizontal, V: vertical, N: parseSame('\\n') }[negated] ?? parseSame('');
      return { kind: 'set', set: join(parseSame('[^'), left, parseSame(']')) };
    }
    const positive = this.#match(/\\([shv])/y)?.[1];
    if (positive) return { kind: 'set', set: join(parseSame('['), this.#spaces(positive), parseSame(']')) };
    return { kind: 'set', set: this.#character(false) };
  }

  #spaces(letter: string): CharacterSet {
    return letter === 's' ? parseSame(spaces) : letter === 'h' ? horizontal : vertical;
  }

  /** An escape that stands for one character or a set of them, inside and outside of classes. */
  #character(inClass: boolean): CharacterSet {
    const octal = this.#match(/\\0([0-7]{0,2})/y);
    if (octal) return parseCodePoint(Number.parseInt(octal[1] || '0', 8).toString(16));
    const hex = this.#match(/\\x(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{0,2}))/y);
    if (hex) return parseCodePoint(hex[1] ?? (hex[2] || '0'));
    const property = this.#match(/\\([pP])(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/y);
    if (property) {
      const name = property[3] ?? property[4] ?? '';
      const letter = (property[1] === 'P') !== (property[2] === '^') ? 'P' : 'p';
      const isScript = name.length > 2;
      return {
        javascript: `\\${letter}{${isScript ? `Script=${name}` : name}}`,
        linear: `\\${letter}{${name}}`,
      };
    }
    this.#position++;
    const char = this.#next();
    if (!/[A-Za-z0-9]/.test(char)) {
      return parseSame(specialCharacters.test(char) || (inClass && char === '-') ? `\\${char}` : char);
    }
    if ('dDwWnrtf'.includes(char)) return parseSame(`\\${char}`);
    if (char === 'a') return parseCodePoint('7');
    if (char === 'e') return parseCodePoint('1b');
    if (inClass && char === 'b') return parseCodePoint('8');
    throw createInvalidPattern(`the escape \\${char} is not supported`);
  }

  #class(): CharacterSet {
    let set = parseSame(this.#match(/\[\^?/y)?.[0] ?? '[');
    for (let isFirst = true; ; isFirst = false) {
      const char = this.#pattern[this.#position];
      if (char === undefined) throw createInvalidPattern('missing terminating ] for character class');
      if (char === ']' && !isFirst) {
        this.#position++;
        return join(set, parseSame(']'));
      }
      set = join(set, this.#member());
    }
  }

  /** One member of a class. */
  #member(): CharacterSet {
    const posix = this.#match(/\[:(\^?)(\w+):\]/y);
    if (posix) {
      const content = posixClasses[posix[2] ?? ''];
      if (content === undefined || posix[1])
        throw createInvalidPattern(`unknown POSIX class name ${posix[0]}`);
      return parseSame(content);
    }
    const quoted = this.#match(/\\Q([\s\S]*?)(?:\\E|$)/y);
    if (quoted) return parseSame((quoted[1] ?? '').replaceAll(/[\^$\\.*+?()[\]{}|/-]/g, '\\$&'));
    if (this.#match(/\\S/y)) throw createInvalidPattern('\\S inside a class is not supported');
    const letter = this.#match(/\\([shv])/y)?.[1];
    if (letter) return this.#spaces(letter);
    if (this.#pattern[this.#position] === '\\') return this.#character(true);
    const char = this.#next();
    return parseSame(char === '[' || char === ']' ? `\\${char}` : char);
  }
}
