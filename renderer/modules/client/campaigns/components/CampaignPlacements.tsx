import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { useCampaignAd } from '#renderer/features/campaignPreview/useCampaignAd.ts';
import { listPlacements } from '#renderer/features/campaignWizard/placements.ts';
import { PlacementPreview } from '#renderer/features/campaignWizard/PlacementPreview.tsx';
import { findFirstStep, buildWizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AdGallery } from '#renderer/ui/ad/AdGallery.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** The campaign's ad as people see it in each placement. */
export function CampaignPlacements({ channel, format }: { channel: Channel; format: Format }) {
  const t = useText('campaigns', 'campaign', 'wizard');
  const { material, hasPictures: _pictures, ...ad } = useCampaignAd(channel, format);
  const step = findFirstStep(channel, format);
  const title = t('campaigns:seen');
  return (
    <Card
      title={title}
      extra={
        step === null ? null : (
          <AppLink to={buildWizardPath('/app/campaigns', { channel, format, step }, 'edit')}>
            {t('campaign:list.edit')}
          </AppLink>
        )
      }
    >
      {material === null ? (
        <Skeleton height={320} />
      ) : (
        <Stack gap={12}>
          <AdGallery
            label={title}
            places={listPlacements(channel, format).map((placement) => ({
              key: placement,
              name: t(`wizard:placement.${placement}`),
              ad: (
                <PlacementPreview
                  {...ad}
                  channel={channel}
                  format={format}
                  placement={placement}
                  material={material}
                />
              ),
            }))}
          />
          <FinePrint>{t(`wizard:preview.note.${channel}`)}</FinePrint>
        </Stack>
      )}
    </Card>
  );
}
