import { specialCharacters, type PatternNode, type Place } from './pattern.ts';

/** A pattern in JavaScript's syntax, with the numbers that its capturing groups have there. */
interface JavascriptPattern {
  readonly source: string;
  /** The numbers of the pattern's own groups in order; groups that stand for atomic ones are left out. */
  readonly groups: readonly number[];
}

const javascriptPlaces: Readonly<Record<Place, string>> = {
  textStart: '^',
  lineStart: '(?<=^|\\n)',
  textEnd: '$',
  lastLineEnd: '(?=\\n?$)',
  lineEnd: '(?=\\n|$)',
  wordBoundary: '\\b',
  noWordBoundary: '\\B',
};

const linearPlaces: Readonly<Record<Place, string>> = {
  textStart: '\\A',
  lineStart: '(?m:^)',
  textEnd: '\\z',
  // Only where nothing follows: it takes the newline along.
  lastLineEnd: '(?:\\n?\\z)',
  lineEnd: '(?m:$)',
  wordBoundary: '\\b',
  noWordBoundary: '\\B',
};

function printQuantifier({ least, most, isLazy }: Extract<PatternNode, { kind: 'repeat' }>): string {
  const upTo = most === Number.POSITIVE_INFINITY ? '' : String(most);
  return `{${least},${upTo}}${isLazy ? '?' : ''}`;
}

function printLiteral(text: string): string {
  return specialCharacters.test(text) ? `\\${text}` : text;
}

/** Writes a pattern in JavaScript's syntax, for the u flag. */
export function printJavascript(node: PatternNode): JavascriptPattern {
  // Groups that emulate atomic ones shift the numbers, also of references before their group.
  const numbers = new Map<number, number>();
  let count = 0;
  const number = (part: PatternNode): void => {
    if (part.kind === 'atomic' || (part.kind === 'group' && part.number !== undefined)) count++;
    if (part.kind === 'group' && part.number !== undefined) numbers.set(part.number, count);
    if (part.kind === 'sequence' || part.kind === 'choice') part.of.forEach(number);
    else if ('of' in part) number(part.of);
  };
  number(node);
  let atomics = 0;
  const print = (part: PatternNode): string => {
    switch (part.kind) {
      case 'character':
        return printLiteral(part.text);
      case 'set':
        return part.set.javascript;
      case 'place':
        return javascriptPlaces[part.place];
      case 'reference':
        return typeof part.to === 'string' ? `\\k<${part.to}>` : `(?:\\${numbers.get(part.to) ?? part.to})`;
      case 'group':
        if (part.number === undefined) return `(?:${print(part.of)})`;
        return part.name === undefined ? `(${print(part.of)})` : `(?<${part.name}>${print(part.of)})`;
      case 'look':
        return `${part.opening}${print(part.of)})`;
      case 'atomic': {
        // A look ahead is left once and for all when it has matched; the reference then takes what it saw.
        const name = `atomic__${++atomics}`;
        return `(?:(?=(?<${name}>${print(part.of)}))\\k<${name}>)`;
      }
      case 'repeat':
        return `${print(part.of)}${printQuantifier(part)}`;
      case 'sequence':
        return part.of.map(print).join('');
      case 'choice':
        return `(?:${part.of.map(print).join('|')})`;
    }
  };
  const source = print(node);
  return { source, groups: [...numbers].sort(([a], [b]) => a - b).map(([, to]) => to) };
}

/** A pattern in RE2's syntax. */
interface LinearPattern {
  readonly source: string;
  /** True when a match may take the newline that ends the text along, which the pattern only looks at. */
  readonly mayTakeNewline: boolean;
}

/** Writes a pattern in RE2's syntax; undefined when RE2 cannot express it: references, looking around, atomic groups. */
export function printLinear(node: PatternNode): LinearPattern | undefined {
  let isPossible = true;
  let mayTakeNewline = false;
  const print = (part: PatternNode, isTail: boolean): string => {
    switch (part.kind) {
      case 'character':
        return printLiteral(part.text);
      case 'set':
        return part.set.linear;
      case 'place':
        if (part.place === 'lastLineEnd') {
          mayTakeNewline = true;
          if (!isTail) isPossible = false;
        }
        return linearPlaces[part.place];
      case 'group':
        if (part.number === undefined) return `(?:${print(part.of, isTail)})`;
        return part.name === undefined
          ? `(${print(part.of, isTail)})`
          : `(?P<${part.name}>${print(part.of, isTail)})`;
      case 'repeat':
        return `${print(part.of, false)}${printQuantifier(part)}`;
      case 'sequence':
        return part.of.map((inner, i) => print(inner, isTail && i === part.of.length - 1)).join('');
      case 'choice':
        return `(?:${part.of.map((inner) => print(inner, isTail)).join('|')})`;
      default:
        isPossible = false;
        return '';
    }
  };
  const source = print(node, true);
  return isPossible ? { source, mayTakeNewline } : undefined;
}
