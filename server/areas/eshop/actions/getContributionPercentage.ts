import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';

export const getContributionPercentage = defineAction(
  eshop.getContributionPercentage,
  async (_input, { eshopId }) => ({
    defaultContributionPercentage: (await getEshop(eshopId)).defaultContributionPercentage ?? null,
  }),
);
