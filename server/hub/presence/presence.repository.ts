import { mostViewers, type Viewer } from '#shared/domain/staff/presence.ts';
import { PresenceModel, presenceLifeMs, type PresenceDocument } from './presence.model.ts';

/** Stores what a connection's window shows. */
export async function putPresence(presence: PresenceDocument): Promise<void> {
  const { _id, ...rest } = presence;
  await PresenceModel.updateOne({ _id }, { $set: rest }, { upsert: true });
}

/** Removes a connection; false when it showed nothing. */
export async function removePresence(connectionId: string): Promise<boolean> {
  return (await PresenceModel.deleteOne({ _id: connectionId })).deletedCount === 1;
}

/** Renews open connections. */
export async function renewPresence(connectionIds: readonly string[], at: Date): Promise<void> {
  if (connectionIds.length === 0) return;
  await PresenceModel.updateMany({ _id: { $in: [...connectionIds] } }, { $set: { seenAt: at } });
}

/** Lists who views what now, on all nodes, longest first. */
export async function findViewers(now: Date): Promise<Viewer[]> {
  const shown = await PresenceModel.find({ seenAt: { $gt: new Date(now.getTime() - presenceLifeMs) } })
    .sort({ since: 1, _id: 1 })
    .limit(mostViewers)
    .lean<PresenceDocument[]>();
  return shown.map(({ userId, email, subject, since }) => ({
    userId: userId.toString(),
    email,
    subject,
    since: since.toISOString(),
  }));
}
