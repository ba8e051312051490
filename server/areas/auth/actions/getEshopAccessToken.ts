import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, isEshopOwner } from '#server/areas/eshop/index.ts';
import { findUserById, getRoles, getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findEshopAccess } from '../access.service.ts';
import { useSession } from '../session.service.ts';
import { openShopView } from '../shopView.service.ts';
import { buildTokenSubject } from '../subject.ts';

export const getEshopAccessToken = defineAction(
  auth.getEshopAccessToken,
  async ({ eshopId, isReadOnly, isNewView }, { services, token, requestId }) => {
    const user = token.userId === null ? null : await findUserById(token.userId);
    if (user === null || user.isDisabled) throw new AppError('unauthorized');
    const session = await useSession(services, token, user);
    const userId = getUserId(user);
    const [eshop, owns] = await Promise.all([findEshop(eshopId), isEshopOwner(userId)]);
    const access = findEshopAccess({ userId, roles: new Set(getRoles(user, owns)) }, eshop);
    if (access === null) throw new AppError('eshop_not_accessible');
    if (access === 'Staff' && !user.secondFactor) throw new AppError('second_factor_enrolment_required');
    if (access === 'Staff') services.log.info({ userId, eshopId }, 'staff entered a shop');
    const sessionId = session._id.toString();
    const readOnlyUntil =
      isReadOnly && access === 'Staff'
        ? await openShopView({ userId, sessionId, eshopId, requestId }, isNewView)
        : null;
    const accessToken = await services.tokens.issue('EshopAccessToken', {
      ...buildTokenSubject(user, owns),
      sessionId,
      eshopId,
      ...(readOnlyUntil === null ? {} : { readOnlyUntil }),
    });
    return { accessToken, readOnlyUntil: readOnlyUntil?.toISOString() ?? null };
  },
);
