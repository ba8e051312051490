/** Parameters that hold search words wherever they are. */
const plainNames = [
  'search',
  'search_query',
  'searchword',
  'search_word',
  'searchterm',
  'search_term',
  'hledat',
  'hledej',
  'fraze',
  'szukaj',
  'phrase',
];
/** Parameters that hold search words on pages of search alone. */
const sharedNames = ['q', 's', 'string', 'query', 'keyword', 'keywords', 'term', 'text', 'w'];
const searchPath =
  /(search|vyhled|hled[ae]|hladat|hladan|vysled|such|szuka|wyszuk|kereses|keres|zoek|recherche|buscar|cerca|cauta|find)/;

const longest = 60;
const shortest = 2;

/**
 * Reads what a visitor typed into the shop's search, as it is stored: lower case, one line, at most 60 characters. Null where
 * the page is none of search, and for words that may name a person: an email address, a phone number.
 */
export function parseSearchWords(page: URL): string | null {
  const path = page.pathname.toLowerCase();
  // WordPress searches on its home page.
  const isSearch = searchPath.test(path) || (path === '/' && page.searchParams.has('s'));
  const names = isSearch ? [...plainNames, ...sharedNames] : plainNames;
  const value = [...page.searchParams].find(
    ([name, text]) => names.includes(name.toLowerCase()) && text.trim() !== '',
  )?.[1];
  if (value === undefined) return null;
  const words = value
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{C}|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed();
  const isPersonal = words.includes('@') || /\d(?:[\s./-]?\d){5}/.test(words);
  return words.length < shortest || isPersonal ? null : words;
}
