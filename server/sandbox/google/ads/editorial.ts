/** Google's editorial rules in small: no repeated marks, no shouting; the topic of the first that is broken. */
export const findEditorialFault = (text: string): string | undefined => {
  if (/[!?]{2,}/.test(text)) return 'PUNCTUATION_AND_SYMBOLS';
  return /\p{Lu}{8,}/u.test(text) ? 'CAPITALIZATION' : undefined;
};
