import { RegExpParser, type AST } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** One of about every kind of character that a class can name. */
const kinds = [...'aAzZ0193 \t\n.,;:-_/\\<>"\'&@%=?#()[]{}!|+*~^$é�'];
/** Beyond this many repeats a quantifier counts as endless. */
const endless = 20;
const longestPiece = 200;
const charsTried = 24;
const firstChars = 400;
const mostChars = 51_200;
const slowMs = 5;
const hopelessMs = 300;
/** Four times the text: linear work takes four times as long, squared work sixteen times. */
const squaredGrowth = 8;

function listChars(node: AST.Character | AST.CharacterSet | AST.CharacterClass): string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  for (const flags of ['us', 's']) {
    try {
      const one = new RegExp(`^${node.raw}$`, flags);
      return kinds.filter((char) => one.test(char)).slice(0, charsTried);
    } catch {
      continue;
    }
  }
  return [];
}

/** A short text that a part of a pattern takes. */
function buildSample(node: AST.Element | AST.Alternative): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(buildSample).join('');
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] === undefined ? '' : buildSample(node.alternatives[0]);
    case 'Quantifier':
      return node.min === 0 ? '' : buildSample(node.element).repeat(Math.min(node.min, endless * 2));
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return listChars(node)[0] ?? '';
    default:
      return '';
  }
}

/** Pieces that make a pattern try again and again when they are repeated: what its quantifiers take, and what leads there. */
function listPieces(pattern: AST.Pattern): ReadonlySet<string> {
  const pieces = new Set<string>();
  const add = (piece: string): void => {
    if (piece !== '' && piece.length < longestPiece) pieces.add(piece);
  };
  const walkAll = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let lead = before;
      for (const element of elements) {
        walk(element, lead);
        lead += buildSample(element);
      }
    }
  };
  const walk = (node: AST.Element, before: string): void => {
    if ('alternatives' in node) return walkAll(node.alternatives, before);
    if (node.type !== 'Quantifier') return;
    walk(node.element, before);
    if (node.max - node.min < endless) return;
    const { element } = node;
    const taken =
      'alternatives' in element
        ? element.alternatives.map(buildSample)
        : element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
          ? listChars(element)
          : [];
    add(before);
    add(before.slice(-1));
    for (const piece of taken) {
      add(piece);
      add(before + piece);
    }
  };
  walkAll(pattern.alternatives, '');
  return pieces;
}

/** Processor time of the quickest of some attempts: what else the machine does is not counted. */
function measureMs(pattern: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best > slowMs; attempt += 1) {
    const before = process.cpuUsage();
    pattern.test(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** Measurements that must agree before a pattern is called slow: a single one may catch a pause of the machine. */
const confirmations = 3;

/** Whether a text costs more than its length, measured beside one of a quarter of its length. */
function isSuperlinear(pattern: RegExp, buildText: (chars: number) => string, chars: number): boolean {
  for (let round = 0; round < confirmations; round += 1) {
    const ms = measureMs(pattern, buildText(chars));
    if (ms > hopelessMs) return true;
    // Bounded patterns grow by the square to their bound, and only so far.
    if (chars < firstChars * 4 || ms <= slowMs) return false;
    if (ms <= squaredGrowth * measureMs(pattern, buildText(chars / 4))) return false;
  }
  return true;
}

/**
 * Runs a pattern against texts that its own parts suggest, each longer than the one before.
 * @returns the piece whose repetition costs more than its length, or null
 */
export function findSlowPiece(source: string, flags: string): string | null {
  const syntax = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  // Searching all matches is searching one as often as there are any.
  const pattern = new RegExp(source, flags.replaceAll('g', ''));
  const [first] = syntax.alternatives;
  const lead = first === undefined ? '' : buildSample(first).slice(0, 60);
  for (const piece of listPieces(syntax))
    for (const [before, after] of [
      ['', '\u0000'],
      [lead, '\u0000'],
      ['', '\n'],
      ['a', '\n\u0000'],
    ] as const) {
      const buildText = (chars: number) =>
        before + piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars) + after;
      for (let chars = firstChars; chars <= mostChars; chars *= 2)
        if (isSuperlinear(pattern, buildText, chars)) return piece;
    }
  return null;
}
