import { randomUUID } from 'node:crypto';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { maskIban } from '#shared/domain/affiliate/payout.ts';
import { AppError } from '#shared/errors/appError.ts';
import { reauthenticate } from '#server/areas/auth/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { hashWithKey, openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import type { PayoutAccountDocument } from './payout.model.ts';
import { findPayoutAccount, savePayoutAccount } from './payoutAccount.repository.ts';

const purpose = 'payoutAccount';

/** The IBAN of a sealed account. */
export function openIban(
  services: Pick<Services, 'config'>,
  account: { readonly partnerId: string; readonly sealedIban: string },
): string {
  return openSecret(services.config.secret, purpose, account.partnerId, account.sealedIban);
}

/** @throws AppError invalid_request */
function parseIban(text: string): string {
  const iban = electronicFormatIBAN(text);
  if (iban === null || !isValidIBAN(iban))
    throw new AppError('invalid_request', { fields: [{ field: 'iban', key: 'iban' }] });
  return iban;
}

/**
 * Sets where a partner is paid. Every change asks for the password again, is reported by mail, and stops payouts for some
 * days: whoever took an account over would otherwise be paid before its owner notices. The same account again is no change.
 * @throws AppError unauthorized, not_affiliate, invalid_request, current_password_wrong, reauthentication_required
 */
export async function setPayoutAccount(
  services: Services,
  person: { readonly userId: UserId; readonly sessionId: string },
  change: { readonly iban: string; readonly holderName: string; readonly password: string | undefined },
): Promise<PayoutAccountDocument> {
  const user = await findUserById(person.userId);
  if (user === null) throw new AppError('unauthorized');
  const iban = parseIban(change.iban);
  const { holderName, password } = change;
  await reauthenticate(services, user, person.sessionId, password);
  const ibanHash = hashWithKey(services.config.secret, purpose, iban);
  const before = await findPayoutAccount(person.userId);
  if (before?.ibanHash === ibanHash && before.holderName === holderName && !before.returnedAt) return before;
  const now = new Date();
  const frozenUntil = new Date(now.getTime() + services.config.payouts.coolingDays * 86_400_000);
  const account = await savePayoutAccount(person.userId, {
    holderName,
    sealedIban: sealSecret(services.config.secret, purpose, person.userId, iban),
    ibanHash,
    mask: maskIban(iban),
    country: iban.slice(0, 2),
    version: randomUUID(),
    changedAt: now,
    frozenUntil,
    returnedAt: null,
  });
  await services.mailer.send({
    to: user.email,
    language: user.locale,
    template: 'payoutAccountChanged',
    values: { account: account.mask, days: String(services.config.payouts.coolingDays) },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
  return account;
}
