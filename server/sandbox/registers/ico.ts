/** The check digit of a Czech company number's first seven digits: weights 8 to 2, then (11 - sum mod 11) mod 10. */
export const computeCheckDigit = (firstSeven: string): number => {
  const sum = [...firstSeven].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return (11 - (sum % 11)) % 10;
};

/** True for eight digits with the right check digit. */
export const isIco = (ico: string): boolean =>
  /^\d{8}$/.test(ico) && computeCheckDigit(ico.slice(0, 7)) === Number(ico[7]);
