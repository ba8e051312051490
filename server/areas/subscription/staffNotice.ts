import { formatMinorMoney } from '#shared/domain/format/format.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { getEshopId, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { StaffEvent } from '#server/areas/notification/index.ts';
import type { SubscriptionEvent } from './subscription.repository.ts';

/** Builds the staff notice of a period that was charged at another VAT rate than its document has. */
export function createTaxChangedNotice(eshop: EshopDocument, invoiceNumber: string): StaffEvent {
  const eshopId = getEshopId(eshop);
  return {
    about: `${invoiceNumber}, ${toReadableDomain(eshop.domainName)}`,
    path: `/admin/eshopDetail/${eshopId}/subscription`,
    eshopId,
  };
}

/** Builds the staff notice of a period that wasn't charged. */
export function createFailedPaymentNotice(
  eshop: EshopDocument,
  { amountMinor, currency }: Pick<SubscriptionEvent, 'amountMinor' | 'currency'>,
): StaffEvent {
  const eshopId = getEshopId(eshop);
  return {
    about: toReadableDomain(eshop.domainName),
    detail: amountMinor && currency ? formatMinorMoney({ amountMinor, currency }, defaultLanguage) : '',
    path: `/admin/eshopDetail/${eshopId}/subscription`,
    eshopId,
  };
}
