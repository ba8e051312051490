import { expect, it } from 'vitest';
import { getRetentionEnd } from './retention.ts';

const paid = { type: 'FinalInvoice', status: 'Paid', isOss: false, paidOn: '2026-02-10' } as const;

it.each([
  // § 35 (2) Act 235/2004: ten years from the end of the tax period of the supply.
  ['an invoice of February', { ...paid, issuedOn: '2026-02-10', taxPointOn: '2026-02-10' }, '2036-02-29'],
  ['one of December', { ...paid, issuedOn: '2026-12-31', taxPointOn: '2026-12-31' }, '2036-12-31'],
  [
    'one issued in the next month',
    { ...paid, issuedOn: '2026-03-02', taxPointOn: '2026-02-27' },
    '2036-03-31',
  ],
  // Art. 369k Directive 2006/112/EC: from 31 December of the year of the supply.
  [
    'one of the one stop shop',
    { ...paid, isOss: true, issuedOn: '2026-02-10', taxPointOn: '2026-02-10' },
    '2036-12-31',
  ],
  [
    'a debit note of an old supply',
    { ...paid, type: 'DebitNote', issuedOn: '2031-05-04', taxPointOn: '2026-02-10' },
    '2041-05-31',
  ],
  // § 31 (2) b Act 563/1991.
  [
    'a pro forma invoice that was paid',
    { ...paid, type: 'ProformaInvoice', issuedOn: '2026-02-10', taxPointOn: null },
    '2031-12-31',
  ],
  [
    'one that was paid in the next year',
    { ...paid, type: 'ProformaInvoice', issuedOn: '2026-12-28', taxPointOn: null, paidOn: '2027-01-04' },
    '2032-12-31',
  ],
  [
    'one that nobody paid',
    { ...paid, type: 'ProformaInvoice', status: 'Cancelled', issuedOn: '2026-02-10', taxPointOn: null },
    null,
  ],
] as const)('%s is retained by the law', (_name, document, end) => {
  expect(getRetentionEnd(document)).toBe(end);
});
