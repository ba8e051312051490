import type { ClientSession } from 'mongoose';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';

/** Fields of a new shop. */
export type NewEshop = Pick<
  EshopDocument,
  'domainName' | 'country' | 'creditCurrency' | 'timeZone' | 'marketingId' | 'creditNotificationLimitMinor'
> &
  Partial<
    Pick<
      EshopDocument,
      | 'notificationEmail'
      | 'registrationProvider'
      | 'isAffiliate'
      | 'referredBy'
      | 'referralClickId'
      | 'createdAt'
    >
  > & {
    ownerId: UserId;
  };

/** What may be set on a shop in one step. */
export type EshopChange = Partial<
  Pick<
    EshopDocument,
    | 'domainName'
    | 'country'
    | 'creditCurrency'
    | 'timeZone'
    | 'countryOfAdvertisement'
    | 'phoneNumber'
    | 'feedUrl'
    | 'shopPlatform'
    | 'billingSettings'
    | 'shopProvider'
    | 'description'
    | 'defaultContributionPercentage'
    | 'costOfSalesMaxPercent'
    | 'reportingSettings'
    | 'notificationEmail'
    | 'vatCheck'
    | 'vatCheckDueAt'
    | 'vatMatchDecision'
    | 'vatMismatchSince'
    | 'taxRatePercent'
    | 'taxRateReason'
    | 'taxRateGround'
    | 'complianceStatus'
    | 'complianceReason'
    | 'creditNotificationLimitMinor'
    | 'hasToppedUpCredit'
    | 'firstTransactionAt'
    | 'pixelFirstEventAt'
    | 'pixelVerifiedAt'
    | 'pixelPostponedAt'
    | 'hasActiveSubscription'
  >
>;

/** A change with the fields that follow from it. */
export function withFollowing<Change extends EshopChange>(
  change: Change,
): Change & { domainTrigrams?: string[]; complianceSince?: Date; complianceBefore?: null } {
  return {
    ...change,
    ...(change.domainName === undefined ? {} : { domainTrigrams: listTrigrams(change.domainName) }),
    ...(change.complianceStatus === undefined ? {} : { complianceSince: new Date(), complianceBefore: null }),
  };
}

/** Notes when a shop was approved or refused for the first time; a later decision leaves it. */
function buildFirstDecision({ complianceStatus }: EshopChange): { $min?: { complianceDecidedAt: Date } } {
  const isDecided = complianceStatus === 'Compliant' || complianceStatus === 'NonCompliant';
  return isDecided ? { $min: { complianceDecidedAt: new Date() } } : {};
}

/** Makes a shop. @throws AppError domain_taken when its domain belongs to one that is not archived */
export async function insertEshop(
  { ownerId, ...fields }: NewEshop,
  session: ClientSession,
): Promise<EshopDocument> {
  try {
    const [created] = await EshopModel.create(
      [{ ...withFollowing(fields), members: [{ userId: ownerId, role: 'Owner', since: new Date() }] }],
      { session },
    );
    return created?.toObject() as EshopDocument;
  } catch (thrown) {
    if (isDuplicateKey(thrown))
      throw new AppError('domain_taken', { fields: [{ field: 'domainName', key: 'notAllowed' }] });
    throw thrown;
  }
}

/** A shop, archived or not; null when there is none. */
export async function findEshop(eshopId: EshopId): Promise<EshopDocument | null> {
  return await EshopModel.findById(eshopId).lean<EshopDocument>();
}

/** Shops of ids. */
export async function findEshopsByIds(eshopIds: readonly EshopId[]): Promise<EshopDocument[]> {
  return await EshopModel.find({ _id: { $in: eshopIds } }).lean<EshopDocument[]>();
}

/** The live shop of a marketing id, or null. */
export async function findEshopByMarketingId(marketingId: string): Promise<EshopDocument | null> {
  return await EshopModel.findOne({ marketingId, archivedAt: null }).lean<EshopDocument>();
}

/** The live shops that a person is a member of, oldest first. */
export async function findUserEshops(userId: UserId): Promise<EshopDocument[]> {
  return await EshopModel.find({ 'members.userId': userId, archivedAt: null })
    .sort({ _id: 1 })
    .lean<EshopDocument[]>();
}

/** The live shops that a partner brought, the newest first; at most 1 000. */
export async function findReferredEshops(partnerId: UserId): Promise<EshopDocument[]> {
  return await EshopModel.find({ referredBy: partnerId, archivedAt: null })
    .sort({ createdAt: -1 })
    .limit(1_000)
    .lean<EshopDocument[]>();
}

/** All shops that a partner referred, archived ones too. */
export async function findAllReferredEshops(partnerId: UserId): Promise<EshopDocument[]> {
  return await EshopModel.find({ referredBy: partnerId }).sort({ createdAt: 1 }).lean<EshopDocument[]>();
}

/** Partners who referred a shop, in the order of ids, each found by the index. */
export async function findReferringPartners(): Promise<UserId[]> {
  const partners: UserId[] = [];
  for (;;) {
    const last = partners.at(-1);
    const next = await EshopModel.findOne(
      { referredBy: last === undefined ? { $ne: null } : { $gt: last } },
      { referredBy: 1 },
    )
      .sort({ referredBy: 1 })
      .lean<Pick<EshopDocument, 'referredBy'>>();
    if (!next?.referredBy) return partners;
    partners.push(next.referredBy.toString() as UserId);
  }
}

/** Who referred a shop, archived or not, and when it first paid, as a transaction sees it; null without a referral. */
export async function findReferral(
  eshopId: EshopId,
  session: ClientSession,
): Promise<{ readonly partnerId: UserId; readonly firstTransactionAt: Date | null } | null> {
  const eshop = await EshopModel.findById(eshopId, { referredBy: 1, firstTransactionAt: 1 })
    .session(session)
    .lean<Pick<EshopDocument, 'referredBy' | 'firstTransactionAt'>>();
  if (!eshop?.referredBy) return null;
  return {
    partnerId: eshop.referredBy.toString() as UserId,
    firstTransactionAt: eshop.firstTransactionAt ?? null,
  };
}

/** Whether a person owns a live shop. */
export async function isEshopOwner(userId: UserId): Promise<boolean> {
  const owned = await EshopModel.findOne(
    { 'members.userId': userId, members: { $elemMatch: { userId, role: 'Owner' } }, archivedAt: null },
    { _id: 1 },
  ).lean();
  return owned !== null;
}

/** Changes a live shop and answers it, or null when there is none. */
export async function updateEshop(
  eshopId: EshopId,
  change: EshopChange,
  session?: ClientSession,
): Promise<EshopDocument | null> {
  return await EshopModel.findOneAndUpdate(
    { _id: eshopId, archivedAt: null },
    { $set: withFollowing(change), ...buildFirstDecision(change) },
    { returnDocument: 'after', ...(session === undefined ? {} : { session }) },
  ).lean<EshopDocument>();
}

/** The state of a shop that someone saw. */
export interface ShownCompliance {
  readonly status: ComplianceStatus;
  readonly since: Date;
}

/** Decides on a live shop that is still as it was shown, and notes what the decision replaces; null otherwise. @returns since when */
export async function writeShownCompliance(
  eshopId: EshopId,
  shown: ShownCompliance,
  decision: { complianceStatus: ComplianceStatus; complianceReason: string },
  session?: ClientSession,
): Promise<Date | null> {
  const options = session === undefined ? {} : { session };
  const change = withFollowing(decision);
  const replaced = await EshopModel.findOneAndUpdate(
    buildShownFilter(eshopId, shown),
    { $set: change, ...buildFirstDecision(decision) },
    { returnDocument: 'before', ...options },
  ).lean<EshopDocument>();
  if (replaced === null) return null;
  const { complianceStatus: status, complianceReason: reason, complianceSince: since } = replaced;
  const decidedAt = change.complianceSince ?? new Date();
  await EshopModel.updateOne(
    buildShownFilter(eshopId, { status: decision.complianceStatus, since: decidedAt }),
    { $set: { complianceBefore: { status, reason, since } } },
    options,
  );
  return decidedAt;
}

const buildShownFilter = (eshopId: EshopId, shown: ShownCompliance) => ({
  _id: eshopId,
  archivedAt: null,
  complianceStatus: shown.status,
  complianceSince: shown.since,
});

/** Gives a shop that is still as decided the state that the decision replaced, with its place in the queue; false otherwise. */
export async function restoreCompliance(
  eshopId: EshopId,
  decided: ShownCompliance,
  { status, reason, since }: NonNullable<EshopDocument['complianceBefore']>,
  session: ClientSession,
): Promise<boolean> {
  const filter = buildShownFilter(eshopId, decided);
  // A first decision that is taken back was none.
  await EshopModel.updateOne(
    { ...filter, complianceDecidedAt: { $gte: decided.since } },
    { $unset: { complianceDecidedAt: 1 } },
    { session },
  );
  const written = await EshopModel.updateOne(
    filter,
    {
      $set: {
        complianceStatus: status,
        complianceReason: reason ?? null,
        complianceSince: since,
        complianceBefore: null,
      },
    },
    { session },
  );
  return written.matchedCount === 1;
}

/** Gives or takes a shop, archived or not, the rights of the subscription; false when it was so before. */
export async function writeSubscriptionRights(
  eshopId: EshopId,
  isActive: boolean,
  session: ClientSession,
): Promise<boolean> {
  const written = await EshopModel.updateOne(
    { _id: eshopId, hasActiveSubscription: !isActive },
    { $set: { hasActiveSubscription: isActive } },
    { session },
  );
  return written.modifiedCount === 1;
}

/** Notes that credit has come to a shop: the first time begins its life as a customer. */
export async function noteFirstTopUp(eshopId: EshopId, at: Date, session: ClientSession): Promise<void> {
  await EshopModel.updateOne(
    { _id: eshopId, hasToppedUpCredit: false },
    { $set: { hasToppedUpCredit: true } },
    { session },
  );
  await EshopModel.updateOne(
    { _id: eshopId, firstTransactionAt: null },
    { $set: { firstTransactionAt: at } },
    { session },
  );
}

/** Notes when a shop's pixel reported for the first time; later reports change nothing. */
export async function notePixelFirstEvent(eshopId: EshopId, at: Date): Promise<void> {
  await EshopModel.updateOne({ _id: eshopId, pixelFirstEventAt: null }, { $set: { pixelFirstEventAt: at } });
}

/** How many of these shops are Czech and how many foreign. */
export async function countEshopsByCountry(
  eshopIds: readonly EshopId[],
): Promise<{ czech: number; foreign: number }> {
  const [czech, all] = await Promise.all([
    EshopModel.countDocuments({ _id: { $in: eshopIds }, country: 'CZ' }),
    EshopModel.countDocuments({ _id: { $in: eshopIds } }),
  ]);
  return { czech, foreign: all - czech };
}
