import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getClientPermissions = defineAction(
  auth.getClientPermissions,
  async (_input, { permissions }) => ({
    clientPermissions: [...permissions],
  }),
);
