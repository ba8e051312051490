import { eshop } from '#shared/contracts/eshop.ts';
import { hasCampaign } from '#server/areas/campaign/index.ts';
import { getEshop, presentOnboarding } from '#server/areas/eshop/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getOnboardingInfo = defineAction(eshop.getOnboardingInfo, async (_input, { eshopId }) => {
  const [found, hasAnyProduct, hasAnyCampaign] = await Promise.all([
    getEshop(eshopId),
    hasProducts(eshopId),
    hasCampaign(eshopId),
  ]);
  return presentOnboarding(found, { hasProducts: hasAnyProduct, hasCampaign: hasAnyCampaign });
});
