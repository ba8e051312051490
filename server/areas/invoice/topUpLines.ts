import type { Language } from '#shared/i18n/languages.ts';
import { getAdSpendFee } from '#server/credit/index.ts';
import { formatFeeLineText } from '#server/documents/index.ts';
import type { InvoiceLine } from './invoice.model.ts';
import { computeVatMinor } from './vat/vat.service.ts';

/**
 * Splits a top-up into the amount for ads and our fee on it at the current rate. Together they equal the whole line,
 * net and VAT, to the cent.
 */
export function buildTopUpLines(whole: InvoiceLine, language: Language): InvoiceLine[] {
  const basisPoints = getAdSpendFee();
  if (basisPoints === 0) return [whole];
  const adsMinor = Math.round((whole.netMinor * 10_000) / (10_000 + basisPoints));
  const feeMinor = whole.netMinor - adsMinor;
  const feeVatMinor = Math.min(computeVatMinor(feeMinor, { percent: whole.vatPercent }), whole.vatMinor);
  return [
    { ...whole, netMinor: adsMinor, vatMinor: whole.vatMinor - feeVatMinor },
    {
      ...whole,
      description: formatFeeLineText(basisPoints, language),
      netMinor: feeMinor,
      vatMinor: feeVatMinor,
    },
  ];
}
