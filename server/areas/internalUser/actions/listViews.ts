import { internalUser } from '#shared/contracts/internalUser.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deleteView, listViews, renameView, saveView } from '#server/areas/reporting/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getListViews = defineAction(internalUser.getListViews, async ({ list }, { person }) => ({
  views: await listViews(null, { userId: person.userId, table: list }),
}));

export const saveListView = defineAction(
  internalUser.saveListView,
  async ({ list, ...view }, { person }) => ({
    view: await saveView(null, { userId: person.userId, table: list }, view),
  }),
);

export const renameListView = defineAction(internalUser.renameListView, async (input, { person }) => ({
  view: await renameView(null, person.userId, input),
}));

export const deleteListView = defineAction(internalUser.deleteListView, async ({ viewId }, { person }) => {
  if (!(await deleteView(null, person.userId, viewId))) throw new AppError('not_found');
  return {};
});
