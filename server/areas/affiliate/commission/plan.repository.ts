import type { ClientSession } from 'mongoose';
import type { CommissionTerms } from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { CommissionPlanModel, type CommissionPlanDocument } from './commission.model.ts';

/** The latest plan of a partner, or of all others, that has begun on a day; null when none has. */
export async function findPlan(
  partnerId: UserId | null,
  on: Day,
  session: ClientSession | null = null,
): Promise<CommissionPlanDocument | null> {
  return await CommissionPlanModel.findOne({ partnerId, validFrom: { $lte: on } })
    .session(session)
    .sort({ validFrom: -1, _id: -1 })
    .lean<CommissionPlanDocument>();
}

/** All plans of a partner, or of all others, the latest first. */
export async function findPlans(partnerId: UserId | null): Promise<CommissionPlanDocument[]> {
  return await CommissionPlanModel.find({ partnerId })
    .sort({ validFrom: -1, _id: -1 })
    .limit(100)
    .lean<CommissionPlanDocument[]>();
}

/** Writes a plan. */
export async function insertPlan(plan: {
  readonly partnerId: UserId | null;
  readonly validFrom: Day;
  readonly terms: CommissionTerms | null;
  readonly reason: string;
  readonly setBy: UserId;
}): Promise<void> {
  const { terms } = plan;
  await CommissionPlanModel.create({
    ...plan,
    terms: terms === null ? null : { ...terms, tiers: [...terms.tiers] },
    setAt: new Date(),
  });
}
