import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setDefaultContributionPercentage = defineAction(
  eshop.setDefaultContributionPercentage,
  async ({ defaultContributionPercentage }, { eshopId }) => {
    await changeEshop(eshopId, { defaultContributionPercentage });
    return {};
  },
);
