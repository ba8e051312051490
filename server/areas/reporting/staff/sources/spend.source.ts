import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFirstSpend, readSpentDays } from '#server/areas/campaign/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { activeDays, listActiveDays, listChanges } from '../activity.ts';
import { countFact, type FactSource, type StaffFact } from '../facts.ts';

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const spentOn = new Map<EshopId, Set<Day>>();
  for await (const spent of readSpentDays(addDays(range.fromDay, -activeDays), range.toDay)) {
    const eshopId = spent.eshopId.toString() as EshopId;
    const day = spent.day as Day;
    const { chargedMinor, bookedMinor, feeMinor = 0, currency, channel } = spent;
    if (chargedMinor > 0) spentOn.set(eshopId, (spentOn.get(eshopId) ?? new Set()).add(day));
    if (day < range.fromDay) continue;
    const ofDay = { currency, part: channel, ref: spent.campaignId.toString() };
    if (chargedMinor !== 0) {
      yield countFact('adSpend', day, eshopId, { ...ofDay, value: chargedMinor });
      yield countFact('creditChange', day, eshopId, { currency, part: 'AdSpend', value: -chargedMinor });
    }
    if (feeMinor !== 0) {
      yield countFact('fee', day, eshopId, { currency, part: 'Fee', value: feeMinor });
      yield countFact('creditChange', day, eshopId, { currency, part: 'Fee', value: -feeMinor });
    }
    if (bookedMinor !== chargedMinor)
      yield countFact('overrun', day, eshopId, { ...ofDay, value: bookedMinor - chargedMinor });
  }
  const firstDays = await findFirstSpend([...spentOn.keys()]);
  for (const [eshopId, known] of spentOn) {
    const days = [...known].toSorted();
    for (const { day, change } of listChanges(days, range, firstDays.get(eshopId) ?? (days[0] as Day)))
      yield countFact(change, day, eshopId);
    for (const day of listActiveDays(days, range)) yield countFact('activeShop', day, eshopId);
  }
}

/** What campaigns spent, our fee on it, and who is active by it. */
export const spendSource: FactSource = {
  facts: ['adSpend', 'overrun', 'fee', 'creditChange', 'activation', 'reactivation', 'churn', 'activeShop'],
  read,
};
