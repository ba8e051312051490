import type { Campaign } from '#shared/contracts/campaign.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useCampaignName } from '../useCampaignName.ts';

/** A campaign that could not be turned on or off, and why. */
export interface TurnFailure {
  readonly campaign: Campaign;
  readonly problem: ApiProblem;
}

/** Says which campaign could not be turned on or off and what to do about it. */
export function TurnProblem({ failure }: { failure: TurnFailure }) {
  const getName = useCampaignName();
  return (
    <Stack gap={4}>
      <strong>{getName(failure.campaign)}</strong>
      <CampaignRefusal problem={failure.problem} />
    </Stack>
  );
}
