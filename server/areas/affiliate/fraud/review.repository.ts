import { Types, type ClientSession } from 'mongoose';
import {
  openReviewStates,
  type ReferralDecision,
  type ReferralReviewState,
  type ReferralSignal,
} from '#shared/domain/affiliate/fraud.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ReferralReviewModel, type ReferralReviewDocument } from './review.model.ts';

/** Shops of a partner whose referral waits for a decision: nothing of them is paid. */
export async function findHeldShops(
  partnerId: UserId,
  session: ClientSession | null = null,
): Promise<ReadonlySet<EshopId>> {
  const reviews = await ReferralReviewModel.find(
    { partnerId, state: { $in: [...openReviewStates] } },
    { _id: 1 },
  )
    .session(session)
    .lean<Pick<ReferralReviewDocument, '_id'>[]>();
  return new Set(reviews.map(({ _id }) => _id.toString() as EshopId));
}

/** Reviews of a partner’s shops, by shop. */
export async function findReviewsOfPartner(
  partnerId: UserId,
): Promise<ReadonlyMap<EshopId, ReferralReviewDocument>> {
  const reviews = await ReferralReviewModel.find({ partnerId }).lean<ReferralReviewDocument[]>();
  return new Map(reviews.map((review) => [review._id.toString() as EshopId, review]));
}

/** Counts a line of a shop at its review, so that a decision in between is seen. @returns its state, null without one */
export async function noteLine(
  eshopId: EshopId,
  session: ClientSession,
): Promise<ReferralReviewState | null> {
  const review = await ReferralReviewModel.findByIdAndUpdate(
    eshopId,
    { $inc: { lineCount: 1 } },
    { session, returnDocument: 'after', projection: { state: 1 } },
  ).lean<Pick<ReferralReviewDocument, 'state'>>();
  return review?.state ?? null;
}

/** A review, or null. */
export async function findReview(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<ReferralReviewDocument | null> {
  return await ReferralReviewModel.findById(eshopId).session(session).lean<ReferralReviewDocument>();
}

/** Opens the review of a shop; fails when it has one. */
export async function insertReview(
  review: { readonly eshopId: EshopId; readonly partnerId: UserId; readonly state: ReferralReviewState },
  signals: readonly ReferralSignal[],
  now: Date,
): Promise<void> {
  await ReferralReviewModel.create({
    _id: new Types.ObjectId(review.eshopId),
    partnerId: new Types.ObjectId(review.partnerId),
    state: review.state,
    signals: signals.map((signal) => ({ ...signal, seenAt: now })),
    openedAt: now,
  });
}

/** Adds signals to a review that is as it was read; false when it has changed. */
export async function addSignals(
  review: ReferralReviewDocument,
  change: { readonly state: ReferralReviewState; readonly openedAt: Date },
  signals: readonly ReferralSignal[],
  now: Date,
): Promise<boolean> {
  const added = await ReferralReviewModel.updateOne(
    { _id: review._id, state: review.state, 'signals.kind': { $nin: signals.map(({ kind }) => kind) } },
    {
      $set: { state: change.state, openedAt: change.openedAt },
      $push: { signals: { $each: signals.map((signal) => ({ ...signal, seenAt: now })) } },
    },
  );
  return added.modifiedCount === 1;
}

/** Writes a decision on a review that still waits for one; false when it does not. */
export async function writeDecision(
  eshopId: EshopId,
  state: ReferralReviewState,
  decision: {
    readonly decision: ReferralDecision;
    readonly reason: string;
    readonly by: UserId;
    readonly at: Date;
  },
  session: ClientSession,
): Promise<boolean> {
  const written = await ReferralReviewModel.updateOne(
    { _id: eshopId, state: { $in: [...openReviewStates] } },
    { $set: { state }, $push: { decisions: { ...decision, by: new Types.ObjectId(decision.by) } } },
    { session },
  );
  return written.modifiedCount === 1;
}

/** One page of reviews that wait or were decided, the latest first. */
export async function findReviewPage(
  {
    states,
    partnerId,
    eshopId,
  }: {
    readonly states?: readonly ReferralReviewState[];
    readonly partnerId?: UserId | undefined;
    readonly eshopId?: EshopId;
  },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ReferralReviewDocument[]; total: number }> {
  const filter = {
    ...(eshopId === undefined ? {} : { _id: eshopId }),
    ...(partnerId === undefined ? {} : { partnerId }),
    ...(states === undefined ? {} : { state: { $in: [...states] } }),
  };
  const [items, total] = await Promise.all([
    ReferralReviewModel.find(filter)
      .sort({ openedAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ReferralReviewDocument[]>(),
    ReferralReviewModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Reviews that wait for a decision. @param only shops that are asked for; null for all */
export async function* readOpenReviews(
  only: readonly string[] | null,
): AsyncIterable<ReferralReviewDocument> {
  const reviews = ReferralReviewModel.find({
    state: { $in: [...openReviewStates] },
    ...(only === null ? {} : { _id: { $in: only.map((eshopId) => new Types.ObjectId(eshopId)) } }),
  })
    .lean<ReferralReviewDocument[]>()
    .cursor();
  for await (const review of reviews) yield review;
}

/** Takes the evidence out of reviews of a person who is erased, as the partner or by their shops. */
export async function eraseEvidence(partnerId: UserId, eshopIds: readonly EshopId[]): Promise<void> {
  for (const filter of [{ partnerId }, { _id: { $in: [...eshopIds] } }])
    await ReferralReviewModel.updateMany(filter, { $set: { 'signals.$[].evidence': '' } });
}
