/** The check digit that completes the first 12 digits of a GTIN-13. */
export const getGtinCheckDigit = (firstTwelve: string): number => {
  let sum = 0;
  for (const [index, digit] of [...firstTwelve].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
};

/** A valid GTIN-13 under the Czech prefix for the given running number (0 to 999,999,999). */
export const createGtin = (number: number): string => {
  const firstTwelve = `859${String(number).padStart(9, '0')}`;
  return `${firstTwelve}${getGtinCheckDigit(firstTwelve)}`;
};

/** The same number with a wrong check digit. */
export const breakGtin = (gtin: string): string => `${gtin.slice(0, 12)}${(Number(gtin.slice(12)) + 3) % 10}`;
