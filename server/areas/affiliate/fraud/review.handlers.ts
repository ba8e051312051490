import type { Contracts } from '#shared/contracts/index.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { affiliateReviews, ReferralReview } from '#shared/contracts/affiliateReviews.ts';
import { openReviewStates } from '#shared/domain/affiliate/fraud.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshopsByIds, getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { sumOfShops } from '../commission/commission.repository.ts';
import { decideReview } from './decide.service.ts';
import type { ReferralReviewDocument } from './review.model.ts';
import { findReviewPage } from './review.repository.ts';

async function presentReviews(reviews: readonly ReferralReviewDocument[]): Promise<ReferralReview[]> {
  const eshopIds = reviews.map(({ _id }) => _id.toString() as EshopId);
  const people = reviews.flatMap(({ partnerId, decisions }) => [partnerId, ...decisions.map(({ by }) => by)]);
  const [eshops, users, sums] = await Promise.all([
    findEshopsByIds(eshopIds),
    findUsersByIds([...new Set(people.map((userId) => userId.toString() as UserId))]),
    sumOfShops(eshopIds),
  ]);
  const names = new Map(eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]));
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  const findEmail = (userId: { toString: () => string }) => emails.get(userId.toString() as UserId) ?? '–';
  return reviews.map((review) => {
    const eshopId = review._id.toString() as EshopId;
    const sum = sums.get(eshopId);
    return {
      eshopId,
      domainName: names.get(eshopId) ?? '–',
      partner: { id: review.partnerId.toString() as UserId, email: findEmail(review.partnerId) },
      state: review.state,
      commission: sum === undefined ? null : presentMoney(sum),
      openedAt: review.openedAt.toISOString(),
      signals: review.signals.map(({ kind, evidence, seenAt }) => ({
        kind,
        evidence: evidence ?? '',
        seenAt: seenAt.toISOString(),
      })),
      decisions: review.decisions.map(({ decision, reason, by, at }) => ({
        decision,
        reason,
        by: findEmail(by),
        at: at.toISOString(),
      })),
    };
  });
}

const getReferralReviews = defineAction(
  affiliate.getReferralReviews,
  async ({ view, userId, eshopId, ...place }) => {
    const states = view === 'Waiting' ? openReviewStates : (['Released', 'Rejected'] as const);
    const { items, total } = await findReviewPage(
      { partnerId: userId, ...(eshopId === undefined ? { states } : { eshopId }) },
      place,
    );
    return { items: await presentReviews(items), total };
  },
);

const decideReferralReview = defineAction(
  affiliate.decideReferralReview,
  async ({ eshopId, decision, reason }, { person }) => {
    await decideReview({ eshopId, decision, reason, by: person.userId });
    return {};
  },
);

/** Actions of referrals under review. */
export const reviewHandlers: Pick<HandlersOf<Contracts['affiliate']>, keyof typeof affiliateReviews> = {
  getReferralReviews,
  decideReferralReview,
};
