/**
 * Endings of words in lists, by class, without accents: Czech and Slovak share theirs. `en` and `de` are plurals and cases,
 * `x` is a word that stays as it is, `head` also ends German compounds.
 */
const endings = {
  x: [''],
  en: ['', 's', 'es'],
  de: ['', 'e', 'en', 'n', 'er', 'ern', 'es', 's'],
  head: ['', 'e', 'en', 'n', 'er', 'ern', 'es', 's'],
  m: ['', 'u', 'e', 'a', 'i', 'y', 'em', 'om', 'ov', 'um', 'ech', 'och', 'ich', 'mi', 'ovi', 'ami'],
  /** Nouns that lose the vowel of their last syllable: `sacek`, `sacku`; Slovak `obusok`. */
  ek: ['ek', 'ok', 'ku', 'kem', 'kom', 'ky', 'ka', 'kov', 'kum', 'kach', 'koch', 'kami', 'kmi', 'cich'],
  f: ['a', 'y', 'u', 'e', 'o', 'ou', 'i', '', 'am', 'ach', 'ami'],
  fi: ['', 'e', 'i', 'im', 'ich', 'emi', 'iam', 'iach', 'ami'],
  n: ['o', 'a', 'u', 'e', 'em', 'om', '', 'am', 'ach', 'y'],
  ie: ['e', 'i', 'ia', 'iu', 'ie', 'ii', 'iou', 'iach'],
  adj: [
    'y',
    'a',
    'e',
    'u',
    'i',
    'eho',
    'emu',
    'em',
    'ou',
    'ej',
    'ych',
    'ymi',
    'ym',
    'ia',
    'iu',
    'iou',
    'ich',
    'im',
  ],
} as const;
type Ending = keyof typeof endings;

/** Words of a list, found as whole words in any of their forms, in texts as `foldAccents` writes them. */
export interface WordMatcher {
  /** Where the first found begins and ends. */
  locate(text: string): readonly [number, number] | null;
  /** The first found, as the text spells it. */
  find(text: string): string | null;
  isIn(text: string): boolean;
  /** The text with its first found replaced by a blank. */
  remove(text: string): string;
}

interface Word {
  readonly stem: string;
  readonly forms: readonly string[];
}

interface Phrase {
  readonly words: readonly Word[];
  /** Its first word also ends compounds. */
  readonly endsCompounds: boolean;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** Whether a letter or digit is at a place of a text; half of a pair of surrogates counts as one. */
function hasWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  return code < 128
    ? isAsciiWord(code)
    : (code >= 0xd8_00 && code <= 0xdf_ff) || letterOrDigit.test(text[at] ?? '');
}

function parseWord(word: string): Word {
  const [stem, ending = 'x'] = word.split(':') as [string, Ending?];
  // A form that begins another is tried after it.
  return { stem, forms: endings[ending].toSorted((a, b) => b.length - a.length) };
}

/** The words of a phrase; an adjective may also come after its noun, as in lists of goods. */
function orderWords(phrase: string): string[][] {
  const words = phrase.split('+');
  const [first = '', second = ''] = words;
  return words.length === 2 && first.endsWith(':adj') ? [words, [second, first]] : [words];
}

const splitList = (list: string): string[] => list.split(/\s+/).filter((phrase) => phrase !== '');

function parseList(list: string): Phrase[] {
  return splitList(list)
    .flatMap(orderWords)
    .map((words) => ({
      words: words.map(parseWord),
      endsCompounds: words[0]?.endsWith(':head') === true,
    }));
}

/** Where a phrase that begins at a place ends; -1 where it does not. */
function findEnd(text: string, at: number, words: readonly Word[], index = 0): number {
  const word = words[index];
  if (word === undefined || !text.startsWith(word.stem, at)) return -1;
  for (const form of word.forms) {
    const end = at + word.stem.length + form.length;
    if (!text.startsWith(form, at + word.stem.length)) continue;
    if (index === words.length - 1) {
      if (!hasWordAt(text, end)) return end;
    } else if (text[end] === ' ' || text[end] === '-') {
      const last = findEnd(text, end + 1, words, index + 1);
      if (last >= 0) return last;
    }
  }
  return -1;
}

const keyChars = 3;
const mostBefore = 24;

/** Phrases by the characters that they begin with: a place of a text is compared with few of them. */
class PhraseIndex {
  readonly #byStart = new Map<string, Phrase[]>();
  /** Those whose first word is shorter than a key, by its beginning. */
  readonly #short: readonly Phrase[];
  readonly #compounds: readonly Phrase[];

  constructor(phrases: readonly Phrase[]) {
    const isShort = ({ words }: Phrase) => (words[0]?.stem.length ?? 0) < keyChars;
    this.#short = phrases.filter(isShort);
    this.#compounds = phrases.filter(({ endsCompounds }) => endsCompounds);
    for (const phrase of phrases.filter((each) => !isShort(each))) {
      const start = (phrase.words[0]?.stem ?? '').slice(0, keyChars);
      const same = this.#byStart.get(start);
      if (same === undefined) this.#byStart.set(start, [phrase]);
      else same.push(phrase);
    }
  }

  /** Where the first match begins and ends. */
  locate(text: string): readonly [number, number] | null {
    const compounds = this.#compounds.filter(({ words }) => text.includes(words[0]?.stem ?? ''));
    for (let at = 0; at < text.length; at += 1) {
      if (at > 0 && hasWordAt(text, at - 1)) continue;
      const end = this.#findEndFrom(text, at, compounds);
      if (end >= 0) return [at, end];
    }
    return null;
  }

  #findEndFrom(text: string, at: number, compounds: readonly Phrase[]): number {
    for (const phrases of [this.#byStart.get(text.slice(at, at + keyChars)) ?? [], this.#short])
      for (const { words } of phrases) {
        const end = findEnd(text, at, words);
        if (end >= 0) return end;
      }
    for (const { words } of compounds) {
      const end = findCompoundEnd(text, at, words);
      if (end >= 0) return end;
    }
    return -1;
  }
}

/** Where a compound that begins at a place and ends in the words ends; -1 where none does. */
function findCompoundEnd(text: string, at: number, words: readonly Word[]): number {
  for (let before = 1; before <= mostBefore && hasWordAt(text, at + before - 1); before += 1) {
    const end = findEnd(text, at + before, words);
    if (end >= 0) return end;
  }
  return -1;
}

/**
 * A matcher of a list: phrases by blanks, each of words joined by `+`, each a stem with its class after a colon. Compared by
 * stems and endings: a pattern of all forms takes a second to compile.
 */
export function createWordMatcher(list: string): WordMatcher {
  const index = new PhraseIndex(parseList(list));
  return {
    locate: (text) => index.locate(text),
    find(text) {
      const found = index.locate(text);
      return found === null ? null : text.slice(...found);
    },
    isIn: (text) => index.locate(text) !== null,
    remove(text) {
      const found = index.locate(text);
      return found === null ? text : `${text.slice(0, found[0])} ${text.slice(found[1])}`;
    },
  };
}

/** A pattern of words by what they end in; a list has endings by blanks. At least three letters come before. */
export function compileEndings(list: string): RegExp {
  const alternatives = splitList(list).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`\p{L}{3}(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'u');
}
