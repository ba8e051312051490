import {
  findCurrentVatCheck,
  findOpenMismatch,
  findOpenTaxCase,
  getEshopId,
  provePlace,
  readTaxReviews,
  readVatMismatches,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { findBalances } from '#server/credit/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { splitIntoBatches } from './batches.ts';

/** Credit of shops that their tax rests on; none below zero. */
async function readCreditAtRisk(eshops: readonly EshopDocument[]): Promise<Map<string, number>> {
  const balances = await findBalances(eshops.map(getEshopId));
  return new Map(balances.map(({ _id, postedMinor }) => [_id.toString(), Math.max(0, postedMinor)]));
}

/**
 * Shops whose tax status waits for staff: doubtful evidence outside the EU, for which Czech VAT is charged, and EU businesses
 * that paid a high sum without a confirmed VAT number.
 */
export const taxStatusSource: CockpitSource = {
  kind: 'TaxStatus',
  async *read(_services, only) {
    for await (const eshops of splitIntoBatches(readTaxReviews(only))) {
      const creditOf = await readCreditAtRisk(eshops);
      yield eshops.flatMap((eshop): Finding[] => {
        const open = findOpenTaxCase(eshop);
        const { billingSettings } = eshop;
        if (open === null || !billingSettings) return [];
        const eshopId = getEshopId(eshop);
        const place = provePlace(eshop);
        const { companyName, street, zip, city, country } = billingSettings;
        return [
          {
            subjectId: eshopId,
            eshopId,
            risk: {
              amountMinor: creditOf.get(eshopId) ?? 0,
              currency: eshop.creditCurrency,
              basis: 'WholeCredit',
            },
            since: eshop.taxReviewSince ?? new Date(),
            facts: [
              { name: 'taxSubject', text: open.subject },
              { name: 'statedCustomer', text: `${companyName}, ${street}, ${zip} ${city}, ${country}` },
              ...(place === null
                ? []
                : [
                    { name: 'proofCountry' as const, text: place.proofCountry ?? '–' },
                    { name: 'paymentCountry' as const, text: place.paymentCountry ?? '–' },
                  ]),
            ],
            path: `/admin/eshopDetail/${eshopId}/administration`,
            state: open.caseKey,
          },
        ];
      });
    }
  },
};

/** Shops whose valid VAT number belongs to another company by name or address: they pay VAT until staff decide. */
export const vatMismatchSource: CockpitSource = {
  kind: 'VatMismatch',
  async *read(_services, only) {
    for await (const eshops of splitIntoBatches(readVatMismatches(only))) {
      const creditOf = await readCreditAtRisk(eshops);
      yield eshops.flatMap((eshop): Finding[] => {
        const check = findCurrentVatCheck(eshop);
        const match = findOpenMismatch(eshop, check);
        if (check === null || match === null) return [];
        const eshopId = getEshopId(eshop);
        const creditMinor = creditOf.get(eshopId) ?? 0;
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
