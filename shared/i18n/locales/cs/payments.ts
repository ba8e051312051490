import type { payments as source } from '../en/payments.ts';

/** Texty plateb. */
export const payments: typeof source = {
  topUpOf: 'Reklamní kredit pro {{domain}}',
  cardOf: 'Karta pro automatické platby e-shopu {{domain}}',
};
