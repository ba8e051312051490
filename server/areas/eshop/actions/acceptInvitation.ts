import { eshop } from '#shared/contracts/eshop.ts';
import { forgetRights } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { acceptInvitation } from '../invitation.service.ts';

export const acceptInvitationAction = defineAction(eshop.acceptInvitation, async (_input, { token }) => {
  const accepted = await acceptInvitation(token.tokenId);
  forgetRights();
  return accepted;
});
