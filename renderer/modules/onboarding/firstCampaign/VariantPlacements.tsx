import { Button } from 'antd';
import { useMemo } from 'react';
import type { Asset } from '#shared/contracts/asset.ts';
import type { TextSource } from '#shared/domain/asset/generatedText.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { combine } from '#renderer/features/campaignWizard/adMaterial.ts';
import { listPlacements } from '#renderer/features/campaignWizard/placements.ts';
import { PlacementPreview } from '#renderer/features/campaignWizard/PlacementPreview.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AdGallery } from '#renderer/ui/ad/AdGallery.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** A variant as people see it in each placement, and the way to change it. */
export function VariantPlacements(props: {
  channel: Channel;
  format: Format;
  name: string;
  texts: Readonly<Record<string, string>>;
  source: TextSource | null;
  images: readonly Asset[];
  isBusy: boolean;
  onEdit: () => void;
}) {
  const t = useText('onboarding', 'wizard', 'campaign');
  const { channel, format, texts, images, source } = props;
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const material = useMemo(() => combine(texts, images, 0), [texts, images]);
  const title = t('onboarding:marketingPreview.seen', { name: props.name });
  return (
    <Stack gap={12}>
      <Stack isRow gap={12} justify="between" align="center">
        <h2>{title}</h2>
        <Button icon={<Icon name="edit" />} {...disableIf(props.isBusy)} onClick={props.onEdit}>
          {t('onboarding:marketingPreview.edit')}
        </Button>
      </Stack>
      <FinePrint>
        {t(`wizard:preview.note.${channel}`)}
        {source === null ? null : ` ${t(`onboarding:marketingPreview.by.${source}`)}`}
      </FinePrint>
      <AdGallery
        label={title}
        places={listPlacements(channel, format).map((placement) => ({
          key: placement,
          name: `${t(`campaign:channel.${channel}`)} · ${t(`wizard:placement.${placement}`)}`,
          ad: (
            <PlacementPreview
              channel={channel}
              format={format}
              placement={placement}
              material={material}
              domain={domain}
              pageName={null}
              products={[]}
            />
          ),
        }))}
      />
    </Stack>
  );
}
