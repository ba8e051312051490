import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { longestSquareText } from '#shared/domain/asset/basicLogo.ts';

const mostInitials = 3;

/** First letters of the words of a name: `Lampy doma` is `LD`. */
function getInitials(name: string): string {
  return name
    .split(/[\s.\-_&/]+/u)
    .flatMap((word) => [...word].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? [])
    .slice(0, mostInitials)
    .join('')
    .toLocaleUpperCase();
}

/**
 * What a simple logo says: a wide one the whole name, a square one a short text that was asked for, the initials of
 * anything else.
 */
export function getLogoText(parts: {
  isWide: boolean;
  text: string | undefined;
  /** Of the shop. */
  shopName: string;
}): string {
  const name = collapseSpaces((parts.text ?? parts.shopName).normalize('NFC'));
  if (parts.isWide) return name;
  if (parts.text !== undefined && [...name].length <= longestSquareText) return name;
  const initials = getInitials(name);
  // Signs alone have no initials: they are drawn as they are.
  return initials === '' ? [...name].slice(0, mostInitials).join('') : initials;
}
