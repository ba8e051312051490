import type { ReferralDecision } from '#shared/domain/affiliate/fraud.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { getToday } from '../commission/plan.service.ts';
import { withdrawCommission } from '../commission/record.service.ts';
import { findReview, writeDecision } from './review.repository.ts';

/**
 * Decides on a referral under review. A released one is paid from the next statement on; of a rejected one all commission is
 * taken back in the same transaction, paid parts included: those are carried forward.
 * @throws AppError not_found, transition_not_allowed when it was decided before
 */
export async function decideReview(review: {
  readonly eshopId: EshopId;
  readonly decision: ReferralDecision;
  readonly reason: string;
  readonly by: UserId;
}): Promise<void> {
  const { eshopId, decision, reason, by } = review;
  if ((await findReview(eshopId)) === null) throw new AppError('not_found');
  await inTransaction(async (session) => {
    const state = decision === 'Release' ? 'Released' : 'Rejected';
    if (!(await writeDecision(eshopId, state, { decision, reason, by, at: new Date() }, session)))
      throw new AppError('transition_not_allowed');
    if (decision === 'Reject') await withdrawCommission(eshopId, getToday(), session);
  });
}
