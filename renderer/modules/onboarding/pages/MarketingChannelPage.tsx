import { Button } from 'antd';
import { useState } from 'react';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { listAvailableChoices, listChannels } from '../campaignChoices.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

/** The channel of the first campaign; with a single one there is nothing to choose. */
export function MarketingChannelPage() {
  return (
    <OnboardingStep step="marketingChannel">
      <ChannelStep />
    </OnboardingStep>
  );
}

function ChannelStep() {
  const t = useText('campaign');
  const query = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  return (
    <QueryView query={query}>
      {({ campaigns }) => {
        const channels = listChannels(listAvailableChoices(campaigns));
        const [only] = channels;
        if (only === undefined) {
          return <EmptyState title={t('campaign:choose.none')} text={t('campaign:choose.noneText')} />;
        }
        if (channels.length === 1) return <Redirect to={`/onBoarding/marketingFormat/${only}`} />;
        return <ChannelChoice channels={channels} />;
      }}
    </QueryView>
  );
}

function ChannelChoice({ channels }: { channels: readonly Channel[] }) {
  const t = useText('campaign');
  const go = useGo();
  const [channel, setChannel] = useState<Channel | null>(null);
  return (
    <OnboardingFrame
      step="marketingChannel"
      title={t('campaign:choose.channelTitle')}
      purpose={t('campaign:choose.channelPurpose')}
      next={
        <Button
          type="primary"
          size="large"
          {...disableIf(channel === null)}
          onClick={() => go(`/onBoarding/marketingFormat/${channel ?? ''}`)}
        >
          {t('campaign:choose.continue')}
        </Button>
      }
    >
      <ChoiceCards
        label={t('campaign:choose.channelTitle')}
        value={channel}
        onChange={setChannel}
        choices={channels.map((value) => ({
          value,
          title: t(`campaign:channel.${value}`),
          text: t(`campaign:channelText.${value}`),
        }))}
      />
    </OnboardingFrame>
  );
}
