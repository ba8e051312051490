import { Types } from 'mongoose';
import { ApprovalModel, type ApprovalDocument } from './approval.model.ts';

/** Requests that wait for a second person at a moment; all, or those of the ids. */
export function readWaitingApprovals(
  now: Date,
  only: readonly string[] | null,
): AsyncIterable<ApprovalDocument> {
  return ApprovalModel.find({
    ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
    state: 'Waiting',
    expiresAt: { $gt: now },
  })
    .lean<ApprovalDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<ApprovalDocument>;
}
