import type { StaffFactName } from '#shared/domain/report/staffFigures.ts';
import type { ReportRange } from '../../reportRange.ts';
import type { FactSource, StaffFact } from '../facts.ts';
import { campaignsSource } from './campaigns.source.ts';
import { moneySource } from './money.source.ts';
import { paymentsSource } from './payments.source.ts';
import { resultsSource } from './results.source.ts';
import { shopsSource } from './shops.source.ts';
import { readCredits, readStates } from './states.source.ts';
import { subscriptionsSource } from './subscriptions.source.ts';
import { spendSource } from './spend.source.ts';
import { workSource } from './work.source.ts';

/** All sources of facts that can be read anew for any days. */
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

/** All facts of the days that can be read anew. */
export async function* readFacts(range: ReportRange): AsyncIterable<StaffFact> {
  for (const source of factSources) yield* source.read(range);
}

const states: ReadonlySet<StaffFactName> = new Set(['campaignLive', 'productTaken', 'productJudged']);

/** Facts of one kind: of the days, or of now where nothing tells them later. */
export async function* readFactsOf(name: StaffFactName, range: ReportRange): AsyncIterable<StaffFact> {
  if (name === 'balance') return yield* readCredits();
  const read = async function* () {
    if (states.has(name)) return yield* readStates();
    for (const source of factSources) if (source.facts.includes(name)) yield* source.read(range);
  };
  for await (const fact of read()) if (fact.fact === name) yield fact;
}

export { readStates } from './states.source.ts';
