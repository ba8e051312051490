import type { Campaign } from '#shared/contracts/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';

/** Turns a campaign on or off; a refusal is in `problem`, for `CampaignRefusal`. */
export function useTurnCampaign(campaign: Pick<Campaign, 'channel' | 'format'>) {
  const { channel, format } = campaign;
  const change = useAction(api.campaign.setCampaignStatus, {
    failure: 'caller',
    invalidates: [
      api.campaign.getAllCampaignStatuses,
      api.campaign.getCampaignInfo,
      api.campaign.getDailyBudgetLimit,
      api.campaign.getGlobalCampaignProblems,
    ],
  });
  return {
    turn: async (isOn: boolean) =>
      (await change.run({ channel, format, desiredStatus: isOn ? 'Active' : 'Paused' })) !== null,
    isTurning: change.isPending,
    problem: change.isPending ? null : change.problem,
    forget: change.mutation.reset,
  };
}
