import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { deleteView } from '../views/view.repository.ts';
import { listViews, renameView, saveView } from '../views/view.service.ts';

export const getStatisticViews = defineAction(
  reportingFiles.getStatisticViews,
  async ({ table }, { eshopId, person }) => ({
    views: await listViews(eshopId, { userId: person.userId, table }),
  }),
);

export const saveStatisticView = defineAction(
  reportingFiles.saveStatisticView,
  async ({ table, ...view }, { eshopId, person }) => ({
    view: await saveView(eshopId, { userId: person.userId, table }, view),
  }),
);

export const renameStatisticView = defineAction(
  reportingFiles.renameStatisticView,
  async (input, { eshopId, person }) => ({ view: await renameView(eshopId, person.userId, input) }),
);

export const deleteStatisticView = defineAction(
  reportingFiles.deleteStatisticView,
  async ({ viewId }, { eshopId, person }) => {
    if (!(await deleteView(eshopId, person.userId, viewId))) throw new AppError('not_found');
    return {};
  },
);
