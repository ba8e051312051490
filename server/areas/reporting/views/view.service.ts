import type { StatisticView } from '#shared/contracts/reportingFiles.ts';
import type { EshopId, StatisticViewId, UserId } from '#shared/domain/ids/ids.ts';
import { statisticViewLimits } from '#shared/domain/report/statistics.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { StatisticViewDocument } from './view.model.ts';
import { findView, findViews, nameView, putView, type ViewPlace } from './view.repository.ts';

const present = ({ _id, name, query }: StatisticViewDocument): StatisticView => ({
  id: _id.toString() as StatisticViewId,
  name,
  query: query ?? '',
});

/** Views that a person saved of a table in a shop, or of a list of staff (null), by name. */
export async function listViews(eshopId: EshopId | null, place: ViewPlace): Promise<StatisticView[]> {
  return (await findViews(eshopId, place)).map(present);
}

/** Saves a view under its name, in the place of one of the same name. @throws AppError view_limit_reached */
export async function saveView(
  eshopId: EshopId | null,
  place: ViewPlace,
  view: { readonly name: string; readonly query: string },
): Promise<StatisticView> {
  const saved = await findViews(eshopId, place);
  const isNew = !saved.some(({ name }) => name === view.name);
  if (isNew && saved.length >= statisticViewLimits.mostViews) throw new AppError('view_limit_reached');
  return present(await putView(eshopId, place, view));
}

/**
 * Gives a view of a person in a shop, or of a list of staff (null), another name.
 * @throws AppError not_found, view_name_taken
 */
export async function renameView(
  eshopId: EshopId | null,
  userId: UserId,
  { viewId, name }: { readonly viewId: StatisticViewId; readonly name: string },
): Promise<StatisticView> {
  const view = await findView(eshopId, userId, viewId);
  if (view === null) throw new AppError('not_found');
  const named = await nameView(view, name).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('view_name_taken') : error;
  });
  if (named === null) throw new AppError('not_found');
  return present(named);
}
