import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { readChannel } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { listAvailableChoices, buildChoicePath, type CampaignChoice } from '../campaignChoices.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

/** The format of the first campaign on a channel. */
export function MarketingFormatPage() {
  const channel = readChannel(useParams()['channel']);
  const query = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  return (
    <OnboardingStep step="marketingFormat">
      <QueryView query={query}>
        {({ campaigns }) => {
          const choices = listAvailableChoices(campaigns).filter((choice) => choice.channel === channel);
          return choices.length === 0 ? (
            <Redirect to="/onBoarding/marketingChannel" />
          ) : (
            <FormatChoice choices={choices} />
          );
        }}
      </QueryView>
    </OnboardingStep>
  );
}

function FormatChoice({ choices }: { choices: readonly CampaignChoice[] }) {
  const t = useText('campaign');
  const go = useGo();
  const only = choices.length === 1 ? choices[0] : undefined;
  const [format, setFormat] = useState<Format | null>(only?.format ?? null);
  const chosen = choices.find((choice) => choice.format === format);
  return (
    <OnboardingFrame
      step="marketingFormat"
      title={t('campaign:choose.formatTitle')}
      purpose={t('campaign:choose.formatPurpose')}
      next={
        <Button
          type="primary"
          size="large"
          {...disableIf(chosen === undefined)}
          onClick={() => (chosen === undefined ? undefined : go(buildChoicePath(chosen)))}
        >
          {t('campaign:choose.continue')}
        </Button>
      }
    >
      <ChoiceCards
        label={t('campaign:choose.formatTitle')}
        value={format}
        onChange={setFormat}
        choices={choices.map((choice) => ({
          value: choice.format,
          title: `${t(`campaign:channel.${choice.channel}`)}: ${t(`campaign:format.${choice.format}`)}`,
          text: t(`campaign:formatText.${choice.format}`, {
            channel: t(`campaign:channel.${choice.channel}`),
          }),
        }))}
      />
    </OnboardingFrame>
  );
}
