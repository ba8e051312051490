import { useEffect } from 'react';
import type { Campaign } from '#shared/contracts/campaign.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { CampaignSwitch } from '#renderer/features/campaignState/CampaignSwitch.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';

/** The switch of a campaign in a list; why it could not be turned is shown by the list. */
export function CampaignSwitchCell(props: {
  campaign: Campaign;
  name: string;
  onProblem: (problem: ApiProblem | null) => void;
}) {
  const turning = useTurnCampaign(props.campaign);
  const { problem } = turning;
  const { onProblem } = props;
  useEffect(() => {
    if (problem !== null) onProblem(problem);
  }, [problem, onProblem]);
  return <CampaignSwitch campaign={props.campaign} name={props.name} turning={turning} />;
}
