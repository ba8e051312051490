import { getEshopId, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { StaffEvent } from '#server/areas/notification/index.ts';
import type { PaymentDocument } from '../payment.model.ts';

/** Builds the staff notice of an automatic top-up switched off after its last decline. */
export function createSwitchedOffNotice(eshop: EshopDocument, payment: PaymentDocument | null): StaffEvent {
  const eshopId = getEshopId(eshop);
  return {
    about: toReadableDomain(eshop.domainName),
    detail: payment?.failureMessage ?? '',
    path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`,
    eshopId,
  };
}
