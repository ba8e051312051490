import type { ClientSession } from 'mongoose';
import type { WireCommissionTerms } from '#shared/contracts/affiliateSchemas.ts';
import { standardCommissionTerms, type CommissionTerms } from '#shared/domain/affiliate/commission.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { CommissionPlanDocument } from './commission.model.ts';
import { findPlan, insertPlan } from './plan.repository.ts';

/** The terms of a stored plan, or null where it leads back to the plan of all. */
export function toTerms({ terms }: Pick<CommissionPlanDocument, 'terms'>): CommissionTerms | null {
  if (!terms) return null;
  const { base, tiers, months, startDelayDays } = terms;
  return {
    // Plans of before bases were stored are of invoices.
    base: base ?? 'PaidInvoices',
    tiers: tiers.map(({ fromMonth, rateBasisPoints }) => ({ fromMonth, rateBasisPoints })),
    months,
    startDelayDays,
  };
}

/** The terms of a partner on a day: their own, else those of all, else the standard ones. Without a partner, those of all. */
export async function readTerms(
  partnerId: UserId | null,
  on: Day,
  session: ClientSession | null = null,
): Promise<CommissionTerms> {
  const own = partnerId === null ? null : await findPlan(partnerId, on, session);
  const ownTerms = own === null ? null : toTerms(own);
  if (ownTerms !== null) return ownTerms;
  const general = await findPlan(null, on, session);
  return (general === null ? null : toTerms(general)) ?? standardCommissionTerms;
}

/** Today, as partners and staff count days. */
export function getToday(now: Date = new Date()): Day {
  return toLocalDay(now, staffTimeZone);
}

/**
 * Sets the plan of a partner, or of all without their own, from a day on.
 * @throws AppError invalid_request when that day is not in the future: earlier payments keep their terms
 */
export async function setPlan(plan: Parameters<typeof insertPlan>[0]): Promise<void> {
  if (plan.validFrom < addDays(getToday(), 1))
    throw new AppError('invalid_request', { fields: [{ field: 'validFrom', key: 'invalid' }] });
  await insertPlan(plan);
}

/** Terms on the wire: rates in percent. */
export function presentTerms({ base, tiers, months, startDelayDays }: CommissionTerms): WireCommissionTerms {
  return {
    base,
    tiers: tiers.map(({ fromMonth, rateBasisPoints }) => ({ fromMonth, percent: rateBasisPoints / 100 })),
    months,
    startDelayDays,
  };
}

/** Terms from the wire. */
export function parseTerms({ base, tiers, months, startDelayDays }: WireCommissionTerms): CommissionTerms {
  return {
    base,
    tiers: tiers.map(({ fromMonth, percent }) => ({ fromMonth, rateBasisPoints: Math.round(percent * 100) })),
    months,
    startDelayDays,
  };
}
