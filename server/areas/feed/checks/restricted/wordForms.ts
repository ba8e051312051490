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

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function expandWord(word: string): string {
  const [stem, ending = 'x'] = word.split(':') as [string, Ending?];
  const forms = endings[ending].filter((form) => form !== '');
  const isBare = (endings[ending] as readonly string[]).includes('');
  const before = ending === 'head' ? String.raw`\p{L}{0,24}` : '';
  return `${before}${escape(stem)}(?:${forms.join('|')})${isBare ? '?' : ''}`.replace('(?:)?', '');
}

/**
 * A pattern of whole words in any of their forms, over texts as `foldAccents` writes them. A list has words by blanks, each a
 * stem with its class after a colon; a `+` joins words of one phrase.
 */
export function compileWords(list: string): RegExp {
  const phrases = list.split(/\s+/).filter((phrase) => phrase !== '');
  const alternatives = phrases.flatMap(orderWords).map((words) => words.map(expandWord).join('[ -]'));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'u');
}

/** The words of a phrase; an adjective may also come after its noun, as in lists of goods. */
function orderWords(phrase: string): string[][] {
  const words = phrase.split('+');
  const [first = '', second = ''] = words;
  return words.length === 2 && first.endsWith(':adj') ? [words, [second, first]] : [words];
}

/** A pattern of words by what they end in; a list has endings by blanks. At least three letters come before. */
export function compileEndings(list: string): RegExp {
  const alternatives = list
    .split(/\s+/)
    .filter((ending) => ending !== '')
    .map(escape);
  return new RegExp(String.raw`\p{L}{3}(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'u');
}

/** A pattern of the bare stems of a list, wherever they begin: a quick look that passes most texts by. */
export function compileStems(lists: readonly string[]): RegExp {
  const stems = lists
    .flatMap((list) => list.split(/\s+/))
    .filter((phrase) => phrase !== '')
    .map((phrase) => escape((phrase.split('+')[0] ?? '').split(':')[0] ?? ''));
  return new RegExp([...new Set(stems)].join('|'));
}
