import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import { unconfirmedCases } from '#shared/domain/invoice/vatCases.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { getEshopId, openTaxReview, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { sumUnconfirmed } from '../invoice.repository.ts';
import type { VatEvidence } from '../invoice.types.ts';

/**
 * Opens the review of a customer of another EU state without a confirmed VAT number whose tax documents of a calendar year
 * reach a sum: a business that pays so much should have a number (Art. 214 (1) e of Directive 2006/112/EC). VAT is charged
 * by the table all the same.
 */
export async function reviewUnconfirmed(
  services: Services,
  issued: {
    readonly eshop: EshopDocument;
    readonly vat: VatEvidence;
    readonly currency: CreditCurrency;
    readonly issuedOn: Day;
  },
  session: ClientSession,
): Promise<void> {
  const { eshop, vat, currency, issuedOn } = issued;
  if (vat.vatCase === null || !unconfirmedCases.includes(vat.vatCase)) return;
  const limitMinor = services.config.vat.reviewSums[currency] * 100;
  const firstDay = `${issuedOn.slice(0, 4)}-01-01` as Day;
  const netMinor = await sumUnconfirmed(getEshopId(eshop), { currency, firstDay }, session);
  if (netMinor >= limitMinor) await openTaxReview(eshop, session);
}
