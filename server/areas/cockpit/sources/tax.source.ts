import {
  findCurrentVatCheck,
  findOpenMismatch,
  getEshopId,
  readVatMismatches,
} from '#server/areas/eshop/index.ts';
import { findBalances } from '#server/credit/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { splitIntoBatches } from './batches.ts';

/** Shops whose valid VAT number belongs to another company by name or address: they pay VAT until staff decide. */
export const vatMismatchSource: CockpitSource = {
  kind: 'VatMismatch',
  async *read(_services, only) {
    for await (const eshops of splitIntoBatches(readVatMismatches(only))) {
      const balances = await findBalances(eshops.map(getEshopId));
      const creditOf = new Map(balances.map(({ _id, postedMinor }) => [_id.toString(), postedMinor]));
      yield eshops.flatMap((eshop): Finding[] => {
        const check = findCurrentVatCheck(eshop);
        const match = findOpenMismatch(eshop, check);
        if (check === null || match === null) return [];
        const eshopId = getEshopId(eshop);
        const creditMinor = Math.max(0, creditOf.get(eshopId) ?? 0);
        return [
          {
            subjectId: eshopId,
            eshopId,
            risk: { amountMinor: creditMinor, currency: eshop.creditCurrency, basis: 'WholeCredit' },
            since: eshop.vatMismatchSince ?? check.checkedAt,
            facts: [
              { name: 'vatNumber', text: check.vatNumber },
              {
                name: 'registeredCustomer',
                text: [match.registeredName, match.registeredAddress].filter(Boolean).join(', '),
              },
              { name: 'statedCustomer', text: `${match.statedName}, ${match.statedAddress}` },
            ],
            path: `/admin/eshopDetail/${eshopId}/administration`,
            state: JSON.stringify(match),
          },
        ];
      });
    }
  },
};
