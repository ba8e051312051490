import type { MongoClient } from 'mongodb';
import { findAnomalies, type Anomaly } from './checkHistory.ts';
import { createListHistory, runBank, type BankReport, type HistoryOptions } from './histories.ts';

/** What the histories of one seed have shown. */
export interface IsolationReport {
  readonly committed: number;
  readonly aborted: number;
  readonly anomalies: readonly Anomaly[];
  readonly bank: BankReport;
}

/** Makes and checks a history of lists and one of a bank, of so many transactions each. */
export async function checkIsolation(client: MongoClient, options: HistoryOptions): Promise<IsolationReport> {
  const history = await createListHistory(client, options);
  const lists = client
    .db('histories')
    .collection<{ _id: number; list: number[] }>(`lists-${options.seed}`)
    .find();
  const final = new Map((await lists.toArray()).map(({ _id, list }) => [_id, list]));
  const committed = history.filter(({ outcome }) => outcome === 'committed').length;
  return {
    committed,
    aborted: history.length - committed,
    anomalies: findAnomalies(history, final),
    bank: await runBank(client, options),
  };
}
