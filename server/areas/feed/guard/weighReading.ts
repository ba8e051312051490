import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { GuardReason } from '#shared/domain/feed/guardRules.ts';
import type { EshopId, FeedRunId } from '#shared/domain/ids/ids.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';
import type { CatalogueIndex } from '../catalogue/catalogueIndex.ts';
import type { DifferenceRow } from '../difference/feedDifference.repository.ts';
import type { FeedRunDocument } from '../feedRun.model.ts';
import { findGuardedRuns, findRun, type GuardedRun } from '../feedRun.repository.ts';
import type { ChangeMeter } from './changeMeter.ts';
import { weighRun } from './feedGuard.ts';
import { addSamples, type SampledFinding } from './findingSample.ts';
import type { PastReading } from './guardHistory.ts';
import { findHeldChanges, writeHeldChanges } from './heldChanges.repository.ts';

/** A year, and the slack of its seasons. */
const historyMs = 380 * 86_400_000;

/** A reading before it is published. */
interface Reading {
  readonly eshopId: EshopId;
  readonly run: FeedRunDocument;
  readonly today: Day;
  readonly timeZone: string;
  readonly index: CatalogueIndex;
  readonly changes: ChangeMeter;
  readonly shape: FeedShape;
  /** Examples of its changes. */
  readonly rows: readonly DifferenceRow[];
  /** Only settings of the shop make it another: it is never held back. */
  readonly isOwnChange: boolean;
}

/** What the guard found, as a run stores it. */
interface WeighedReading {
  readonly shape: FeedShape & { readonly priceShift: number };
  readonly deviations: { readonly reason: GuardReason; readonly deviation: number }[];
  readonly findings: SampledFinding[];
}

function toPastReadings(runs: readonly GuardedRun[], timeZone: string): PastReading[] {
  return runs.flatMap(({ startedAt, shape, deviations, trigger }) =>
    shape == null
      ? []
      : [
          {
            day: toLocalDay(startedAt, timeZone),
            shape,
            priceShift: shape.priceShift,
            deviations: Object.fromEntries(deviations.map(({ reason, deviation }) => [reason, deviation])),
            isReleased: trigger === 'Release',
          },
        ],
  );
}

/** Weighs a reading by the shop's history; stores the changes of one that is to be held back, for its release. */
export async function weighReading(reading: Reading): Promise<WeighedReading> {
  const { eshopId, run, today, timeZone, index, changes, shape } = reading;
  const heldId = (run.releasedRunId?.toString() ?? null) as FeedRunId | null;
  const held = heldId === null ? null : await findRun(eshopId, heldId);
  const history = await findGuardedRuns(eshopId, new Date(Date.now() - historyMs), run._id);
  const weighed = {
    today,
    knownCount: index.knownCount,
    retainedCount: index.retainedCount,
    shape,
    history: toPastReadings(history, timeZone),
  };
  const all = changes.measure(null);
  const { priceShift } = all;
  // The usual behaviour of the shop includes everything that a user released.
  const whole = weighRun({ ...weighed, changes: all, released: null });
  const { deviations } = whole;
  const { findings } =
    held?.shape == null
      ? whole
      : weighRun({
          ...weighed,
          changes: changes.measure(await findHeldChanges(eshopId, held._id)),
          released: { shape: held.shape, priceShift: held.shape.priceShift },
        });
  const isHeld = findings.length > 0 && !reading.isOwnChange;
  if (isHeld) await writeHeldChanges(eshopId, run._id, changes.listChanges());
  return {
    shape: { ...shape, priceShift },
    deviations: Object.entries(deviations).map(([reason, deviation]) => ({
      reason: reason as GuardReason,
      deviation,
    })),
    findings: isHeld ? addSamples(findings, reading.rows) : [],
  };
}
