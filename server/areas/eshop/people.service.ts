import type { EshopMemberRole } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  findUserByEmail,
  findUserById,
  findUsersByIds,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { toReadableDomain } from './eshopDomain.ts';
import { findOwnerId } from './eshop.presenter.ts';
import { getEshop } from './eshop.service.ts';
import type { InvitationDocument } from './invitation.model.ts';
import { isInviterEntitled } from './invitation.service.ts';
import { deleteInvitation, dropInvitation, findInvitations } from './invitation.repository.ts';
import { deleteManager, findEshopIn, setMembers } from './member.repository.ts';

/** Refuses what only the owner and staff may do. @throws AppError owner_required */
export function demandOwner(access: EshopAccess): void {
  if (access === 'Admin') throw new AppError('owner_required');
}

/**
 * Staff cannot give a shop to themselves: members' actions are not in the audit trail.
 * @throws AppError own_rights_not_changeable
 */
export function demandSomebodyElse(staff: { readonly email: string }, email: string): void {
  if (staff.email === email) throw new AppError('own_rights_not_changeable');
}

/** Who belongs to a shop, the owner first, and who is invited. */
export async function findPeople(eshopId: EshopId): Promise<{
  members: { account: UserDocument; role: EshopMemberRole; since: Date }[];
  invitations: InvitationDocument[];
}> {
  const [eshop, invitations] = await Promise.all([getEshop(eshopId), findInvitations(eshopId)]);
  const ids = [
    ...eshop.members.map(({ userId }) => userId),
    ...invitations.map(({ invitedById }) => invitedById),
  ];
  const accounts = await findUsersByIds([...new Set(ids.map((id) => id.toString() as UserId))]);
  const byId = new Map(accounts.map((account) => [getUserId(account), account]));
  const members = eshop.members
    .flatMap(({ userId, role, since }) => {
      const account = byId.get(userId.toString() as UserId);
      return account === undefined ? [] : [{ account, role, since }];
    })
    .toSorted((one, other) => Number(other.role === 'Owner') - Number(one.role === 'Owner'));
  const getInviter = ({ invitedById }: InvitationDocument) =>
    byId.get(invitedById.toString() as UserId) ?? null;
  return {
    members,
    invitations: invitations.filter((invitation) => isInviterEntitled(eshop, getInviter(invitation))),
  };
}

/** The account that owns a shop, or null. */
export async function findOwner(eshopId: EshopId): Promise<UserDocument | null> {
  const ownerId = findOwnerId(await getEshop(eshopId));
  return ownerId === null ? null : await findUserById(ownerId);
}

/**
 * Takes access from a manager, or an invitation back. A manager may only leave.
 * @throws AppError owner_required, owner_not_removable, not_found
 */
export async function removeAccess(
  by: { eshopId: EshopId; access: EshopAccess; userId: UserId },
  accessId: string,
): Promise<void> {
  const { eshopId } = by;
  if (accessId !== by.userId) demandOwner(by.access);
  const eshop = await getEshop(eshopId);
  if (findOwnerId(eshop) === accessId) throw new AppError('owner_not_removable');
  if (await deleteInvitation(eshopId, accessId)) return;
  await inTransaction(async (session) => {
    const userId = accessId as UserId;
    if (!(await deleteManager(eshopId, userId, session))) throw new AppError('not_found');
    await recordEvent('EshopAccessChanged', eshopId, { userId }, session);
  });
}

/**
 * Transfers a shop to the account of an address; its previous owner stays as a manager. An unconfirmed account may be
 * anyone's. @throws AppError not_found, account_not_confirmed
 */
export async function handOver(services: Services, eshopId: EshopId, email: string): Promise<void> {
  const heir = await findUserByEmail(email);
  if (heir === null || heir.isDisabled)
    throw new AppError('not_found', { fields: [{ field: 'email', key: 'notAllowed' }] });
  if (!heir.isEmailConfirmed)
    throw new AppError('account_not_confirmed', { fields: [{ field: 'email', key: 'notAllowed' }] });
  const change = await inTransaction(async (session) => {
    const eshop = await findEshopIn(eshopId, session);
    if (eshop === null) throw new AppError('not_found');
    const formerId = findOwnerId(eshop);
    if (formerId === getUserId(heir)) return null;
    const former = formerId === null ? null : await findUserById(formerId);
    const others = eshop.members.filter((member) => !member.userId.equals(heir._id));
    const since = eshop.members.find((member) => member.userId.equals(heir._id))?.since ?? new Date();
    // Warnings that went to the former owner go to the new one; an address that was chosen stays.
    const followsOwner = !eshop.notificationEmail || eshop.notificationEmail === former?.email;
    await setMembers(
      eshopId,
      [
        { userId: heir._id, role: 'Owner', since },
        ...others.map((member) => ({ userId: member.userId, role: 'Admin' as const, since: member.since })),
      ],
      followsOwner ? heir.email : (eshop.notificationEmail ?? null),
      session,
    );
    await dropInvitation(eshopId, heir.email, session);
    await recordEvent('EshopAccessChanged', eshopId, { userId: null }, session);
    return { former, domain: toReadableDomain(eshop.domainName) };
  });
  if (change === null) return;
  const recipients = change.former === null ? [heir] : [heir, change.former];
  for (const account of recipients) {
    await services.mailer
      .send({
        to: account.email,
        language: account.locale,
        template: 'ownerChanged',
        values: { domain: change.domain, owner: heir.email },
        actionUrl: `${services.publicUrl}/app/eshops`,
      })
      .catch((error: unknown) => services.log.error({ err: error }, 'new owner mail not sent'));
  }
}
