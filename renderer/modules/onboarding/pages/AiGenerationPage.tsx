import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { PhaseProgress } from '#renderer/ui/feedback/PhaseProgress.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useModal } from '#renderer/ui/navigation/useModal.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { availableChoices, choiceKey, type CampaignChoice } from '../campaignChoices.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { previewPath } from '../preparedCampaign.ts';
import { stepPath } from '../stepPaths.ts';
import { preparationPhases, usePreparation } from '../usePreparation.ts';

/** Texts and pictures of a campaign made by AI, before the eyes. */
export function AiGenerationPage() {
  const t = useText('campaign');
  const query = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  return (
    <OnboardingStep step="aiGeneration">
      <QueryView query={query}>
        {({ campaigns }) => {
          const choices = availableChoices(campaigns);
          const [first] = choices;
          return first === undefined ? (
            <EmptyState title={t('campaign:choose.none')} text={t('campaign:choose.noneText')} />
          ) : (
            <Preparation choices={choices} first={first} />
          );
        }}
      </QueryView>
    </OnboardingStep>
  );
}

function Preparation({ choices, first }: { choices: readonly CampaignChoice[]; first: CampaignChoice }) {
  const t = useText('onboarding', 'campaign');
  const go = useGo();
  const modal = useModal();
  const isIncluded = useSession((state) => state.clientPermissions.has('AiTextAssetsGeneration'));
  const [chosenKey, setChosenKey] = useState(choiceKey(first));
  const chosen = choices.find((choice) => choiceKey(choice) === chosenKey) ?? first;
  const { prepare, phase, problem } = usePreparation();
  const begin = async () => {
    if (!isIncluded) {
      modal.open('premium');
      return;
    }
    const prepared = await prepare(chosen);
    if (prepared !== null) go(previewPath(chosen, prepared.source));
  };
  const phases = preparationPhases(chosen);
  return (
    <OnboardingFrame
      step="aiGeneration"
      title={t('onboarding:aiGeneration.title')}
      purpose={t('onboarding:aiGeneration.purpose')}
      back={
        <Button size="large" onClick={() => go(stepPath('marketingGeneration'))}>
          {t('onboarding:back')}
        </Button>
      }
      next={
        <Button type="primary" size="large" loading={phase !== null} onClick={() => void begin()}>
          {t('onboarding:aiGeneration.prepare')}
        </Button>
      }
    >
      {phase === null ? (
        <ChoiceCards
          label={t('onboarding:aiGeneration.title')}
          value={choiceKey(chosen)}
          onChange={setChosenKey}
          choices={choices.map((choice) => ({
            value: choiceKey(choice),
            title: `${t(`campaign:channel.${choice.channel}`)}: ${t(`campaign:format.${choice.format}`)}`,
            text: t(`campaign:formatText.${choice.format}`, {
              channel: t(`campaign:channel.${choice.channel}`),
            }),
          }))}
        />
      ) : (
        <PhaseProgress
          title={t('onboarding:aiGeneration.running')}
          phases={phases.map((name) => t(`onboarding:aiGeneration.phase.${name}`))}
          current={phases.indexOf(phase)}
          share={null}
          facts={[]}
        />
      )}
      {problem === null || phase !== null ? null : <ProblemAlert problem={problem} />}
    </OnboardingFrame>
  );
}
