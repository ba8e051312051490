import type { ProvenIdentity } from '#server/integrations/signIn/index.ts';
import { SocialAttemptModel, type SocialAttemptDocument } from './socialAttempt.model.ts';

/** Keeps an attempt that begins. */
export async function insertSocialAttempt(
  attempt: Omit<SocialAttemptDocument, 'state' | 'identity'>,
): Promise<void> {
  await SocialAttemptModel.create({ ...attempt, state: 'new' });
}

/** An attempt that is neither over nor used, or null. */
export async function findSocialAttempt(id: string): Promise<SocialAttemptDocument | null> {
  return await SocialAttemptModel.findOne({
    _id: id,
    state: { $in: ['new', 'proven'] },
    expiresAt: { $gt: new Date() },
  }).lean<SocialAttemptDocument>();
}

/** Moves an attempt from one state to the next; false when another call was first. */
export async function moveSocialAttempt(
  id: string,
  from: SocialAttemptDocument['state'],
  to: SocialAttemptDocument['state'],
): Promise<boolean> {
  const { modifiedCount } = await SocialAttemptModel.updateOne(
    { _id: id, state: from },
    { $set: { state: to } },
  );
  return modifiedCount === 1;
}

/** Keeps the identity that a provider vouched for. */
export async function proveSocialAttempt(id: string, identity: ProvenIdentity): Promise<void> {
  await SocialAttemptModel.updateOne(
    { _id: id, state: 'exchanging' },
    { $set: { state: 'proven', identity } },
  );
}
