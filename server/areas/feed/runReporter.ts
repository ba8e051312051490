import type { ClientSession } from 'mongoose';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { isCancelRequested, reportJob } from '#server/areas/job/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { reportRun, type FeedRunChange } from './feedRun.repository.ts';

/** A user asked the run to stop. */
export class RunCancelled extends Error {
  override readonly name: string = 'RunCancelled';
}

/** The shop has another feed by now: what this run reads is not its catalogue any more. */
export class RunOutdated extends RunCancelled {}

/** The run was presumed dead and given to another worker, or ended elsewhere. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Phases in which a worker reports. */
export type RunPhase = 'Downloading' | 'Parsing' | 'Validating' | 'Publishing' | 'Sampling';

/** What a worker counts while it works. */
export interface RunState {
  phase: RunPhase;
  bytesRead: number;
  bytesTotal: number | null;
  itemsRead: number;
  productsAccepted: number;
  productsRejected: number;
  productsWithWarnings: number;
  productsRemoved: number;
  /** Products written while publishing, or looked at while sampling, and how many are to be. */
  written: number;
  toWrite: number;
}

/** Reports progress to users; tells the worker whether to go on. */
export interface RunReporter {
  readonly state: RunState;
  /** Aborts with RunCancelled, RunLost, or the error that prevented a report. */
  readonly signal: AbortSignal;
  /** After this a user cannot stop the run. @throws RunCancelled when one did before; RunLost */
  forbidCancel(): Promise<void>;
  /** From now on a user can stop the run again: what follows may be left out. The signal tells it, nothing throws. */
  allowCancel(): Promise<void>;
  /**
   * Runs a write in a transaction together with the proof that this worker still holds the run, so that one that was
   * taken for dead and woke up writes nothing. @throws RunLost
   */
  writeWhileHeld(write: (session: ClientSession) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Never more often than this. */
const reportEveryMs = 200;
/** Without news, only to prolong the lock and to look whether the run is to stop. */
const idleReportEveryMs = 1_000;

/** The part of the state that the run stores. */
export function toRunChange(state: RunState): FeedRunChange {
  const { phase, written: _written, toWrite: _toWrite, ...counts } = state;
  return { status: phase, ...counts };
}

/** Runs of this process that are reported on: the more there are, the less often each is. */
let reportedRuns = 0;
const runsAtFullPace = 8;

/** Begins to report on a run that this worker holds; its signal aborts, too, when the worker is `stopped`. */
export async function startReporting(
  eshopId: EshopId,
  run: FeedRunDocument,
  workerToken: string,
  stopped: AbortSignal | null = null,
): Promise<RunReporter> {
  const jobId = (run.jobId?.toString() ?? null) as JobId | null;
  const controller = new AbortController();
  const state: RunState = {
    phase: 'Downloading',
    bytesRead: 0,
    bytesTotal: null,
    itemsRead: 0,
    productsAccepted: 0,
    productsRejected: 0,
    productsWithWarnings: 0,
    productsRemoved: 0,
    written: 0,
    toWrite: 0,
  };
  let reported = '';
  let reportedAt = 0;
  let isCancellable = true;
  let current: Promise<void> = Promise.resolve();

  const report = async (): Promise<void> => {
    const news = JSON.stringify(state);
    if (news === reported && Date.now() - reportedAt < idleReportEveryMs) return;
    const isNews = news !== reported;
    reported = news;
    reportedAt = Date.now();
    if (!(await reportRun(run._id, workerToken, toRunChange(state)))) throw new RunLost();
    if (isCancellable && (await findEshop(eshopId))?.feedUrl !== run.feedUrl) throw new RunOutdated();
    if (jobId === null) return;
    if (isNews) {
      const countsProducts = state.phase === 'Publishing' || state.phase === 'Sampling';
      await reportJob(eshopId, jobId, {
        status: 'Running',
        phase: state.phase,
        done: countsProducts ? state.written : state.bytesRead,
        total: countsProducts ? state.toWrite : state.bytesTotal,
      });
    }
    if (isCancellable && (await isCancelRequested(eshopId, jobId))) throw new RunCancelled();
  };
  let isReporting = false;
  const timer = setInterval(() => {
    if (isReporting || controller.signal.aborted) return;
    const paceMs = reportEveryMs * Math.floor(reportedRuns / runsAtFullPace);
    if (Date.now() - reportedAt < paceMs) return;
    isReporting = true;
    current = report()
      .catch((error: unknown) => controller.abort(error))
      .finally(() => {
        isReporting = false;
      });
  }, reportEveryMs);
  reportedRuns += 1;
  const follow = (): void => controller.abort(stopped?.reason);
  stopped?.addEventListener('abort', follow, { once: true });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) reportedRuns -= 1;
    isStopped = true;
    stopped?.removeEventListener('abort', follow);
    clearInterval(timer);
    await current;
  };

  await report().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const writeWhileHeld: RunReporter['writeWhileHeld'] = async (write) =>
    await inTransaction(async (session) => {
      if (!(await reportRun(run._id, workerToken, toRunChange(state), session))) throw new RunLost();
      await write(session);
    });
  return {
    state,
    writeWhileHeld,
    signal: controller.signal,
    async forbidCancel() {
      isCancellable = false;
      await writeWhileHeld(async () => undefined);
      if (jobId === null) return;
      await reportJob(eshopId, jobId, { canBeCancelled: false });
      if (await isCancelRequested(eshopId, jobId)) throw new RunCancelled();
    },
    async allowCancel() {
      isCancellable = true;
      if (jobId !== null) await reportJob(eshopId, jobId, { canBeCancelled: true });
    },
    stop,
  };
}
