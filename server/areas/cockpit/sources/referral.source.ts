import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { readOpenReviews, sumOfShops } from '#server/areas/affiliate/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { splitIntoBatches } from './batches.ts';

/** Referrals that look like ones for their commission alone: nothing of them is paid until staff decide. */
export const referralReviewSource: CockpitSource = {
  kind: 'ReferralReview',
  async *read(_services, only) {
    for await (const reviews of splitIntoBatches(readOpenReviews(only))) {
      const [sums, partners] = await Promise.all([
        sumOfShops(reviews.map(({ _id }) => _id.toString() as EshopId)),
        findUsersByIds([...new Set(reviews.map(({ partnerId }) => partnerId.toString() as UserId))]),
      ]);
      const emails = new Map(partners.map((partner) => [getUserId(partner) as string, partner.email]));
      yield reviews.map((review): Finding => {
        const eshopId = review._id.toString() as EshopId;
        const { currency, amountMinor } = sums.get(eshopId) ?? { currency: 'CZK' as const, amountMinor: 0 };
        const partnerId = review.partnerId.toString();
        return {
          subjectId: eshopId,
          eshopId,
          risk: { amountMinor: Math.max(0, amountMinor), currency, basis: 'WholeSum' },
          since: review.openedAt,
          facts: [
            {
              name: 'referralPartner',
              text: emails.get(partnerId) ?? '–',
              path: `/admin/userDetail/${partnerId}/affiliateProvision`,
            },
            ...review.signals.flatMap(({ kind, evidence }) => [
              { name: 'referralSignal' as const, text: kind },
              ...(evidence ? [{ name: 'referralEvidence' as const, text: evidence }] : []),
            ]),
          ],
          path: `/admin/accounting/partners?review=${eshopId}`,
          state: JSON.stringify(review.signals.map(({ kind }) => kind)),
        };
      });
    }
  },
};
