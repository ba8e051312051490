import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getAdminPermissions = defineAction(auth.getAdminPermissions, async (_input, { person }) => ({
  adminPermissions: [...person.adminPermissions],
}));
