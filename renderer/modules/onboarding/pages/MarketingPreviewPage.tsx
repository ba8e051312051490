import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { Approval } from '../firstCampaign/Approval.tsx';
import { isPrepared, readFirstCampaign, type FirstCampaign } from '../firstCampaign/firstCampaign.ts';
import { getStepPath } from '../stepPaths.ts';

/** Three ready variants of the first campaign as ads, with the budget; one is approved. */
export function MarketingPreviewPage() {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [campaign] = useState(() => readFirstCampaign(eshopId));
  return (
    <OnboardingStep step="marketingPreview">
      {campaign === null || !isPrepared(campaign) ? (
        <Redirect to={getStepPath('marketingGeneration')} />
      ) : (
        <Preview campaign={campaign} />
      )}
    </OnboardingStep>
  );
}

function Preview({ campaign }: { campaign: FirstCampaign }) {
  const { channel, format } = campaign;
  const assets = useCallQuery(api.asset.getAssetsInfo, { channel, format });
  const limits = useCallQuery(api.campaign.getDailyBudgetLimit, { channel, format });
  return (
    <QueryView query={limits}>
      {(known) => (
        <QueryView query={assets}>
          {({ assets: present }) => <Approval campaign={campaign} assets={present} limits={known} />}
        </QueryView>
      )}
    </QueryView>
  );
}
