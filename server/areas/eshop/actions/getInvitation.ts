import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readInvitation } from '../invitation.service.ts';

export const getInvitation = defineAction(
  eshop.getInvitation,
  async (_input, { token }) => await readInvitation(token.tokenId),
);
