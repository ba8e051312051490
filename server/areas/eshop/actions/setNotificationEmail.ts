import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setNotificationEmail = defineAction(
  eshop.setNotificationEmail,
  async ({ notificationEmail }, { eshopId }) => {
    await changeEshop(eshopId, { notificationEmail });
    return {};
  },
);
