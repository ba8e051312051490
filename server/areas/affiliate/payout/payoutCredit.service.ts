import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { PayoutBlock } from '#shared/domain/affiliate/payout.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { AppError } from '#shared/errors/appError.ts';
import { reauthenticate } from '#server/areas/auth/index.ts';
import {
  findEshop,
  findOwnerId,
  findUserEshops,
  getEshopId,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import type { PayoutCreditDocument } from './payout.model.ts';
import { deletePayoutCredit, findPayoutCredit, savePayoutCredit } from './payoutAccount.repository.ts';

/** The credit that a partner is paid as. */
export interface PayoutCreditState {
  readonly stored: PayoutCreditDocument;
  readonly eshopId: EshopId;
  readonly shopName: string;
  readonly currency: CreditCurrency;
  /** Why it isn’t credited; null when it is. */
  readonly block: PayoutBlock | null;
}

/** Live shops that a partner owns: managers of a shop can’t have commission credited to it. */
export async function findOwnShops(partnerId: UserId): Promise<EshopDocument[]> {
  return (await findUserEshops(partnerId)).filter((eshop) => findOwnerId(eshop) === partnerId);
}

/** The credit that a partner takes payouts as; null while payouts go to the bank account. */
export async function readPayoutCredit(partnerId: UserId, now: Date): Promise<PayoutCreditState | null> {
  const stored = await findPayoutCredit(partnerId);
  if (stored === null) return null;
  const eshopId = stored.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  if (eshop === null) return null;
  const findBlock = (): PayoutBlock | null => {
    if (eshop.archivedAt || findOwnerId(eshop) !== partnerId) return 'CreditShopGone';
    if (!eshop.billingSettings) return 'CreditBillingMissing';
    return stored.frozenUntil > now ? 'AccountNew' : null;
  };
  return {
    stored,
    eshopId,
    shopName: toReadableDomain(eshop.domainName),
    currency: eshop.creditCurrency,
    block: findBlock(),
  };
}

/**
 * Sets the own shop whose credit a partner is paid as, or null for the bank account. As a change of the account, it asks for
 * the password again and is reported by mail; a new shop stops payouts for some days. The same shop again is no change.
 * @throws AppError unauthorized, not_found, current_password_wrong, reauthentication_required
 */
export async function setPayoutCredit(
  services: Services,
  person: { readonly userId: UserId; readonly sessionId: string },
  { eshopId, password }: { readonly eshopId: EshopId | null; readonly password: string | undefined },
): Promise<void> {
  const user = await findUserById(person.userId);
  if (user === null) throw new AppError('unauthorized');
  const shops = await findOwnShops(person.userId);
  const shop = eshopId === null ? null : shops.find((each) => getEshopId(each) === eshopId);
  if (shop === undefined) throw new AppError('not_found');
  await reauthenticate(services, user, person.sessionId, password);
  const before = await findPayoutCredit(person.userId);
  if ((before?.eshopId.toString() ?? null) === eshopId) return;
  const { coolingDays } = services.config.payouts;
  const now = new Date();
  if (shop === null) await deletePayoutCredit(person.userId);
  else
    await savePayoutCredit(person.userId, {
      eshopId: new Types.ObjectId(getEshopId(shop)),
      version: randomUUID(),
      changedAt: now,
      frozenUntil: new Date(now.getTime() + coolingDays * 86_400_000),
    });
  await services.mailer.send({
    to: user.email,
    language: user.locale,
    template: shop === null ? 'payoutCreditStopped' : 'payoutCreditChanged',
    values: {
      shop: shop === null ? '' : toReadableDomain(shop.domainName),
      days: String(coolingDays),
    },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}
