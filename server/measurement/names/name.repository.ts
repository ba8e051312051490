import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { MeasuredNameModel, type NameKind } from './name.model.ts';

const getNameCollection = () => MeasuredNameModel.collection;
/** As far as reports look back; a name that comes after that is new again. */
const retentionMs = 760 * 86_400_000;

/** Which of the names are known of a shop. */
export async function findNames(
  eshopId: EshopId,
  kind: NameKind,
  wanted: readonly string[],
  session?: ClientSession,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const found = await getNameCollection()
    .find<{ name: string }>(
      { eshopId: new Types.ObjectId(eshopId), kind, name: { $in: [...wanted] } },
      { projection: { _id: 0, name: 1 }, ...(session === undefined ? {} : { session }) },
    )
    .toArray();
  return found.map(({ name }) => name);
}

/** How many names were new on a day, counted up to a limit. */
export async function countNames(
  eshopId: EshopId,
  of: { kind: NameKind; day: Day },
  limit: number,
  session: ClientSession,
): Promise<number> {
  return await getNameCollection().countDocuments(
    { eshopId: new Types.ObjectId(eshopId), ...of },
    { session, limit },
  );
}

/** Keeps names that are new on a day. @throws a duplicate-key error when another writer was first */
export async function insertNames(
  eshopId: EshopId,
  of: { kind: NameKind; day: Day },
  added: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (added.length === 0) return;
  const forgetAt = new Date(Date.now() + retentionMs);
  const shop = new Types.ObjectId(eshopId);
  await getNameCollection().insertMany(
    added.map((name) => ({ eshopId: shop, ...of, name, forgetAt })),
    { session },
  );
}
