import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { EshopModel } from './eshop.model.ts';
import { InvitationModel } from './invitation.model.ts';

/**
 * Takes a person out of the shops of others and their address out of every shop; a shop that they archived keeps whom it
 * was billed as, as the law asks, without the address, until its last document is erased (`eraseBilling`).
 */
export async function eraseFromEshops(userId: UserId, email: string, pseudonym: string): Promise<void> {
  await InvitationModel.deleteMany({ $or: [{ email }, { invitedById: userId }] }, wholeRead);
  await EshopModel.updateMany(
    { 'members.userId': userId, archivedAt: null },
    { $pull: { members: { userId } } },
  );
  await EshopModel.updateMany(
    { 'members.userId': userId, members: { $elemMatch: { userId, role: 'Owner' } } },
    { $set: { phoneNumber: null } },
  );
  await EshopModel.updateMany({ notificationEmail: email }, { $set: { notificationEmail: null } }, wholeRead);
  await EshopModel.updateMany(
    { 'billingSettings.email': email },
    { $set: { 'billingSettings.email': pseudonym } },
    wholeRead,
  );
}

/** The name of an archived shop without one, each its own; no address ends so (RFC 2606). */
function createErasedDomain(eshopId: EshopId): string {
  return `erased-${eshopId}.invalid`;
}

/**
 * Erases whom an archived shop is billed as, with the checks, proofs and decisions about them, and its website, which may bear
 * the name of a person.
 */
export async function eraseBilling(eshopId: EshopId): Promise<void> {
  const domainName = createErasedDomain(eshopId);
  await EshopModel.updateOne(
    { _id: eshopId, archivedAt: { $ne: null } },
    {
      $set: {
        billingSettings: null,
        vatCheck: null,
        vatCheckDueAt: null,
        vatMatchDecision: null,
        businessProofs: [],
        paymentCountry: null,
        taxStatusDecision: null,
        taxRateReason: null,
        phoneNumber: null,
        notificationEmail: null,
        domainName,
        domainTrigrams: listTrigrams(domainName),
        feedUrl: null,
        description: null,
        complianceReason: null,
        complianceBefore: null,
      },
      $unset: { vatMismatchSince: 1, taxReviewSince: 1 },
    },
  );
}
