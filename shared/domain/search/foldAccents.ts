/** A text without its accents and other marks: `Žluťoučký` is `Zlutoucky`. Letters that Unicode does not take apart (ł, ø) stay. */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}+/gu, '');
}

/** A text for comparison: small letters without accents. */
export function foldAccents(text: string): string {
  return removeAccents(text).toLowerCase();
}
