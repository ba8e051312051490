const numbers = /\d(?:[\d\s.,'’]*\d)?/gu;

/** All numbers of a text, by their digits alone: `1 290,50 Kč` is `1290.5`. */
export function extractNumbers(text: string): string[] {
  return [...text.matchAll(numbers)].flatMap(([written]) => {
    // A comma with a space behind it ends a number; one between three digits groups them.
    return written.split(/,\s|\.\s/).map((part) => {
      const plain = part.replaceAll(/[\s'’]/gu, '');
      const decimal = /[.,](\d{1,2})$/.exec(plain);
      const whole = (decimal === null ? plain : plain.slice(0, decimal.index)).replaceAll(/[.,]/g, '');
      return String(Number(decimal === null ? whole : `${whole}.${decimal[1]}`));
    });
  });
}
