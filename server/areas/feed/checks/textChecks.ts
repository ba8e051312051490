import { hasHtml, hasShortcode } from './markup.ts';
import { repairEncoding } from './repairEncoding.ts';
import { findTooLong, findMissing, type FaultFinders } from './findFault.ts';

const mayHoldAddress = /\/\/|www\.|@/i;
const webAddress = /\b(?:https?:\/\/|www\.)[^\s]{3,}|\b[\w.+-]{1,60}@[\w-]{1,60}\.[a-z]{2,}/i;
/** What a template or a test left behind. */
const leftBehind =
  /\{\{[^}]{0,100}\}\}|\$\{[^}]{0,100}\}|%(?:title|name|description)%|\blorem ipsum\b|^(?:undefined|null|nan|n\/a|test(?:ovac[ií])?(?: produkt| product)?|\[object object\])$/i;
/** UTF-8 that was read as another encoding, and letters that were lost: `Å½luÅ¥ouÄ`, `Ã¡`, `�`. */
const brokenLetters = /\uFFFD|Ã[\u0080-\u00BF¡-¿]|[ÄÅ][\u0080-\u00BF‚-™¡-¿ŤŽŠťžšź]{1}|\?{3}\p{L}/u;
/** A doubly escaped entity, which is displayed literally. */
const escapedTwice = /&(?:amp|nbsp|lt|gt|quot|apos|[a-z]{3,8}|#\d{2,5}|#x[0-9a-f]{2,5});/i;
/** Shorter names do not identify a product. */
const fewestTitleLetters = 6;
const limits = { title: 150, description: 5_000, descriptionAnywhere: 10_000 } as const;

const smallLetter = /[a-z]/;

/** Whether a text of several words is all in capitals. */
function isShouting(text: string, fewestLetters: number): boolean {
  // Most texts end here, which saves the uppercase copy that the comparison needs.
  if (smallLetter.test(text) || text !== text.toUpperCase() || text === text.toLowerCase()) return false;
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  return letterCount >= fewestLetters && /\p{L}\s+\S*\p{L}/u.test(text);
}

/** Characters searched in a text: more than platforms accept. */
const searchedChars = 20_000;

const findFirstMatch = (pattern: RegExp, ...texts: (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && pattern.test(text.slice(0, searchedChars))) ?? null;

/** Checks of a product's name and description. */
export const textChecks = {
  title_missing: ({ raw }) => findMissing(raw.title),
  title_too_long: ({ raw }) => findTooLong(raw.title, limits.title),
  title_too_short: ({ raw }) =>
    raw.title !== undefined &&
    // A letter is at most two units long.
    raw.title.length < fewestTitleLetters * 2 &&
    [...raw.title].length < fewestTitleLetters
      ? raw.title
      : null,
  title_shouting: ({ raw: { title } }) => (title !== undefined && isShouting(title, 12) ? title : null),
  title_has_html: ({ raw: { title } }) => (title !== undefined && hasHtml(title) ? title : null),
  title_duplicate: ({ raw }, shop) =>
    raw.title !== undefined && raw.id !== undefined && shop.isTitleTaken(raw.title, raw.itemGroupId ?? raw.id)
      ? raw.title
      : null,
  title_is_description: ({ raw }) =>
    raw.title !== undefined && raw.title === raw.description ? raw.title : null,
  text_placeholder: ({ raw }) => findFirstMatch(leftBehind, raw.title, raw.description),
  text_broken: ({ raw }) =>
    findFirstMatch(brokenLetters, raw.title, raw.description) ??
    [raw.title, raw.description].find(
      (text) => text !== undefined && repairEncoding(text.slice(0, searchedChars)) !== null,
    ) ??
    null,
  text_double_escaped: ({ raw: { title, description } }) =>
    // Between tags an entity is a part of HTML, and reported as such.
    findFirstMatch(
      escapedTwice,
      title,
      description !== undefined && hasHtml(description) ? undefined : description,
    ),
  description_missing: ({ raw }) => findMissing(raw.description),
  description_too_long: ({ raw }) =>
    findTooLong(raw.description, limits.descriptionAnywhere) === null
      ? findTooLong(raw.description, limits.description)
      : null,
  description_far_too_long: ({ raw }) => findTooLong(raw.description, limits.descriptionAnywhere),
  description_has_html: ({ raw: { description } }) =>
    description !== undefined && (hasHtml(description) || hasShortcode(description)) ? description : null,
  description_has_link: ({ raw }) => {
    // An address in a tag is reported as HTML.
    if (raw.description === undefined || hasHtml(raw.description)) return null;
    if (!mayHoldAddress.test(raw.description)) return null;
    return webAddress.exec(raw.description.slice(0, searchedChars))?.[0] ?? null;
  },
  description_shouting: ({ raw: { description } }) =>
    description !== undefined && isShouting(description, 40) ? description : null,
} satisfies FaultFinders;
