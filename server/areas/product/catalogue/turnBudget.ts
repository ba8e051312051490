import {
  budgetKinds,
  getAllowance,
  getNextAllowance,
  platformBudget,
  selectRecent,
  type BudgetKind,
  type SpentBudget,
} from '#shared/domain/product/platformBudget.ts';
import { facet } from '../rows/facets.ts';
import { findCounters } from '../rows/productCounter.repository.ts';
import { countRemovals } from './catalogueRecords.repository.ts';
import type { CatalogueWork } from './catalogueWork.ts';

/** Updates that one turn of a catalogue may still send, and those that have to wait. */
export interface TurnBudget {
  /** Takes from the budget before it is sent, so that a crash never sends more. @returns how many may go */
  reserve(kind: BudgetKind, count: number): Promise<number>;
  /** Notes products that wait for the budget. */
  noteWaiting(kind: BudgetKind, count: number): void;
  /** Waiting updates, and when some of them may go; null when none wait. */
  getQueue(): { removals: number; priceMoves: number; nextAt: Date } | null;
}

const states = ['Pending', 'Approved', 'Limited', 'Disapproved'] as const;

/** The budget of a catalogue as it was spent by now. */
export async function openTurnBudget(work: CatalogueWork): Promise<TurnBudget> {
  const { eshopId, channel, catalogue } = work;
  const names = states.map((state) => facet.state(channel, state));
  const counters = await findCounters(eshopId, names);
  const sentCount = names.reduce((sum, name) => sum + (counters.get(name)?.count ?? 0), 0);
  let spent: readonly SpentBudget[] = selectRecent(catalogue.spent ?? [], new Date());
  const removed = spent.reduce((sum, { removals }) => sum + removals, 0);
  // The catalogue as it was an hour ago: what leaves it makes the budget no smaller.
  const productCount = sentCount + removed + (await countRemovals(eshopId, channel));
  const waiting = { removals: 0, priceMoves: 0 };

  return {
    async reserve(kind, count) {
      if (count === 0) return 0;
      const now = new Date();
      const allowed = Math.min(count, getAllowance(kind, productCount, spent, now));
      if (allowed === 0) return 0;
      const entry = { at: now, removals: 0, priceMoves: 0, [kind]: allowed };
      spent = [...selectRecent(spent, now), entry];
      await work.note({ spent: [...spent] });
      return allowed;
    },
    noteWaiting(kind, count) {
      waiting[kind] += count;
    },
    getQueue() {
      const now = new Date();
      const moments = budgetKinds
        .filter((kind) => waiting[kind] > 0)
        .map(
          (kind) => getNextAllowance(kind, spent, now) ?? new Date(now.getTime() + platformBudget.windowMs),
        );
      if (moments.length === 0) return null;
      return { ...waiting, nextAt: new Date(Math.min(...moments.map((moment) => moment.getTime()))) };
    },
  };
}
