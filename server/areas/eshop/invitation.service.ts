import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import {
  getUserAdminPermissions,
  findUserByEmail,
  findUserById,
  findUserIn,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { Services } from '#server/services.ts';
import { toReadableDomain } from './eshopDomain.ts';
import type { EshopDocument } from './eshop.model.ts';
import { findEshop } from './eshop.repository.ts';
import { getEshop } from './eshop.service.ts';
import type { InvitationDocument } from './invitation.model.ts';
import { findOpenInvitation, saveInvitation, claimOpenInvitation } from './invitation.repository.ts';
import { findEshopIn, insertManager } from './member.repository.ts';

const lifetimeMs = 7 * 86_400_000;

/**
 * Invites an address to help with a shop and sends the link; an earlier link to the same shop is void. The same happens
 * whether or not the address has an account. @throws AppError already_member
 */
export async function invite(
  services: Services,
  request: { eshopId: EshopId; email: string; locale: Language; invitedById: UserId },
): Promise<void> {
  const [eshop, known, inviter] = await Promise.all([
    getEshop(request.eshopId),
    findUserByEmail(request.email),
    findUserById(request.invitedById),
  ]);
  if (known !== null && eshop.members.some((member) => member.userId.equals(known._id))) {
    throw new AppError('already_member', { fields: [{ field: 'email', key: 'notAllowed' }] });
  }
  const invitedAt = new Date();
  const expiresAt = new Date(invitedAt.getTime() + lifetimeMs);
  const linkId = randomBytes(16).toString('hex');
  await saveInvitation({ ...request, linkId, invitedAt, expiresAt });
  const token = await services.tokens.issue(
    'InviteToken',
    // The link is for whoever reads the mail, with an account or without.
    { userId: null, email: request.email, locale: request.locale, roles: [], eshopId: request.eshopId },
    { tokenId: linkId, issuedAt: invitedAt, expiresAt },
  );
  await services.mailer.send({
    to: request.email,
    language: request.locale,
    template: 'invitation',
    values: { domain: toReadableDomain(eshop.domainName), inviter: inviter?.email ?? '' },
    actionUrl: `${services.publicUrl}/add-eshop-manager/callback?InviteToken=${token}`,
  });
}

/**
 * Checks whether the inviter may still invite: the shop's owner, or staff with the right to change shops. An invitation
 * ends when its inviter leaves or loses that right.
 */
export function isInviterEntitled(
  eshop: Pick<EshopDocument, 'members'>,
  inviter: UserDocument | null,
): boolean {
  if (inviter === null || inviter.isDisabled || inviter.anonymizedAt) return false;
  const place = eshop.members.find((member) => member.userId.equals(inviter._id));
  if (place?.role === 'Owner') return true;
  return inviter.isInternal && getUserAdminPermissions(inviter).has('SetEshopDetail');
}

/** An invitation as its link shows it. */
export interface OpenInvitation {
  readonly email: string;
  readonly domainName: string;
  readonly invitedByEmail: string;
  readonly hasAccount: boolean;
}

/** What an open link is for. @throws AppError link_invalid when it was used, replaced, taken back or is over */
export async function readInvitation(linkId: string): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(linkId);
  if (invitation === null) throw new AppError('link_invalid');
  const [eshop, inviter, account] = await Promise.all([
    findEshop(invitation.eshopId.toString() as EshopId),
    findUserById(invitation.invitedById.toString() as UserId),
    findUserByEmail(invitation.email),
  ]);
  if (eshop === null || eshop.archivedAt || !isInviterEntitled(eshop, inviter))
    throw new AppError('link_invalid');
  return {
    email: invitation.email,
    domainName: toReadableDomain(eshop.domainName),
    invitedByEmail: inviter?.email ?? '',
    hasAccount: account !== null,
  };
}

/**
 * Uses an invitation up and makes the person a manager; `person` finds or makes the account in the same transaction.
 * @throws AppError link_invalid, and what `person` throws
 */
export async function joinByInvitation(
  linkId: string,
  person: (invitation: InvitationDocument, session: ClientSession) => Promise<UserId>,
): Promise<{ eshopId: EshopId; userId: UserId }> {
  return await inTransaction(async (session) => {
    const invitation = await claimOpenInvitation(linkId, session);
    if (invitation === null) throw new AppError('link_invalid');
    const eshopId = invitation.eshopId.toString() as EshopId;
    const eshop = await findEshopIn(eshopId, session);
    const inviter = await findUserIn(invitation.invitedById.toString() as UserId, session);
    if (eshop === null || !isInviterEntitled(eshop, inviter)) throw new AppError('link_invalid');
    const userId = await person(invitation, session);
    if (!(await insertManager(eshopId, userId, session))) throw new AppError('link_invalid');
    await recordEvent('EshopAccessChanged', eshopId, { userId }, session);
    return { eshopId, userId };
  });
}

/**
 * Accepts an invitation for the account of its address. An unconfirmed account may belong to another person, who
 * registered the address first. @throws AppError link_invalid, not_found, email_not_confirmed
 */
export async function acceptInvitation(linkId: string): Promise<{ eshopId: EshopId; email: string }> {
  const invitation = await findOpenInvitation(linkId);
  if (invitation === null) throw new AppError('link_invalid');
  const account = await findUserByEmail(invitation.email);
  if (account === null || account.isDisabled) throw new AppError('not_found');
  if (!account.isEmailConfirmed) throw new AppError('email_not_confirmed');
  const { eshopId } = await joinByInvitation(linkId, async () => getUserId(account));
  return { eshopId, email: account.email };
}
