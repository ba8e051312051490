import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { ownsEshop } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { rotateSession } from '../session.service.ts';

export const getUserAccessToken = defineAction(
  auth.getUserAccessToken,
  async (_input, { services, token }) => {
    const user = token.userId === null ? null : await findUserById(token.userId);
    if (user === null || user.isDisabled || token.userId === null) throw new AppError('unauthorized');
    return await rotateSession(services, token, user, await ownsEshop(token.userId));
  },
);
