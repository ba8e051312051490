import { Button } from 'antd';
import { useEffect } from 'react';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';
import { computeMonthlyMaximum } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { noteOnboarding } from '#renderer/session/completion.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { RiverScene } from '#renderer/ui/frame/RiverScene.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { FinishFrame } from '#renderer/ui/wizard/FinishFrame.tsx';
import { NextThings } from '../components/NextThings.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

/** The end of the wizard: everything is done, the campaign is turned on here. */
export function FinishedPage() {
  return (
    <OnboardingStep step="finished">
      <FinishedStep />
    </OnboardingStep>
  );
}

function FinishedStep() {
  const t = useText('onboarding', 'campaign');
  const go = useGo();
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const onboarding = useSession((state) => state.onboarding);
  useEffect(() => {
    if (eshopId === null || onboarding === null) return;
    noteOnboarding(eshopId, onboarding);
  }, [eshopId, onboarding]);
  const query = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  // There it is said that the shop is complete: here the campaign is turned on first.
  const toDashboard = () => go('/app/dashboard');
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} />}>
      {({ campaigns }) => {
        const present = campaigns.filter((campaign) => campaign.desiredStatus !== 'Removed');
        const on = present.find((campaign) => campaign.desiredStatus === 'Active');
        return (
          <FinishFrame
            picture={<RiverScene isFlowing={on !== undefined} label={t('onboarding:finished.river')} />}
            title={t(on === undefined ? 'onboarding:finished.title' : 'onboarding:finished.titleOn')}
            purpose={
              on === undefined
                ? t('onboarding:finished.purpose')
                : t('onboarding:finished.purposeOn', { channel: t(`campaign:channel.${on.channel}`) })
            }
            action={
              <Button size="large" type={on === undefined ? 'text' : 'primary'} onClick={toDashboard}>
                {t(on === undefined ? 'onboarding:finished.later' : 'onboarding:finished.toDashboard')}
              </Button>
            }
          >
            <Stack gap={12}>
              {present.map((campaign) => (
                <CampaignToTurnOn key={campaign.id} campaign={campaign} />
              ))}
              <NextThings isCampaignOn={on !== undefined} />
            </Stack>
          </FinishFrame>
        );
      }}
    </QueryView>
  );
}

function CampaignToTurnOn({ campaign }: { campaign: Campaign }) {
  const t = useText('onboarding', 'campaign');
  const { money } = useFormats();
  const { turn, isTurning, problem } = useTurnCampaign(campaign);
  const turnOn = () => void turn(true);
  const isOn = campaign.desiredStatus === 'Active';
  return (
    <Card>
      <Stack gap={12}>
        <Stack isRow gap={16} justify="between" align="center">
          <TwoLines
            first={t('onboarding:finished.campaign', {
              channel: t(`campaign:channel.${campaign.channel}`),
              format: t(`campaign:format.${campaign.format}`),
            })}
            second={t('onboarding:finished.perDay', {
              budget: money(campaign.dailyBudget, { isWhole: true }),
              month: money(computeMonthlyMaximum(campaign.dailyBudget), { isWhole: true }),
            })}
          />
          {isOn ? (
            <StatusTag tone="positive">{t('onboarding:finished.isOn')}</StatusTag>
          ) : (
            <Button type="primary" size="large" loading={isTurning} onClick={turnOn}>
              {t('onboarding:finished.turnOn')}
            </Button>
          )}
        </Stack>
        {problem === null || isOn ? null : <CampaignRefusal problem={problem} />}
      </Stack>
    </Card>
  );
}
