/** A GTIN (EAN, UPC, ISBN-13) without spaces and dashes; null when its length or check digit is wrong. */
export function readGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  // From the right, beside the check digit: threes and ones in turns.
  let sum = 0;
  for (let at = digits.length - 2, weight = 3; at >= 0; at -= 1, weight = 4 - weight) {
    sum += Number(digits[at]) * weight;
  }
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) && Number(digits) > 0 ? digits : null;
}
