import type { UserId } from '#shared/domain/ids/ids.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { disputeDays } from '#shared/domain/affiliate/selfBilling.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import type { SelfBillingDocument } from './selfBilling.model.ts';

async function mailPartner(
  services: Services,
  document: SelfBillingDocument,
  template: 'selfBillingIssued' | 'selfBillingConfirmed' | 'selfBillingWithdrawn',
  extra: { readonly from: Day; readonly reason: string },
): Promise<void> {
  const user = await findUserById(document.partnerId.toString() as UserId);
  if (user === null || user.anonymizedAt) return;
  const { currency, netMinor, vatMinor } = document;
  await services.mailer.send({
    to: user.email,
    language: user.locale,
    template,
    values: {
      number: document.number,
      amount: formatMoney(presentMoney({ amountMinor: netMinor + vatMinor, currency }), user.locale),
      until: formatDay(addDays(extra.from, disputeDays), user.locale),
      reason: extra.reason,
    },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}

/** Mails a partner that a document waits for them. */
export async function notifyIssued(services: Services, document: SelfBillingDocument): Promise<void> {
  await mailPartner(services, document, 'selfBillingIssued', { from: document.issuedOn as Day, reason: '' });
}

/** Mails a partner what staff answered to a dispute. */
export async function notifyAnswered(
  services: Services,
  document: SelfBillingDocument,
  answer: { readonly kind: 'Confirmed' | 'Withdrawn'; readonly on: Day; readonly reason: string },
): Promise<void> {
  await mailPartner(services, document, `selfBilling${answer.kind}`, {
    from: answer.on,
    reason: answer.reason,
  });
}
