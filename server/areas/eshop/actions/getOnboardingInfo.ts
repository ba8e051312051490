import { eshop } from '#shared/contracts/eshop.ts';
import { hasCampaign } from '#server/areas/campaign/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentOnboarding } from '../eshop.presenter.ts';
import { getEshop } from '../eshop.service.ts';

export const getOnboardingInfo = defineAction(eshop.getOnboardingInfo, async (_input, { eshopId }) => {
  const [found, hasOne] = await Promise.all([getEshop(eshopId), hasCampaign(eshopId)]);
  return presentOnboarding(found, hasOne);
});
