/** Texts of payments that the server writes. */
export const payments = {
  topUpOf: 'Advertising credit for {{domain}}',
  cardOf: 'Card for automatic payments for {{domain}}',
};
