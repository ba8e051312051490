import { convertHtmlToPlainText } from './stripHtml.ts';
import { hasHtml, hasShortcode, removeShortcodes } from '../checks/markup.ts';
import { repairEncoding } from '../checks/repairEncoding.ts';
import type { FieldFix, FieldPatch } from './fieldFix.ts';

/** Fields that people read. */
const readFields = ['title', 'description', 'brand', 'productType', 'color', 'material'] as const;

/** Texts with their letters restored where UTF-8 was declared as another encoding. */
export const reencodeTexts: FieldFix = (fields) => {
  const patch: FieldPatch = {};
  for (const field of readFields) {
    const text = fields[field];
    const repaired = text === undefined ? null : repairEncoding(text);
    if (repaired !== null) patch[field] = repaired;
  }
  return Object.keys(patch).length === 0 ? null : patch;
};

/** A title as a browser would show it. */
export const stripTitleHtml: FieldFix = ({ title }) => {
  if (title === undefined || !hasHtml(title)) return null;
  const text = convertHtmlToPlainText(title);
  return text === '' ? null : { title: text };
};

/** The words of a description without the tags and shortcodes around them; lines and cells stay apart. */
export const withoutHtml: FieldFix = ({ description }) => {
  if (description === undefined || !(hasHtml(description) || hasShortcode(description))) return null;
  const text = convertHtmlToPlainText(removeShortcodes(description));
  return { description: text === '' ? null : text };
};

/** The first `chars` characters of a text, as the platforms count them, ending with a whole word where one ends near. */
function cutAtWord(text: string, chars: number): string {
  // A character is at most two units long.
  const head = Array.from(text.slice(0, chars * 2))
    .slice(0, chars)
    .join('');
  const space = head.search(/\s\S*$/u);
  return (space > head.length * 0.7 ? head.slice(0, space) : head).replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '');
}

/** A title or a description of at most so many characters. */
export function cutField(field: 'title' | 'description', chars: number): FieldFix {
  return (fields) => {
    const text = fields[field];
    if (text === undefined || text.length <= chars || [...text].length <= chars) return null;
    return { [field]: cutAtWord(text, chars) };
  };
}

/** Words that are written in capitals whoever writes them. */
const capitals = new Set(
  'LED USB TV LCD OLED QLED HD UHD SSD HDD RAM PC GPS DVD CD UV PVC ABS MDF XS S M L XL XXL XXXL WC CZ EU USA UK DIY AC DC HDMI WIFI NFC RGB EAN B C D E F G V W A'.split(
    ' ',
  ),
);

/** Whether the check of shouting finds a title to shout. */
function isShouting(title: string): boolean {
  if (/[a-z]/.test(title) || title !== title.toUpperCase() || title === title.toLowerCase()) return false;
  const letterCount = title.match(/\p{L}/gu)?.length ?? 0;
  return letterCount >= 12 && /\p{L}\s+\S*\p{L}/u.test(title);
}

/** A title that shouts, in the letters of a sentence; names of types, short known words and the brand keep theirs. */
export const toSentenceCase: FieldFix = ({ title, brand }) => {
  if (title === undefined || !isShouting(title)) return null;
  const brandWords = new Map((brand ?? '').split(/\s+/u).map((word) => [word.toUpperCase(), word]));
  let isFirst = true;
  const calm = title.replaceAll(/\S+/gu, (word) => {
    const wasFirst = isFirst;
    isFirst = /[.!?]$/u.test(word);
    const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const branded = brandWords.get(word);
    if (branded !== undefined && branded !== '') return branded;
    if (/\p{N}/u.test(word) || (capitals.has(bare) && !(wasFirst && bare.length === 1))) return word;
    // A type or a connector: `USB-C`, `HDMI/DVI`.
    if (
      /^[^\p{L}]*\p{Lu}{2,}[-/]/u.test(word) &&
      word.split(/[-/]/).some((part) => part.length > 1 && capitals.has(part))
    )
      return word;
    const low = word.toLowerCase();
    return wasFirst ? low.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : low;
  });
  // A title of names and types alone stays as loud as it was: there is nothing that could be said more quietly.
  return calm === title ? null : { title: calm };
};
