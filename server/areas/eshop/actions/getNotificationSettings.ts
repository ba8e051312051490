import { eshop } from '#shared/contracts/eshop.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findOwnerId } from '../eshop.presenter.ts';
import { getEshop } from '../eshop.service.ts';

export const getNotificationSettings = defineAction(
  eshop.getNotificationSettings,
  async (_input, { eshopId }) => {
    const found = await getEshop(eshopId);
    const ownerId = findOwnerId(found);
    const owner = found.notificationEmail || ownerId === null ? null : await findUserById(ownerId);
    return {
      notificationEmail: found.notificationEmail ?? owner?.email ?? '',
      creditNotificationLimit: {
        value: fromMinor(found.creditNotificationLimitMinor),
        currency: found.creditCurrency,
      },
      costOfSalesMaxPercent: found.costOfSalesMaxPercent ?? null,
    };
  },
);
