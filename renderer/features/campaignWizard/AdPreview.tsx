import { Button, Segmented } from 'antd';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Asset } from '#shared/contracts/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { combine, countMaterial } from './adMaterial.ts';
import type { AdTexts } from './adTexts.ts';
import { PlacementPreview } from './PlacementPreview.tsx';
import { getFirstPlacement, listPlacements, type Placement } from './placements.ts';
import { useAdProducts } from './useAdProducts.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** The ad that is being made in every place where people will see it; it follows each keystroke. */
export function AdPreview({
  pageName,
  isOfPictures = false,
}: {
  pageName: string | null;
  /** Begins where the pictures of the ad are seen. */
  isOfPictures?: boolean;
}) {
  const { kind } = useWizardStore();
  const texts = useWizard(({ written }) => written.texts);
  const images = useWizard(({ written }) => written.images);
  // The field is drawn first, the preview right after it.
  const shown = useDeferredValue(texts);
  return (
    <AdInPlaces
      channel={kind.channel}
      format={kind.format}
      texts={shown}
      images={images}
      pageName={pageName}
      isOfPictures={isOfPictures}
    />
  );
}

/** An ad in every place where people will see it, with a switch between the places and the next combination. */
export const AdInPlaces = memo(function AdInPlaces(props: {
  channel: Channel;
  format: Format;
  texts: AdTexts;
  images: readonly Asset[];
  pageName: string | null;
  isOfPictures: boolean;
}) {
  const t = useText('wizard');
  const { channel, format, texts, images } = props;
  const places = listPlacements(channel, format);
  const [chosen, setChosen] = useState<Placement | null>(null);
  const [number, setNumber] = useState(0);
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const products = useAdProducts(channel === 'Meta');
  const count = useMemo(() => countMaterial(texts, images), [texts, images]);
  const material = useMemo(() => combine(texts, images, number), [texts, images, number]);
  const placement =
    places.find((place) => place === chosen) ??
    getFirstPlacement(channel, format, { hasPictures: props.isOfPictures });
  if (placement === undefined) return null;
  return (
    <Stack gap={12}>
      <ScrollRow>
        <Segmented
          aria-label={t('wizard:placement.label')}
          value={placement}
          onChange={setChosen}
          options={places.map((value) => ({ value, label: t(`wizard:placement.${value}`) }))}
        />
      </ScrollRow>
      <PlacementPreview
        channel={channel}
        format={format}
        placement={placement}
        material={material}
        domain={domain}
        pageName={props.pageName}
        products={products}
      />
      {count > 1 ? (
        <Stack isRow gap={12} align="center">
          <Reading>
            <Button size="small" onClick={() => setNumber((before) => before + 1)}>
              {t('wizard:preview.shuffle')}
            </Button>
          </Reading>
          <FinePrint>{t('wizard:preview.combination', { number: (number % count) + 1, count })}</FinePrint>
        </Stack>
      ) : null}
      <FinePrint>{t(`wizard:preview.note.${channel}`)}</FinePrint>
    </Stack>
  );
});
