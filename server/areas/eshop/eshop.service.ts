import { randomBytes } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { isReferralValid, parseReferral } from '#shared/domain/affiliate/referral.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import { creditDefaults } from '#shared/domain/money/creditDefaults.ts';
import { getCreditCurrency } from '#shared/domain/money/currency.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { openBalance, readCredit, setLowCreditLimit, type CreditState } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { TrustedHosts } from '#server/integrations/fetch/index.ts';
import { findPartnerByCode, findUserById, type UserDocument } from '#server/areas/user/index.ts';
import { detectDomainCountry, normalizeDomain } from './eshopDomain.ts';
import type { EshopDocument } from './eshop.model.ts';
import { getEshopId } from './eshop.presenter.ts';
import { findEshop, insertEshop, updateEshop, type EshopChange } from './eshop.repository.ts';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Creates a marketing id: 20 random, meaningless characters shown in the shop's pages. */
export function createMarketingId(): string {
  return [...randomBytes(20)].map((byte) => base32[byte % base32.length]).join('');
}

/** The partner whose link or code brought the owner of a new shop, by the click if it was a link; fixed at the registration. */
async function findReferrer(
  owner: UserDocument,
  windowDays: number,
): Promise<{ readonly referredBy: Types.ObjectId | null; readonly referralClickId: Types.ObjectId | null }> {
  const none = { referredBy: null, referralClickId: null };
  if (!owner.referralCode) return none;
  const { code, clickId } = parseReferral(owner.referralCode);
  if (!isReferralValid(clickId, owner.createdAt, windowDays)) return none;
  const partner = await findPartnerByCode(code);
  // Self-referrals don't count.
  if (partner === null || partner._id.equals(owner._id)) return none;
  return { referredBy: partner._id, referralClickId: clickId === null ? null : new Types.ObjectId(clickId) };
}

/**
 * Makes a shop with its credit at zero.
 * @throws AppError domain_not_public, domain_taken
 */
export async function addEshop(shop: {
  ownerId: UserId;
  domainName: string;
  country?: CountryOfAdvertisement | undefined;
  trustedHosts: TrustedHosts;
  /** Days in which a click on a partner's link counts; default 90. */
  referralWindowDays?: number | undefined;
  /** Registration time; default now. */
  registeredAt?: Date | undefined;
  /** What belongs to the new shop's transaction besides, e.g. that staff are alerted of it. */
  onAdded?: (added: EshopDocument, session: ClientSession) => Promise<void>;
}): Promise<{ eshop: EshopDocument; credit: CreditState }> {
  const owner = await findUserById(shop.ownerId);
  if (owner === null) throw new AppError('unauthorized');
  const domainName = normalizeDomain(shop.domainName, shop.trustedHosts);
  const country = shop.country ?? detectDomainCountry(domainName);
  const creditCurrency = getCreditCurrency(country);
  const { referredBy, referralClickId } = await findReferrer(owner, shop.referralWindowDays ?? 90);
  return await inTransaction(async (session) => {
    const eshop = await insertEshop(
      {
        ownerId: shop.ownerId,
        domainName,
        country,
        creditCurrency,
        timeZone: getTimeZone(country),
        marketingId: createMarketingId(),
        creditNotificationLimitMinor: toMinor(creditDefaults.automaticLimit[creditCurrency]),
        notificationEmail: owner.email,
        registrationProvider: owner.provider,
        isAffiliate: referredBy !== null,
        referredBy,
        referralClickId,
        ...(shop.registeredAt === undefined ? {} : { createdAt: shop.registeredAt }),
      },
      session,
    );
    await openBalance(getEshopId(eshop), creditCurrency, session);
    await shop.onAdded?.(eshop, session);
    return {
      eshop,
      credit: { currency: creditCurrency, postedMinor: 0, heldMinor: 0, sequence: 0, isFrozen: false },
    };
  });
}

/** The shop of a call, which its token has already shown to be there. @throws AppError eshop_not_accessible */
export async function getEshop(eshopId: EshopId): Promise<EshopDocument> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  return eshop;
}

/** A shop with its credit. @throws AppError eshop_not_accessible */
export async function getEshopWithCredit(
  eshopId: EshopId,
): Promise<{ eshop: EshopDocument; credit: CreditState }> {
  const [eshop, credit] = await Promise.all([getEshop(eshopId), readCredit(eshopId)]);
  return { eshop, credit };
}

/** Changes a live shop. @throws AppError eshop_not_accessible when it was archived */
export async function changeEshop(eshopId: EshopId, change: EshopChange): Promise<void> {
  const update = async (session?: ClientSession): Promise<void> => {
    if ((await updateEshop(eshopId, change, session)) === null) throw new AppError('eshop_not_accessible');
  };
  const limitMinor = change.creditNotificationLimitMinor;
  if (limitMinor === undefined) return await update();
  // The credit knows the limit too, so that a movement tells whether the shop is to be warned.
  await inTransaction(async (session) => {
    await update(session);
    await setLowCreditLimit(eshopId, limitMinor, session);
  });
}
