import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { useLink } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';

export const confirmEmailChange = defineAction(auth.confirmEmailChange, async (_input, { token }) => {
  if (token.userId === null) throw new AppError('link_invalid');
  const user = await useLink(token.userId, 'emailLinkId', token.tokenId, { isEmailConfirmed: true });
  if (user === null) throw new AppError('link_invalid');
  forgetRights();
  return { email: user.email };
});
