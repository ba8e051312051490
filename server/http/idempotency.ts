import { createHash } from 'node:crypto';
import { model, Schema, type InferSchemaType } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

/** An answer stored for repetitions of its request. */
const recordSchema = new Schema(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    /** JSON of the answer; null while the request is worked on. */
    answer: { type: String, default: null },
    startedAt: { type: Date, required: true },
  },
  { collection: 'idempotencyRecords', strict: 'throw', strictQuery: 'throw' },
);
recordSchema.index({ startedAt: 1 }, { expireAfterSeconds: 86_400 });
type IdempotencyRecord = InferSchemaType<typeof recordSchema>;
const RecordModel = model('IdempotencyRecord', recordSchema);

/** A request that has not ended after this long has died with its process and may be taken up again. */
const abandonedAfterMs = 120_000;

/** Binds a key to caller and call, so that no caller gets another's answer. */
export function getScopedKey(key: string, path: string, callerId: string): string {
  return createHash('sha256').update(`${path}\n${callerId}\n${key}`).digest('hex');
}

/** Claims a key for work exclusively, or returns the JSON that the work answered before. */
async function claim(key: string, bodyHash: string): Promise<string | null> {
  for (;;) {
    const startedAt = new Date();
    try {
      await RecordModel.create({ _id: key, bodyHash, startedAt });
      return null;
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
    }
    const earlier = await RecordModel.findById(key).lean<IdempotencyRecord>();
    // Its work was refused just now and has freed the key again.
    if (earlier === null) continue;
    if (earlier.bodyHash !== bodyHash) throw new AppError('idempotency_key_reused');
    if (typeof earlier.answer === 'string') return earlier.answer;
    const taken = await RecordModel.updateOne(
      { _id: key, answer: null, startedAt: { $lt: new Date(Date.now() - abandonedAfterMs) } },
      { $set: { startedAt } },
    );
    if (taken.modifiedCount === 1) return null;
    throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  }
}

/**
 * Runs work once for a key: a repetition gets the first answer, a different body under the same key is refused.
 * The work itself must also be safe to repeat under the key, for the crash between its effect and its record.
 * @throws AppError idempotency_key_reused, request_in_progress
 */
export async function runOnce<Answer>(
  key: string,
  body: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const earlier = await claim(key, bodyHash);
  // The answer was this work's own, put down as JSON below.
  if (earlier !== null) return JSON.parse(earlier) as Answer;
  try {
    const answer = await work();
    await RecordModel.updateOne({ _id: key }, { $set: { answer: JSON.stringify(answer) } });
    return answer;
  } catch (thrown) {
    // A refusal has no effect to protect: the same key may be tried again.
    await RecordModel.deleteOne({ _id: key, answer: null });
    throw thrown;
  }
}
