import type { EshopId, StatisticViewId, UserId } from '#shared/domain/ids/ids.ts';
import type { StatisticScreen } from '#shared/domain/report/statistics.ts';
import type { StaffListName } from '#shared/domain/staff/lists.ts';
import { StatisticViewModel, type StatisticViewDocument } from './view.model.ts';

/** Whose view of which table; of a list of staff the shop is null everywhere here. */
export interface ViewPlace {
  readonly userId: UserId;
  readonly table: StatisticScreen | StaffListName;
}

/** Views of a person in a shop, by name. */
export async function findViews(eshopId: EshopId | null, place: ViewPlace): Promise<StatisticViewDocument[]> {
  return await StatisticViewModel.find({ eshopId, ...place })
    .sort({ name: 1 })
    .lean<StatisticViewDocument[]>();
}

/** Saves a view under its name, in the place of one of the same name. */
export async function putView(
  eshopId: EshopId | null,
  place: ViewPlace,
  view: { readonly name: string; readonly query: string },
): Promise<StatisticViewDocument> {
  return await StatisticViewModel.findOneAndUpdate(
    { eshopId, ...place, name: view.name },
    { $set: { query: view.query } },
    { upsert: true, returnDocument: 'after' },
  ).lean<StatisticViewDocument>();
}

/** A view of a person in a shop; null when there is none. */
export async function findView(
  eshopId: EshopId | null,
  userId: UserId,
  viewId: StatisticViewId,
): Promise<StatisticViewDocument | null> {
  return await StatisticViewModel.findOne({ eshopId, userId, _id: viewId }).lean<StatisticViewDocument>();
}

/** Names a view; null when it is gone. @throws the database's error of a duplicate where another has the name */
export async function nameView(
  view: StatisticViewDocument,
  name: string,
): Promise<StatisticViewDocument | null> {
  return await StatisticViewModel.findOneAndUpdate(
    { _id: view._id },
    { $set: { name } },
    { returnDocument: 'after' },
  ).lean<StatisticViewDocument>();
}

/** Deletes a view of a person in a shop; false when there is none. */
export async function deleteView(
  eshopId: EshopId | null,
  userId: UserId,
  viewId: StatisticViewId,
): Promise<boolean> {
  return (await StatisticViewModel.deleteOne({ eshopId, userId, _id: viewId })).deletedCount === 1;
}

/** Deletes all that a person saved. */
export async function eraseViews(userId: UserId): Promise<void> {
  await StatisticViewModel.deleteMany({ userId });
}

/** Deletes all that people saved in a shop. */
export async function eraseShopViews(eshopId: EshopId): Promise<void> {
  await StatisticViewModel.deleteMany({ eshopId });
}
