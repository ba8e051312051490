import type { Types } from 'mongoose';
import { feedChecks, type FeedCheck } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { addCapped, type ProductWorth } from './faultMoney.ts';
import { insertFeedErrors, type NewFeedError } from './feedError.repository.ts';

/** Maximum stored fault rows per run; the counts are exact regardless. */
const faultLimits = { inAll: 5_000, ofOneCheck: 1_000 };

/** Where a fault was found. */
export interface FaultPlace {
  readonly productId: string | null;
  readonly productTitle: string | null;
  readonly line: number | null;
  /** What the product is worth; nothing for a fault of the feed as a whole. */
  readonly worth?: ProductWorth;
}

/** How often a check found a fault, and what its products are worth. */
export interface CheckCount extends ProductWorth {
  readonly check: FeedCheck;
  readonly count: number;
}

/** Collects the faults of one run and keeps the first of them. */
export interface FaultCollector {
  add(check: FeedCheck, found: string | null, place: FaultPlace): void;
  /** Writes the faults since the last flush. */
  flush(): Promise<void>;
  getCount(check: FeedCheck): number;
  listCounts(): CheckCount[];
}

/** A collector for a run. */
export function createFaultCollector(eshopId: EshopId, runId: Types.ObjectId): FaultCollector {
  const counts = new Map<FeedCheck, Omit<CheckCount, 'check'>>();
  let rows: NewFeedError[] = [];
  let number = 0;
  return {
    add(check, found, place) {
      const before = counts.get(check) ?? { count: 0, goodsMinor: 0, soldMinor: 0 };
      const count = before.count + 1;
      counts.set(check, {
        count,
        goodsMinor: addCapped(before.goodsMinor, place.worth?.goodsMinor ?? 0),
        soldMinor: addCapped(before.soldMinor, place.worth?.soldMinor ?? 0),
      });
      // A fault of the feed as a whole is never left out: it explains the others.
      const isRoom = number < faultLimits.inAll && count <= faultLimits.ofOneCheck;
      if (!isRoom && place.productId !== null) return;
      number += 1;
      rows.push({
        number,
        check,
        severity: feedChecks[check].severity,
        found,
        line: place.line,
        productId: place.productId?.slice(0, 100) ?? null,
        productTitle: place.productTitle?.slice(0, 200) ?? null,
      });
    },
    async flush() {
      if (rows.length === 0) return;
      const ready = rows;
      rows = [];
      await insertFeedErrors(eshopId, runId, ready);
    },
    getCount: (check) => counts.get(check)?.count ?? 0,
    listCounts: () => [...counts].map(([check, sums]) => ({ check, ...sums })),
  };
}
