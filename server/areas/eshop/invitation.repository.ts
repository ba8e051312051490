import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { InvitationModel, type InvitationDocument } from './invitation.model.ts';

/** Fields of an invitation. */
export interface NewInvitation extends Pick<
  InvitationDocument,
  'email' | 'locale' | 'linkId' | 'invitedAt' | 'expiresAt'
> {
  readonly eshopId: EshopId;
  readonly invitedById: UserId;
}

/** Keeps an invitation; an earlier one of the address to the shop is replaced, its link void. */
export async function saveInvitation(invitation: NewInvitation): Promise<InvitationDocument> {
  const { eshopId, email, ...fields } = invitation;
  const save = async () =>
    await InvitationModel.findOneAndUpdate(
      { eshopId, email },
      { $set: fields },
      { upsert: true, returnDocument: 'after' },
    ).lean<InvitationDocument>();
  try {
    return await save();
  } catch (thrown) {
    // Two at the same moment: the other one made the record.
    if (!isDuplicateKey(thrown)) throw thrown;
    return await save();
  }
}

/** The invitation of a link that is still open, or null. */
export async function findOpenInvitation(linkId: string): Promise<InvitationDocument | null> {
  return await InvitationModel.findOne({
    linkId,
    expiresAt: { $gt: new Date() },
  }).lean<InvitationDocument>();
}

/** Uses up the open invitation of a link; null when it is used, taken back or over. */
export async function claimOpenInvitation(
  linkId: string,
  session: ClientSession,
): Promise<InvitationDocument | null> {
  return await InvitationModel.findOneAndDelete(
    { linkId, expiresAt: { $gt: new Date() } },
    { session },
  ).lean<InvitationDocument>();
}

/** Invitations to a shop, the oldest first; those that ran out lately too. */
export async function findInvitations(eshopId: EshopId): Promise<InvitationDocument[]> {
  return await InvitationModel.find({ eshopId }).sort({ _id: 1 }).lean<InvitationDocument[]>();
}

/** Takes an invitation to a shop back; false when there is none. */
export async function deleteInvitation(eshopId: EshopId, invitationId: string): Promise<boolean> {
  const { deletedCount } = await InvitationModel.deleteOne({ _id: invitationId, eshopId });
  return deletedCount === 1;
}

/** Deletes the invitation of a user who has access already. */
export async function dropInvitation(eshopId: EshopId, email: string, session: ClientSession): Promise<void> {
  await InvitationModel.deleteOne({ eshopId, email }, { session });
}
