import type { ChangeKind } from '#shared/domain/campaign/change.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { NewChange } from '#server/changes/index.ts';
import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { DifferenceCounts } from './difference/differenceCollector.ts';

/** How a run ended, as far as changes are made of it. */
export interface EndedRun {
  readonly status: FeedProcessingStatus;
  readonly isRelease: boolean;
  /** Null where the run didn't come to a comparison. */
  readonly difference: DifferenceCounts | null;
  readonly productsAccepted: number;
  /** A catalogue was there before, so that there is something to differ from. */
  readonly hasCatalogue: boolean;
  /** The run before ended the same way: that is no news. */
  readonly isRepeated: boolean;
  readonly failure: string | null;
}

const byCount = [
  ['PricesChanged', 'priceMoved'],
  ['SaleStarted', 'saleStarted'],
  ['SaleEnded', 'saleEnded'],
  ['ProductsAdded', 'added'],
  ['ProductsRemoved', 'removed'],
] as const satisfies readonly (readonly [ChangeKind, keyof DifferenceCounts])[];

/** What the end of a feed run changes in the shop's advertising. */
export function listFeedChanges(eshopId: EshopId, run: EndedRun): NewChange[] {
  const { status, difference, productsAccepted } = run;
  if (status === 'Held') return run.isRepeated ? [] : [{ eshopId, kind: 'FeedHeld' }];
  if (status === 'Failed')
    return run.isRepeated ? [] : [{ eshopId, kind: 'FeedFailed', detail: run.failure }];
  if (status !== 'Completed' && status !== 'CompletedWithErrors') return [];
  const released: NewChange[] = run.isRelease ? [{ eshopId, kind: 'FeedReleased' }] : [];
  if (difference === null || !run.hasCatalogue) return released;
  const total = productsAccepted + difference.removed - difference.added;
  return [
    ...released,
    ...byCount.flatMap(([kind, key]): NewChange[] =>
      difference[key] === 0 ? [] : [{ eshopId, kind, count: difference[key], total }],
    ),
  ];
}
