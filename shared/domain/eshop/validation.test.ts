import { expect, it } from 'vitest';
import { findDifferences } from './validation.ts';

const registered = {
  companyName: 'Vinařství Pod Kopcem s.r.o.',
  taxNumber: 'CZ04567891',
  street: 'Vinařská 12',
  city: 'Mikulov',
  zip: '692 01',
};

it('only what differs is marked: spelling, case and spaces are the same company', () => {
  expect(
    findDifferences(
      { ...registered, companyName: 'vinarstvi pod kopcem, s. r. o.', zip: '69201' },
      registered,
    ),
  ).toEqual([]);
  expect(
    findDifferences({ ...registered, companyName: 'Víno z Moravy s.r.o.', taxNumber: null }, registered),
  ).toEqual(['companyName', 'taxNumber']);
});
