import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { StaffFactName } from '#shared/domain/report/staffFigures.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, getStaffToday, type FactSource, type StaffFact } from '../facts.ts';
import { campaignsSource } from './campaigns.source.ts';
import { moneySource } from './money.source.ts';
import { paymentsSource } from './payments.source.ts';
import { resultsSource } from './results.source.ts';
import { shopsSource } from './shops.source.ts';
import { readCredits, readStates } from './states.source.ts';
import { subscriptionsSource } from './subscriptions.source.ts';
import { spendSource } from './spend.source.ts';
import { workSource } from './work.source.ts';

/** All sources whose facts can be reread for any days. */
const factSources: readonly FactSource[] = [
  shopsSource,
  spendSource,
  moneySource,
  resultsSource,
  subscriptionsSource,
  paymentsSource,
  campaignsSource,
  workSource,
];

/** Yields all rereadable facts of the days. */
export async function* readFacts(range: ReportRange): AsyncIterable<StaffFact> {
  for (const source of factSources) yield* source.read(range);
}

const states: ReadonlySet<StaffFactName> = new Set(['campaignLive', 'productTaken', 'productJudged']);

/** Yields each shop's nonzero credit at the end of a day: the current credit less later bookings. */
async function* readCreditsOn(day: Day): AsyncIterable<StaffFact> {
  const today = getStaffToday();
  if (day >= today) return yield* readCredits();
  const shops = new Map<string, StaffFact>();
  const add = (fact: StaffFact, value: number) => {
    const key = `${fact.eshopId ?? ''} ${fact.currency ?? ''}`;
    const before = shops.get(key)?.value ?? 0;
    shops.set(
      key,
      countFact('balance', day, fact.eshopId, { currency: fact.currency, value: before + value }),
    );
  };
  for await (const credit of readCredits()) add(credit, credit.value);
  for await (const change of readFactsByName('creditChange', { fromDay: addDays(day, 1), toDay: today }))
    add(change, -change.value);
  for (const credit of shops.values()) if (credit.value !== 0) yield credit;
}

/**
 * Facts of one kind: of the days, or of now where nothing tells them later. Credit is a level: that of the last day.
 */
export async function* readFactsByName(name: StaffFactName, range: ReportRange): AsyncIterable<StaffFact> {
  if (name === 'balance') return yield* readCreditsOn(range.toDay);
  const read = async function* () {
    if (states.has(name)) return yield* readStates();
    for (const source of factSources) if (source.facts.includes(name)) yield* source.read(range);
  };
  for await (const fact of read()) if (fact.fact === name) yield fact;
}

export { readStates } from './states.source.ts';
