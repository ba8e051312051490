import { Button } from 'antd';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { findFirstStep, wizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

/** A format that the shop has no campaign of yet. */
export function NewCampaignCard({ channel, format }: { channel: Channel; format: Format }) {
  const t = useText('campaign');
  const go = useGo();
  const step = findFirstStep(channel, format);
  if (step === null) return null;
  return (
    <Card>
      <EmptyState
        title={t(`campaign:format.${format}`)}
        text={t(`campaign:formatText.${format}`, { channel: t(`campaign:channel.${channel}`) })}
        action={
          <Button
            type="primary"
            onClick={() => go(wizardPath('/app/campaigns', { channel, format, step }, 'create'))}
          >
            {t('campaign:list.create')}
          </Button>
        }
      />
    </Card>
  );
}
