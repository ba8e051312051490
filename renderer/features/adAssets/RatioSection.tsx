import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { aspectRatioName } from '#shared/domain/asset/asset.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ImageDrop } from '#renderer/ui/image/ImageDrop.tsx';
import { ImageGrid } from '#renderer/ui/image/ImageGrid.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CropModal } from './CropModal.tsx';
import { MakeImageButton } from './MakeImageButton.tsx';
import { acceptedImages, maxSourceBytes } from './prepareImage.ts';
import type { RatioImages } from './useAdImages.ts';
import { useImageUpload } from './useImageUpload.ts';

const bytesOfMb = 1_048_576;

/** The images of one ratio: those saved, a place for one more, how many may follow, and the problem. */
export function RatioSection(
  props: RatioImages & { channel: Channel; format: Format; isFaultShown: boolean },
) {
  const t = useText('adAssets');
  const { channel, format, ratio, limit, images } = props;
  const upload = useImageUpload({ channel, format, ratio, limit });
  const change = { invalidates: [api.asset.getAssetsInfo] };
  const remove = useAction(api.asset.deleteAssets, change);
  const order = useAction(api.asset.setAssetsOrder, change);
  const move = (assetId: string, step: -1 | 1) => {
    const ids = images.map(({ id }): string => id);
    const at = ids.indexOf(assetId);
    const other = ids[at + step];
    if (other === undefined) return;
    ids[at + step] = assetId;
    ids[at] = other;
    void order.run({ channel, format, aspectRatio: ratio, assetIds: ids });
  };
  const left = limit.max - images.length;
  const [width, height] = limit.minimumPx;
  const sizes = { width, height, megabytes: maxSourceBytes / bytesOfMb };
  const isMissing = props.isFaultShown && images.length < limit.min;
  return (
    <Card
      title={t(`adAssets:ratio.${ratio}`)}
      extra={
        <FinePrint>
          {t(images.length < limit.min ? 'adAssets:needed' : 'adAssets:optional', {
            found: images.length,
            maximum: limit.max,
          })}
        </FinePrint>
      }
    >
      <Stack gap={12}>
        <FinePrint>{t(`adAssets:use.${limit.type}`, { ratio: aspectRatioName[ratio] })}</FinePrint>
        <ImageGrid
          label={t(`adAssets:ratio.${ratio}`)}
          isBusy={remove.isPending || order.isPending}
          images={images.map((image) => ({
            id: image.id,
            url: new URL(image.url, host().apiBaseUrl).href,
            name: image.fileName,
            note: `${image.width ?? 0} × ${image.height ?? 0}`,
          }))}
          onMove={(id, step) => move(id, step)}
          onDelete={(id) => void remove.run({ assetIds: [id] })}
        >
          {left <= 0 ? null : (
            <ImageDrop
              title={t('adAssets:add')}
              hint={t('adAssets:least', sizes)}
              accept={acceptedImages}
              isBusy={upload.isBusy}
              onFile={(file) => void upload.open(file)}
            />
          )}
        </ImageGrid>
        {left <= 0 ? null : <MakeImageButton channel={channel} format={format} ratio={ratio} />}
        {isMissing ? (
          <Notice tone="negative">{t('adAssets:missing', { count: limit.min - images.length })}</Notice>
        ) : null}
        {upload.fault === null ? null : (
          <Notice tone="negative">{t(`adAssets:fault.${upload.fault}`, sizes)}</Notice>
        )}
        {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
        {left <= 0 ? <FinePrint>{t('adAssets:full', { count: limit.max })}</FinePrint> : null}
        {upload.source === null ? null : (
          <CropModal
            image={upload.source}
            ratio={ratio}
            limit={limit}
            isSaving={upload.isBusy}
            onSave={(area) => {
              if (upload.source !== null) void upload.save(upload.source, area);
            }}
            onCancel={upload.cancel}
          />
        )}
      </Stack>
    </Card>
  );
}
