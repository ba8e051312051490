import { eshop } from '#shared/contracts/eshop.ts';
import { getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findPeople } from '../people.service.ts';

export const getUsersWithAccess = defineAction(
  eshop.getUsersWithAccess,
  async (_input, { eshopId, person }) => {
    const { members, invitations } = await findPeople(eshopId);
    return {
      users: [
        ...members.map(({ account, role, since }) => ({
          id: getUserId(account),
          email: account.email,
          role,
          state: 'Active' as const,
          since: since.toISOString(),
          expiresAt: null,
          isCurrentUser: getUserId(account) === person.userId,
        })),
        ...invitations.map((invitation) => ({
          id: invitation._id.toString(),
          email: invitation.email,
          role: 'Admin' as const,
          state: 'Invited' as const,
          since: invitation.invitedAt.toISOString(),
          expiresAt: invitation.expiresAt.toISOString(),
          isCurrentUser: false,
        })),
      ],
    };
  },
);
