import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import type { ReferralReviewState } from '#shared/domain/affiliate/fraud.ts';
import { buildReferralUrl } from '#shared/domain/affiliate/referral.ts';
import { getCommissionPeriod, type CommissionTerms } from '#shared/domain/affiliate/commission.ts';
import { startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, findReferredEshops, toReadableDomain } from '#server/areas/eshop/index.ts';
import { getAffiliateState, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import { findReviewsOfPartner } from './fraud/review.repository.ts';
import { sumByShop } from './commission/commission.repository.ts';
import { isManager } from './referral/isManager.ts';
import { findCampaigns } from './referral/funnel.service.ts';
import { getToday, readTerms } from './commission/plan.service.ts';

/** When invoices of a shop stop earning a commission. */
function getCommissionEnd(terms: CommissionTerms, firstTransactionAt: Date): string {
  const { until } = getCommissionPeriod(terms, toLocalDay(firstTransactionAt, staffTimeZone));
  return startOfDay(until, staffTimeZone).toISOString();
}

/** What a partner may know of the review of a shop. */
function presentReviewState(
  state: ReferralReviewState | undefined,
): AffiliateInfo['eshops'][number]['review'] {
  if (state === undefined || state === 'Released') return null;
  return state === 'Rejected' ? 'Rejected' : 'UnderReview';
}

/** A person's code, link and shops in the affiliate programme; the code and link of partners only. */
export async function readAffiliateInfo(user: UserDocument, publicUrl: string): Promise<AffiliateInfo> {
  const state = getAffiliateState(user);
  const code = state === 'Partner' ? (user.affiliateCode ?? null) : null;
  // Shops stay with who brought them, whatever becomes of the partnership.
  const partnerId = getUserId(user);
  const [eshops, terms, sums, reviews] = await Promise.all([
    findReferredEshops(partnerId),
    readTerms(partnerId, getToday()),
    sumByShop(partnerId),
    findReviewsOfPartner(partnerId),
  ]);
  const findCampaign = await findCampaigns(partnerId, eshops);
  return {
    state,
    code,
    referralUrl: code === null ? null : buildReferralUrl(publicUrl, code, null),
    provisionBase: terms.base,
    provisionPercent: (terms.tiers[0]?.rateBasisPoints ?? 0) / 100,
    provisionMonths: terms.months,
    eshops: eshops.map((eshop) => {
      const eshopId = getEshopId(eshop);
      const earned = sums.get(eshopId);
      return {
        id: eshopId,
        domainName: toReadableDomain(eshop.domainName),
        country: eshop.country,
        registeredAt: eshop.createdAt.toISOString(),
        firstTransactionDate: eshop.firstTransactionAt?.toISOString() ?? null,
        provisionUntil: eshop.firstTransactionAt ? getCommissionEnd(terms, eshop.firstTransactionAt) : null,
        commission: earned === undefined ? null : presentMoney(earned),
        source: eshop.referralClickId ? ('Link' as const) : ('Code' as const),
        campaign: findCampaign(eshop) ?? null,
        isManaged: isManager(eshop, partnerId),
        review: presentReviewState(reviews.get(eshopId)?.state),
      };
    }),
  };
}
