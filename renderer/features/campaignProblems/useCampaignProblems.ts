import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

/** States change on the platforms while the page is open; as often as the states beside them are read. */
const refreshMs = 15_000;

/** The query of the problems of all campaigns of the shop. */
export function useCampaignProblemsQuery() {
  return useCallQuery(
    api.campaign.getGlobalCampaignProblems,
    {},
    { refetchIntervalMs: refreshMs, staleTimeMs: 0 },
  );
}

/** What keeps each campaign of the shop from being shown, the shop's own problems with it; undefined while it loads. */
export function useCampaignProblems(): ((campaignId: CampaignId) => readonly CampaignProblem[]) | undefined {
  const { data } = useCampaignProblemsQuery();
  if (data === undefined) return undefined;
  return (campaignId) => [
    ...data.shop,
    ...(data.campaigns.find((row) => row.campaignId === campaignId)?.problems ?? []),
  ];
}
