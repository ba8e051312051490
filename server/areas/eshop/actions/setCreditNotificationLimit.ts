import { eshop } from '#shared/contracts/eshop.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setCreditNotificationLimit = defineAction(
  eshop.setCreditNotificationLimit,
  async ({ creditNotificationLimit }, { eshopId }) => {
    await changeEshop(eshopId, { creditNotificationLimitMinor: toMinor(creditNotificationLimit) });
    return {};
  },
);
