import { Types } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { ReferralClickModel, type ReferralClickDocument } from './click.model.ts';

/** Notes a click and answers its id. */
export async function insertClick(partnerId: UserId, campaign: string | null): Promise<string> {
  const click = await ReferralClickModel.create({ partnerId, campaign });
  return click._id.toString();
}

/** Stores clicks of before, e.g. of a demo. */
export async function insertPastClicks(
  partnerId: UserId,
  clicks: readonly { readonly campaign: string | null; readonly at: Date }[],
): Promise<void> {
  await ReferralClickModel.insertMany(
    clicks.map(({ campaign, at }) => ({
      _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1_000))),
      partnerId,
      campaign,
    })),
  );
}

/** Clicks of a partner since a time, by campaign. */
export async function countClicks(
  partnerId: UserId,
  since: Date,
): Promise<ReadonlyMap<string | null, number>> {
  const counts = await ReferralClickModel.aggregate<{ _id: string | null; count: number }>([
    {
      $match: {
        partnerId: new Types.ObjectId(partnerId),
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000)) },
      },
    },
    { $group: { _id: '$campaign', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Clicks of ids by a partner's links. */
export async function findClicks(
  partnerId: UserId,
  clickIds: readonly string[],
): Promise<ReadonlyMap<string, ReferralClickDocument>> {
  if (clickIds.length === 0) return new Map();
  const clicks = await ReferralClickModel.find({ partnerId, _id: { $in: clickIds } }).lean<
    ReferralClickDocument[]
  >();
  return new Map(clicks.map((click) => [click._id.toString(), click]));
}
