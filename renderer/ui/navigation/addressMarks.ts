/** What an address may ask its page to open at once, at its end as `#correct`; the palette leads to such addresses. */
export const addressMarks = {
  correctCredit: 'correct',
  createCreditNote: 'creditNote',
  releaseFeed: 'release',
  resetPassword: 'reset',
  saveMonth: 'saveMonth',
} as const;
export type AddressMark = (typeof addressMarks)[keyof typeof addressMarks];
