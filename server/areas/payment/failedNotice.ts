import type { ClientSession } from 'mongoose';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { mailStaff, raiseAlertIn, type StaffEvent } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { getPaymentId } from './payment.repository.ts';
import type { PaymentDocument } from './payment.model.ts';

type FailedNotice = StaffEvent & { readonly detail: string };

/** Whether a top-up has failed just now; what fails of a subscription its own area tells. */
export function hasJustFailed(before: PaymentDocument, after: PaymentDocument): boolean {
  return after.checkoutType === 'CreditTopUp' && after.status === 'Failed' && before.status !== 'Failed';
}

/** Alerts staff of a top-up that failed, once, in the transaction that notes it; answers what they are mailed. */
export async function alertFailed(payment: PaymentDocument, session: ClientSession): Promise<FailedNotice> {
  const eshopId = payment.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  const { currency, creditMinor, vatMinor, failureMessage } = payment;
  const sum = formatMinorMoney({ amountMinor: creditMinor + vatMinor, currency }, defaultLanguage);
  const notice: FailedNotice = {
    about: eshop === null ? eshopId : toReadableDomain(eshop.domainName),
    detail: [sum, ...(failureMessage ? [failureMessage] : [])].join('\n'),
    path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`,
    eshopId,
  };
  const onceKey = `PaymentFailed ${getPaymentId(payment)}`;
  await raiseAlertIn({ event: 'PaymentFailed', ...notice, onceKey }, session);
  return notice;
}

/** Mails staff who asked to hear of failed payments. */
export async function mailFailed(services: Services, notice: FailedNotice): Promise<void> {
  await mailStaff(services, 'PaymentFailed', notice);
}
