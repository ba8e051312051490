import {
  computeReviewState,
  dropDeclared,
  findBurst,
  findRefundRing,
  findSharedSignals,
  fraudLimits,
  type PaymentTrace,
  type ReferralParty,
  type ReferralSignal,
} from '#shared/domain/affiliate/fraud.ts';
import { maskIban } from '#shared/domain/affiliate/payout.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { findDeviceVisits } from '#server/areas/auth/index.ts';
import {
  findAllReferredEshops,
  findOwnerId,
  findReferringPartners,
  findUserEshops,
  getEshopId,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { findUserById, findUsersByIds, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { Services } from '#server/services.ts';
import { sumPaidByShop } from '../commission/commission.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import { findPayoutAccount } from '../payout/payoutAccount.repository.ts';
import { openIban } from '../payout/payoutAccount.service.ts';
import { findTaxDetails } from '../selfBilling/selfBilling.repository.ts';
import { isManager } from '../referral/isManager.ts';
import type { ReferralReviewDocument } from './review.model.ts';
import { addSignals, findReviewsOfPartner, insertReview } from './review.repository.ts';

/** How shops paid: the areas of payments and of the bank have it. An account’s key is its IBAN. */
export interface PaymentTraces {
  findCards(eshopIds: readonly EshopId[]): Promise<ReadonlyMap<EshopId, readonly PaymentTrace[]>>;
  findPayerAccounts(eshopIds: readonly EshopId[]): Promise<ReadonlyMap<EshopId, readonly PaymentTrace[]>>;
}

interface Scan {
  readonly services: Services;
  readonly traces: PaymentTraces;
  readonly now: Date;
}

const isText = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value !== '';

function listCompanyNumbers(eshops: readonly EshopDocument[]): string[] {
  return eshops.flatMap(({ billingSettings }) =>
    [billingSettings?.registrationNumber, billingSettings?.taxNumber].filter(isText),
  );
}

/** The host of an address that a partner typed; none where it is no address. */
function listHosts(website: string | null | undefined): string[] {
  return isText(website) && URL.canParse(website) ? [new URL(website).hostname] : [];
}

/** Facts about a partner: their own data, and how the shops that they own pay. */
async function readPartner({ services, traces }: Scan, user: UserDocument): Promise<ReferralParty> {
  const partnerId = getUserId(user);
  const own = (await findUserEshops(partnerId)).filter((eshop) => findOwnerId(eshop) === partnerId);
  const ownIds = own.map(getEshopId);
  const [details, account, cards, payers, visits] = await Promise.all([
    findTaxDetails(partnerId),
    findPayoutAccount(partnerId),
    traces.findCards(ownIds),
    traces.findPayerAccounts(ownIds),
    findDeviceVisits([partnerId]),
  ]);
  const iban = account === null ? null : openIban(services, { partnerId, sealedIban: account.sealedIban });
  return {
    emails: [user.email],
    companyNumbers: [
      ...[details?.registrationNumber, details?.vatNumber].filter(isText),
      ...listCompanyNumbers(own),
    ],
    cards: [...cards.values()].flat(),
    bankAccounts: [
      ...(iban === null ? [] : [{ key: iban, mask: maskIban(iban) }]),
      ...[...payers.values()].flat(),
    ],
    visits: visits.get(partnerId) ?? [],
    hosts: listHosts(user.affiliateWebsite),
  };
}

/** Facts about the shops of a partner, by shop. */
async function readShops(
  { traces }: Scan,
  eshops: readonly EshopDocument[],
): Promise<(eshop: EshopDocument) => ReferralParty> {
  const eshopIds = eshops.map(getEshopId);
  const ownerIds = eshops.map(findOwnerId).filter((ownerId) => ownerId !== null);
  const [owners, cards, payers, visits] = await Promise.all([
    findUsersByIds(ownerIds),
    traces.findCards(eshopIds),
    traces.findPayerAccounts(eshopIds),
    findDeviceVisits(ownerIds),
  ]);
  const emails = new Map(owners.map((owner) => [getUserId(owner), owner.email]));
  return (eshop) => {
    const eshopId = getEshopId(eshop);
    const ownerId = findOwnerId(eshop);
    const email = ownerId === null ? undefined : emails.get(ownerId);
    return {
      emails: [email, eshop.billingSettings?.email].filter(isText),
      companyNumbers: listCompanyNumbers([eshop]),
      cards: cards.get(eshopId) ?? [],
      bankAccounts: payers.get(eshopId) ?? [],
      visits: ownerId === null ? [] : (visits.get(ownerId) ?? []),
      hosts: [eshop.domainName],
    };
  };
}

/** Signals of many shops of a partner at once, by shop. */
async function readGroupSignals(
  { now }: Scan,
  partnerId: UserId,
  eshops: readonly EshopDocument[],
): Promise<(eshopId: EshopId) => ReferralSignal[]> {
  const burst = findBurst(eshops.map((eshop) => ({ id: getEshopId(eshop), at: eshop.createdAt })));
  const ring = findRefundRing(
    await sumPaidByShop(partnerId, addDays(getToday(now), -fraudLimits.refundDays)),
  );
  return (eshopId) => [
    ...(burst.has(eshopId) ? [{ kind: 'Velocity' as const, evidence: String(burst.size) }] : []),
    ...(ring.has(eshopId) ? [{ kind: 'RefundRing' as const, evidence: String(ring.size) }] : []),
  ];
}

/** Opens or adds to the review of a shop; what staff released stays released until something else is seen. */
async function saveSignals(
  shop: { readonly eshopId: EshopId; readonly partnerId: UserId },
  review: ReferralReviewDocument | undefined,
  signals: readonly ReferralSignal[],
  now: Date,
): Promise<boolean> {
  if (review?.state === 'Rejected') return false;
  const known = new Set(review?.signals.map(({ kind }) => kind));
  const fresh = signals.filter(({ kind }) => !known.has(kind));
  if (fresh.length === 0) return false;
  if (review === undefined) {
    try {
      await insertReview({ ...shop, state: computeReviewState(fresh) }, fresh, now);
      return true;
    } catch (thrown) {
      // Another worker has just opened it.
      if (isDuplicateKey(thrown)) return false;
      throw thrown;
    }
  }
  const isReleased = review.state === 'Released';
  const state = computeReviewState(isReleased ? fresh : [...review.signals, ...fresh]);
  return await addSignals(review, { state, openedAt: isReleased ? now : review.openedAt }, fresh, now);
}

async function scanPartner(scan: Scan, partnerId: UserId): Promise<number> {
  const user = await findUserById(partnerId);
  if (user === null || user.anonymizedAt) return 0;
  const eshops = await findAllReferredEshops(partnerId);
  const partner = await readPartner(scan, user);
  const [readShop, findGroupSignals, reviews] = await Promise.all([
    readShops(scan, eshops),
    readGroupSignals(scan, partnerId, eshops),
    findReviewsOfPartner(partnerId),
  ]);
  let changed = 0;
  for (const eshop of eshops) {
    const eshopId = getEshopId(eshop);
    const signals = dropDeclared(
      [...findSharedSignals(partner, readShop(eshop)), ...findGroupSignals(eshopId)],
      isManager(eshop, partnerId),
    );
    if (await saveSignals({ eshopId, partnerId }, reviews.get(eshopId), signals, scan.now)) changed += 1;
  }
  return changed;
}

/**
 * Looks for signs that partners referred themselves, or shops that only exist for the commission, however often it is called.
 * @returns the number of reviews that were opened or got a new sign
 */
export async function scanReferrals(
  services: Services,
  traces: PaymentTraces,
  now: Date = new Date(),
): Promise<number> {
  let changed = 0;
  for (const partnerId of await findReferringPartners())
    changed += await scanPartner({ services, traces, now }, partnerId);
  return changed;
}
