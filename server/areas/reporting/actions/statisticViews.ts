import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import type { StatisticViewId } from '#shared/domain/ids/ids.ts';
import { statisticViewLimits } from '#shared/domain/report/statistics.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import type { StatisticViewDocument } from '../views/view.model.ts';
import { deleteView, findViews, putView } from '../views/view.repository.ts';

const present = ({ _id, name, query }: StatisticViewDocument) => ({
  id: _id.toString() as StatisticViewId,
  name,
  query: query ?? '',
});

export const getStatisticViews = defineAction(
  reportingFiles.getStatisticViews,
  async ({ table }, { eshopId, person }) => ({
    views: (await findViews(eshopId, { userId: person.userId, table })).map(present),
  }),
);

export const saveStatisticView = defineAction(
  reportingFiles.saveStatisticView,
  async ({ table, ...view }, { eshopId, person }) => {
    const place = { userId: person.userId, table };
    const saved = await findViews(eshopId, place);
    const isNew = !saved.some(({ name }) => name === view.name);
    if (isNew && saved.length >= statisticViewLimits.mostViews) throw new AppError('view_limit_reached');
    return { view: present(await putView(eshopId, place, view)) };
  },
);

export const deleteStatisticView = defineAction(
  reportingFiles.deleteStatisticView,
  async ({ viewId }, { eshopId, person }) => {
    if (!(await deleteView(eshopId, person.userId, viewId))) throw new AppError('not_found');
    return {};
  },
);
