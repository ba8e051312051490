import { resolveAdminPermissions } from '#shared/access/internalRoles.ts';
import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { insertUser, getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sendStaffInvitation } from '../confirmation.service.ts';
import { demandStepUp } from '../stepUp.service.ts';

export const registerInternal = defineAction(
  auth.registerInternal,
  async ({ email, locale, internalRoles }, { services, person }) => {
    await demandStepUp(person);
    // Staff grant only rights they hold.
    for (const permission of resolveAdminPermissions(internalRoles, [])) {
      if (!person.adminPermissions.has(permission))
        throw new AppError('permission_required', { params: { permission } });
    }
    const user = await insertUser({
      email,
      passwordHash: null,
      locale,
      provider: 'Okavango',
      isInternal: true,
      internalRoles: [...new Set(internalRoles)],
      createdBy: person.userId,
    });
    if (user === null) throw new AppError('email_taken', { fields: [{ field: 'email', key: 'notAllowed' }] });
    const userId = getUserId(user);
    await sendStaffInvitation(services, userId);
    return { userId };
  },
);
