import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { listAvailableChoices, type CampaignChoice } from '../campaignChoices.ts';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { selectFirstKind } from '../firstCampaign/firstCampaign.ts';
import { PreparationStep } from '../firstCampaign/PreparationStep.tsx';
import { prepareVariants, usePreparation } from '../firstCampaign/usePreparation.ts';
import { getStepPath } from '../stepPaths.ts';

/** Prepares the first campaign from feed and website: variants, images, logo. */
export function MarketingGenerationPage() {
  const query = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  return (
    <OnboardingStep step="marketingGeneration">
      <QueryView query={query}>
        {({ campaigns }) => {
          const kind = selectFirstKind(listAvailableChoices(campaigns));
          return kind === null ? (
            <Redirect to={getStepPath('marketingChannel')} />
          ) : (
            <Generation kind={kind} />
          );
        }}
      </QueryView>
    </OnboardingStep>
  );
}

function Generation({ kind: { channel, format } }: { kind: CampaignChoice }) {
  const go = useGo();
  const preparation = usePreparation(
    async (report) => await prepareVariants({ channel, format }, report),
    ({ variants }) => go(getStepPath(variants.length === 0 ? 'marketingChannel' : 'aiGeneration')),
  );
  return <PreparationStep step="marketingGeneration" preparation={preparation} />;
}
