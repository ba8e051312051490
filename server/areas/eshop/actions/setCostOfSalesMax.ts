import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setCostOfSalesMax = defineAction(
  eshop.setCostOfSalesMax,
  async ({ costOfSalesMaxPercent }, { eshopId }) => {
    await changeEshop(eshopId, { costOfSalesMaxPercent });
    return {};
  },
);
