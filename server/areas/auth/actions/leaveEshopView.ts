import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { leaveShop } from '../shopView.service.ts';

export const leaveEshopView = defineAction(
  auth.leaveEshopView,
  async ({ eshopId }, { person, requestId }) => {
    await leaveShop({ userId: person.userId, sessionId: person.sessionId, eshopId, requestId });
    return {};
  },
);
