/** Parts of a partner's overview that the next steps lead to, by the end of their address. */
export const partnerSections = {
  payouts: 'payouts',
  taxDocuments: 'tax-documents',
  shops: 'referred-shops',
} as const;
