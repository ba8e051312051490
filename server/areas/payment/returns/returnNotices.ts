import type { ClientSession } from 'mongoose';
import type { InternalMailEvent } from '#shared/domain/mail/mail.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import type { PaymentDispute, PaymentDocument, PaymentRefund } from '../payment.model.ts';

/** What staff were alerted of and are to be mailed. */
export interface ReturnNotice {
  readonly event: InternalMailEvent;
  readonly staffEvent: StaffEvent;
}

const buildPath = (eshopId: EshopId) => `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`;

/** Disputes that were not known before and may cost money. */
function listNewDisputes(before: PaymentDocument, after: PaymentDocument): readonly PaymentDispute[] {
  const known = new Set(before.disputes.map(({ disputeId }) => disputeId));
  return after.disputes.filter(({ disputeId, state }) => !known.has(disputeId) && state !== 'Won');
}

/** Refunds that were counted as done and failed after all: their money is back with us, and only a person can go on. */
export function listLateFailures(before: PaymentDocument, after: PaymentDocument): readonly PaymentRefund[] {
  return after.refunds.filter((refund) => {
    const known = before.refunds.find(({ refundId }) => refundId === refund.refundId);
    if (refund.state !== 'Failed' || known === undefined || known.state === 'Failed') return false;
    return refund.isOurs ? known.state === 'Succeeded' : Boolean(known.bookedAt);
  });
}

/**
 * Alerts staff, in the transaction that notes it, of a payment that is contested now and of refunds that failed after they
 * were counted as done; answers what they are mailed.
 * @param taxChanges documents of reinstated money whose VAT rate is another one than the payment’s was
 */
export async function alertReturns(
  before: PaymentDocument,
  after: PaymentDocument,
  taxChanges: readonly { readonly id: string; readonly invoiceNumber: string }[],
  session: ClientSession,
): Promise<readonly ReturnNotice[]> {
  const notices: ReturnNotice[] = [];
  const eshopId = after.eshopId.toString() as EshopId;
  const path = buildPath(eshopId);
  const raise = async (event: InternalMailEvent, staffEvent: StaffEvent, id: string) => {
    await alertStaffIn(event, staffEvent, session, `${event} ${after.provider} ${id}`);
    notices.push({ event, staffEvent });
  };
  const { currency } = after;
  for (const { disputeId, amountMinor } of listNewDisputes(before, after)) {
    const eshop = await findEshop(eshopId);
    const about = eshop === null ? eshopId : toReadableDomain(eshop.domainName);
    const detail = formatMinorMoney({ amountMinor, currency }, defaultLanguage);
    await raise('PaymentContested', { about, detail, path, eshopId }, disputeId);
  }
  for (const { refundId, providerRefundId, amountMinor } of listLateFailures(before, after)) {
    const about = `${providerRefundId ?? refundId}, ${fromMinor(amountMinor)} ${currency}`;
    await raise('RefundFailed', { about, path, eshopId }, refundId);
  }
  for (const { id, invoiceNumber } of taxChanges) {
    const eshop = await findEshop(eshopId);
    const about = `${invoiceNumber}, ${eshop === null ? eshopId : toReadableDomain(eshop.domainName)}`;
    await raise('TaxChanged', { about, path, eshopId }, id);
  }
  return notices;
}

/** Mails staff who asked to hear of what they were alerted of. */
export async function mailReturns(services: Services, notices: readonly ReturnNotice[]): Promise<void> {
  for (const { event, staffEvent: happened } of notices) {
    if (event === 'RefundFailed')
      services.log.error({ refund: happened.about }, 'refund failed after it was booked as done');
    await mailStaff(services, event, happened);
  }
}
