import { Tokenizer } from 'htmlparser2';

/** A place where text was changed so that it is XML. */
export interface Repair {
  /** In the repaired text, from its beginning. */
  readonly at: number;
  /** The characters found there, short: `&`, `<`, `&nbsp;`, `--!>`. */
  readonly sign: string;
}

/** Turns text that is almost XML into XML, whatever the pieces in which it comes. */
export interface MarkupRepair {
  /** The repaired text of a piece; the end of it may come with the next one. */
  write(text: string): string;
  /** The rest; `isInside` when a comment, an instruction or a CDATA section never ended. */
  end(): { readonly text: string; readonly isInside: boolean };
  /** Repairs up to a place, each once, in their order. */
  takeRepairs(until: number): Repair[];
}

/** Repairs that wait for the parser; more than one piece of text can have. */
const maxWaiting = 40_000;

/**
 * Places that need a look: an `&` that begins no reference of XML, a `<` that begins no tag, and sections that are no text. References to
 * characters that XML forbids are left out, as are those with no end in sight. Every look ahead is short.
 */
const notable =
  /&(?!(?!#5[5-7]\d{3};|#x[dD])(?:amp|lt|gt|quot|apos|#0{0,5}(?:9|1[03]|3[2-9]|[4-9]\d|[1-9]\d{2,6})|#x0{0,5}(?:[9aAdD]|[2-9a-fA-F][\da-fA-F]|[1-9a-fA-F][\da-fA-F]{2,5}));)|<(?![A-Za-z_:/\u0080-\uFFFF])/g;
const namedReference = /&([a-z]\w{1,31});/iy;
const characterReference = /&#(?:x([\da-f]{1,9})|(\d{1,9}));/iy;
/** The end of a piece that the next one may complete. */
const unfinished = /&#?\w{0,32}$|<(?:!(?:-|\[(?:C(?:D(?:A(?:T(?:A)?)?)?)?)?)?)?$/;
/** Characters that the longest unfinished end has. */
const unfinishedChars = 40;

/** The ends of sections that are no text; `keep` is how many characters of one may be at the end of a piece. */
const sections = {
  comment: { end: /--!?>/g, keep: 3 },
  instruction: { end: /\?>/g, keep: 1 },
  cdata: { end: /\]\]>/g, keep: 2 },
} as const;
type Section = keyof typeof sections;

const characterNames = new Map<string, string | null>();

/** The character of a name that HTML knows, and XML does not; null where HTML does not know it either. */
function findNamedCharacter(reference: string): string | null {
  const known = characterNames.get(reference);
  if (known !== undefined) return known;
  let found = '';
  let rest = '';
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => (rest += reference.slice(start, end)),
      ontextentity: (codePoint) => (found += String.fromCodePoint(codePoint)),
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(reference);
  tokenizer.end();
  const character = rest === '' && found !== '' ? found : null;
  // Names come from feeds: only as many are remembered as there are in HTML.
  if (characterNames.size < 3_000) characterNames.set(reference, character);
  return character;
}

/** Finds the replacement of an `&` at a place, and how many characters it replaces. */
function repairAmpersand(text: string, at: number): { sign: string | null; length: number; by: string } {
  namedReference.lastIndex = at;
  const [named] = namedReference.exec(text) ?? [];
  const character = named === undefined ? null : findNamedCharacter(named);
  if (named !== undefined && character !== null) {
    const by = [...character].map((one) => `&#${one.codePointAt(0)};`).join('');
    return { sign: named, length: named.length, by };
  }
  characterReference.lastIndex = at;
  const [reference, hexadecimal, decimal] = characterReference.exec(text) ?? [];
  if (reference !== undefined) {
    const unit = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    // A valid one that only looks like a half of a character.
    if (!isSurrogate && unit >= 0xd000 && unit < 0xf000)
      return { sign: null, length: reference.length, by: reference };
    const other = characterReference.exec(text);
    const low = other?.[1] === undefined ? Number(other?.[2]) : Number.parseInt(other[1], 16);
    if (isSurrogate && low >= 0xdc00 && low <= 0xdfff) {
      const by = `&#${String.fromCharCode(unit, low).codePointAt(0)};`;
      return { sign: reference, length: reference.length + (other?.[0].length ?? 0), by };
    }
    return { sign: reference, length: reference.length, by: '' };
  }
  return { sign: '&', length: 1, by: '&amp;' };
}

const keepLines = (text: string): string => text.replaceAll(/[^\n]+/g, '');

/**
 * Repairs invalid XML as shops write it, in one pass and with no entity beyond those of one character: a bare `&` or
 * `<`, the names of HTML (`&nbsp;`), references to characters that XML forbids, comments that end as HTML allows. Comments
 * and instructions are left out but for their lines; CDATA sections stay as they are.
 */
export function createMarkupRepair(): MarkupRepair {
  let section: Section | null = null;
  let held = '';
  let written = 0;
  let repairs: Repair[] = [];

  const repairText = (text: string, isAll: boolean): string => {
    let out = '';
    // Up to here everything is in `out`, or was left out of it.
    let copied = 0;
    let at = 0;
    const replace = (from: number, to: number, by: string): void => {
      out += text.slice(copied, from) + by;
      copied = to;
      at = to;
    };
    const note = (place: number, sign: string): void => {
      if (repairs.length < maxWaiting) repairs.push({ at: written + out.length + (place - copied), sign });
    };
    const hold = (from: number): string => {
      held = text.slice(from);
      const done = out + text.slice(copied, from);
      written += done.length;
      return done;
    };
    for (;;) {
      if (section !== null) {
        const { end, keep } = sections[section];
        end.lastIndex = at;
        const found = end.exec(text);
        const to = found === null ? Math.max(at, text.length - (isAll ? 0 : keep)) : end.lastIndex;
        if (section === 'cdata') at = to;
        else {
          if (found?.[0] === '--!>') note(at, '--!>');
          replace(at, to, keepLines(text.slice(at, to)));
        }
        if (found === null) return hold(to);
        section = null;
      }
      notable.lastIndex = at;
      const found = notable.exec(text);
      if (found === null) {
        const tail = isAll ? -1 : text.slice(Math.max(at, text.length - unfinishedChars)).search(unfinished);
        return hold(tail === -1 ? text.length : Math.max(at, text.length - unfinishedChars) + tail);
      }
      const { index } = found;
      const isUnfinished =
        !isAll && index >= text.length - unfinishedChars && unfinished.test(text.slice(index));
      if (isUnfinished) return hold(index);
      if (text.startsWith('<![CDATA[', index)) {
        section = 'cdata';
        at = index + 9;
      } else if (text.startsWith('<!--', index)) {
        section = 'comment';
        replace(index, index + 4, '');
      } else if (text.startsWith('<?', index)) {
        section = 'instruction';
        replace(index, index + 2, '');
      } else if (text.startsWith('<!', index)) {
        // A document type: the parser refuses it.
        at = index + 2;
      } else if (text[index] === '<') {
        note(index, '<');
        replace(index, index + 1, '&lt;');
      } else {
        const { sign, length, by } = repairAmpersand(text, index);
        if (sign !== null) note(index, sign);
        replace(index, index + length, by);
      }
    }
  };

  return {
    write: (text) => repairText(held + text, false),
    end: () => ({ text: repairText(held, true), isInside: section !== null }),
    takeRepairs(until) {
      if (repairs.length === 0 || (repairs[0]?.at ?? 0) >= until) return [];
      const after = repairs.findIndex(({ at }) => at >= until);
      const taken = after === -1 ? repairs : repairs.slice(0, after);
      repairs = after === -1 ? [] : repairs.slice(after);
      return taken;
    },
  };
}
