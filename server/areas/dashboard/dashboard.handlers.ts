import { dashboard } from '#shared/contracts/dashboard.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { readSummary, toComparedRange, toReportRange } from '#server/areas/reporting/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deleteNote as removeNote } from './notes/note.repository.ts';
import { writeNote } from './notes/note.service.ts';
import { readChanges } from './changes.service.ts';
import { readInsights } from './insights.service.ts';
import { readStakes } from './stakes.service.ts';
import { readTimeline } from './timeline.service.ts';

const getOverview = defineAction(dashboard.getOverview, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  const range = toReportRange(input, eshop.timeZone);
  const compared = input.compareWith === undefined ? null : toComparedRange(range, input.compareWith);
  const [{ summary }, before, stakes] = await Promise.all([
    readSummary(eshopId, eshop, range, input.compareWith),
    compared === null ? null : readSummary(eshopId, eshop, compared),
    readStakes(eshopId, eshop, new Date()),
  ]);
  return {
    summary,
    before: before === null ? null : { days: before.summary.days, channels: before.summary.channels },
    target: eshop.costOfSalesMaxPercent ?? null,
    stakes,
  };
});

const getInsights = defineAction(dashboard.getInsights, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  return await readInsights(
    eshopId,
    eshop,
    toReportRange(input, eshop.timeZone),
    input.compareWith,
    new Date(),
  );
});

const getTimeline = defineAction(dashboard.getTimeline, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  return { items: await readTimeline(eshopId, eshop, toReportRange(input, eshop.timeZone), new Date()) };
});

const getChanges = defineAction(dashboard.getChanges, async (query, { eshopId, person }) =>
  readChanges(eshopId, await getEshop(eshopId), query, person.userId),
);

const createNote = defineAction(
  dashboard.createNote,
  async ({ day, text }, { eshopId, person, idempotencyKey }) => ({
    noteId: await writeNote({ eshopId, userId: person.userId }, { day: day as Day, text }, idempotencyKey),
  }),
);

const deleteNote = defineAction(dashboard.deleteNote, async ({ noteId }, { eshopId }) => {
  if (!(await removeNote(eshopId, noteId))) throw new AppError('not_found');
  return {};
});

/** Actions of Dashboard. */
export const dashboardHandlers: HandlersOf<Contracts['dashboard']> = {
  createNote,
  deleteNote,
  getChanges,
  getInsights,
  getOverview,
  getTimeline,
};
