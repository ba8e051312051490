import { useState } from 'react';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { readFirstCampaign, type FirstCampaign } from '../firstCampaign/firstCampaign.ts';
import { PreparationStep } from '../firstCampaign/PreparationStep.tsx';
import { usePreparation, writeVariants } from '../firstCampaign/usePreparation.ts';
import { getStepPath } from '../stepPaths.ts';

/** Writes the texts of the first campaign's variants. */
export function AiGenerationPage() {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [campaign] = useState(() => readFirstCampaign(eshopId));
  return (
    <OnboardingStep step="aiGeneration">
      {campaign === null ? (
        <Redirect to={getStepPath('marketingGeneration')} />
      ) : (
        <Writing campaign={campaign} />
      )}
    </OnboardingStep>
  );
}

function Writing({ campaign }: { campaign: FirstCampaign }) {
  const go = useGo();
  const preparation = usePreparation(
    async (report) => await writeVariants(campaign, report),
    () => go(getStepPath('marketingPreview')),
  );
  return <PreparationStep step="aiGeneration" preparation={preparation} />;
}
