import { Types, type ClientSession } from 'mongoose';
import type { ProposalState } from '#shared/domain/assistant/demand.ts';
import type { ChatId, EshopId, ProposalId, UserId } from '#shared/domain/ids/ids.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { ProposalModel, type ProposalRecord } from './proposal.model.ts';
import type { ChatOwner } from './chatOwner.ts';

export type NewProposal = Pick<
  ProposalRecord,
  | '_id'
  | 'action'
  | 'campaignId'
  | 'name'
  | 'channel'
  | 'format'
  | 'before'
  | 'after'
  | 'createdAt'
  | 'expiresAt'
  | 'advertising'
  | 'post'
  | 'report'
  | 'note'
  | 'adText'
  | 'impact'
  | 'program'
  | 'reason'
>;

function toFilter({ eshopId, userId }: ChatOwner, chatId: ChatId) {
  return {
    eshopId: new Types.ObjectId(eshopId),
    userId: new Types.ObjectId(userId),
    chatId: new Types.ObjectId(chatId),
  };
}

export async function insertProposals(
  owner: ChatOwner,
  chatId: ChatId,
  proposals: readonly NewProposal[],
  session: ClientSession,
): Promise<void> {
  const rows = proposals.map((one) => ({ ...toFilter(owner, chatId), ...one, state: 'Open' as const }));
  if (rows.length > 0) await ProposalModel.create(rows, { session, ordered: true });
}

export async function findProposal(
  owner: ChatOwner,
  chatId: ChatId,
  proposalId: ProposalId,
): Promise<ProposalRecord | null> {
  const filter = { ...toFilter(owner, chatId), _id: proposalId };
  return await ProposalModel.findOne(filter).lean<ProposalRecord | null>();
}

export async function findProposals(
  owner: ChatOwner,
  chatId: ChatId,
  ids: readonly string[],
): Promise<ProposalRecord[]> {
  if (ids.length === 0) return [];
  return await ProposalModel.find({
    ...toFilter(owner, chatId),
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
  }).lean<ProposalRecord[]>();
}

/** A confirmed proposal that has not ended after this long was interrupted: a call takes at most 100 s. */
const longestRunMs = 120_000;

/** Takes an open proposal into another state; null where it is not open any more, or has expired. */
export async function claimProposal(
  owner: ChatOwner,
  chatId: ChatId,
  proposalId: ProposalId,
  { state, now }: { readonly state: 'Running' | 'Dismissed'; readonly now: Date },
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOneAndUpdate(
    {
      ...toFilter(owner, chatId),
      _id: proposalId,
      // Its user can take back what waits for another one.
      state: state === 'Dismissed' ? { $in: ['Open', 'Waiting'] } : 'Open',
      expiresAt: { $gt: now },
    },
    { $set: { state, decidedAt: now, ...(state === 'Running' ? { runAt: now, runs: 1 } : {}) } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord | null>();
}

/** Has a confirmed proposal wait for another user; null where it is not open any more, or has expired. */
export async function claimWaiting(
  owner: ChatOwner,
  chatId: ChatId,
  proposalId: ProposalId,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOneAndUpdate(
    { ...toFilter(owner, chatId), _id: proposalId, state: 'Open', expiresAt: { $gt: now } },
    { $set: { state: 'Waiting', decidedAt: now, expiresAt } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord | null>();
}

const mostWaiting = 50;

/** Proposals of a shop that wait for another user, and those of a user's AI programs that wait for them; first to expire first. */
export async function findWaiting({ eshopId, userId }: ChatOwner, now: Date): Promise<ProposalRecord[]> {
  const expiresAt = { $gt: now };
  const [ofShop, own] = await Promise.all([
    ProposalModel.find({ eshopId, state: 'Waiting', expiresAt })
      .sort({ expiresAt: 1 })
      .limit(mostWaiting)
      .lean<ProposalRecord[]>(),
    ProposalModel.find({ eshopId, userId, state: 'Open', program: { $ne: null }, expiresAt })
      .sort({ expiresAt: 1 })
      .limit(mostWaiting)
      .lean<ProposalRecord[]>(),
  ]);
  return [...ofShop, ...own].toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}

/** A proposal of a shop that waits, or has waited, for another user. */
export async function findShopProposal(
  eshopId: EshopId,
  proposalId: ProposalId,
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOne({ _id: proposalId, eshopId }).lean<ProposalRecord | null>();
}

/** Decides on a waiting proposal as a user who didn't confirm it; null where it waits no more. */
export async function claimSecond(
  { eshopId, userId }: ChatOwner,
  proposalId: ProposalId,
  {
    state,
    email,
    now,
  }: { readonly state: 'Running' | 'Rejected'; readonly email: string; readonly now: Date },
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOneAndUpdate(
    {
      _id: proposalId,
      eshopId,
      userId: { $ne: new Types.ObjectId(userId) },
      state: 'Waiting',
      expiresAt: { $gt: now },
    },
    {
      $set: {
        state,
        secondPersonId: new Types.ObjectId(userId),
        secondPersonEmail: email,
        ...(state === 'Running' ? { decidedAt: now, runAt: now, runs: 1 } : {}),
      },
    },
    { returnDocument: 'after' },
  ).lean<ProposalRecord | null>();
}

/** Takes a user's address out of the decisions that they took as the second. */
export async function eraseUserSeconds(userId: UserId): Promise<void> {
  await ProposalModel.updateMany(
    { secondPersonId: userId },
    { $set: { secondPersonId: null, secondPersonEmail: null } },
  );
}

/** Takes a proposal that was carried out for setting it back; null where it is not so any more. */
export async function claimUndo(
  owner: ChatOwner,
  chatId: ChatId,
  proposalId: ProposalId,
  now: Date,
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOneAndUpdate(
    { ...toFilter(owner, chatId), _id: proposalId, state: 'Done', undo: null },
    { $set: { state: 'Undoing', undoneAt: now, runAt: now, runs: 1, problem: null } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord | null>();
}

/**
 * Takes a proposal whose run was interrupted, for another one; null where there is none. Those of before runs were noted have
 * no time of it.
 */
export async function claimInterrupted(now: Date): Promise<ProposalRecord | null> {
  for (const state of ['Running', 'Undoing'] as const) {
    const claimed = await ProposalModel.findOneAndUpdate(
      { state, runAt: { $not: { $gte: new Date(now.getTime() - longestRunMs) } } },
      { $set: { runAt: now }, $inc: { runs: 1 } },
      { returnDocument: 'after', sort: { runAt: 1 } },
    ).lean<ProposalRecord | null>();
    if (claimed !== null) return claimed;
  }
  return null;
}

/** Stores the outcome of a proposal that was being carried out. */
export async function finishProposal(
  owner: ChatOwner,
  chatId: ChatId,
  proposalId: ProposalId,
  outcome: Pick<ProposalRecord, 'problem' | 'present'> &
    Partial<Pick<ProposalRecord, 'trace' | 'undo'>> & { readonly state: ProposalState },
): Promise<ProposalRecord | null> {
  return await ProposalModel.findOneAndUpdate(
    { ...toFilter(owner, chatId), _id: proposalId, state: { $in: ['Running', 'Undoing'] } },
    { $set: outcome },
    { returnDocument: 'after' },
  ).lean<ProposalRecord | null>();
}

/** Deletes proposals of a chat, all of them or those of some ids; what waits for a decision may be less then. */
export async function deleteProposals(
  owner: ChatOwner,
  chatId: ChatId,
  ids: readonly string[] | null,
  session: ClientSession,
): Promise<void> {
  const some = ids === null ? {} : { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const { deletedCount } = await ProposalModel.deleteMany(
    { ...toFilter(owner, chatId), ...some },
    { session },
  );
  if (deletedCount > 0) await recordEvent('ProposalsChanged', owner.eshopId, {}, session);
}
