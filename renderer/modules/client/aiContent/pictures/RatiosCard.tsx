import { Button, Dropdown } from 'antd';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import {
  pictureFormats,
  pictureRatios,
  type PictureRatio,
} from '#shared/domain/content/image/contentImage.ts';
import { getImageLimits } from '#shared/domain/asset/imageLimits.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { RatioStrip } from '#renderer/ui/content/PictureTiles.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { postsPath } from '../paths.ts';

const campaignChannels = ['Google', 'Microsoft'] as const;

/** Channels whose Performance Max ads take a ratio. */
function listChannels(ratio: PictureRatio) {
  const { adRatio } = pictureFormats[ratio];
  return campaignChannels.filter((channel) =>
    getImageLimits(channel, 'Prx').some((row) => row.ratio === adRatio),
  );
}

/** The selected picture in all sizes: to download, for posts and for campaigns. */
export function RatiosCard(props: {
  image: ContentImage;
  onDeleted: () => void;
  onReuse: (image: ContentImage) => void;
}) {
  const t = useText('aiImages');
  const { image } = props;
  const go = useGo();
  const saveFile = useSaveFile();
  const createRatios = useAction(api.content.createImageRatios, {
    invalidates: [api.content.getGeneratedImages],
  });
  const addToCampaign = useAction(api.content.copyImageToCampaign, {
    invalidates: [api.asset.getAssetsInfo, api.content.getGeneratedImages],
    onSuccess: () => showSuccess(t('aiImages:ratios.added')),
  });
  const remove = useAction(api.content.deleteGeneratedImages, {
    invalidates: [api.content.getGeneratedImages, api.content.getContentHistory],
    onSuccess: () => {
      showSuccess(t('aiImages:ratios.deleted'));
      props.onDeleted();
    },
  });
  const download = async (url: string, ratio: PictureRatio) =>
    await saveFile(async () => {
      const answer = await fetch(url);
      return { fileName: `${image.id}-${ratio.replace(':', 'x')}.png`, blob: await answer.blob() };
    }, 'image/png');
  const isComplete = pictureRatios.every((ratio) => image.pictures.some((one) => one.ratio === ratio));
  return (
    <Card title={t('aiImages:ratios.title')}>
      <Stack gap={12}>
        <FinePrint>
          {t(image.cutOut === null ? 'aiImages:ratios.photoNote' : 'aiImages:ratios.note')}
        </FinePrint>
        {image.isPriceChanged ? <Notice tone="waiting">{t('aiImages:ratios.priceChanged')}</Notice> : null}
        <RatioStrip
          label={t('aiImages:ratios.title')}
          ratios={pictureRatios.flatMap((ratio) => {
            const picture = image.pictures.find((one) => one.ratio === ratio);
            if (picture === undefined) return [];
            const channels = listChannels(ratio);
            return [
              {
                key: ratio,
                url: picture.url,
                alt: image.alt,
                use: t(`aiImages:ratios.use.${pictureFormats[ratio].use}`),
                size: `${picture.width} × ${picture.height}`,
                actions: (
                  <>
                    <Button size="small" onClick={() => void download(picture.url, ratio)}>
                      {t('aiImages:ratios.download', { ratio })}
                    </Button>
                    <Button
                      size="small"
                      {...disableIf(image.isPriceChanged)}
                      onClick={() => go(`${postsPath}?image=${image.id}&ratio=${ratio}`)}
                    >
                      {t('aiImages:ratios.post', { ratio })}
                    </Button>
                    {channels.length === 0 ? null : (
                      <Dropdown
                        trigger={['click']}
                        {...disableIf(image.isPriceChanged)}
                        menu={{
                          items: channels.map((channel) => ({
                            key: channel,
                            label: t(`aiImages:ratios.campaigns.${channel}`),
                            onClick: () =>
                              void addToCampaign.run({ imageId: image.id, ratio, channel, format: 'Prx' }),
                          })),
                        }}
                      >
                        <Button size="small" loading={addToCampaign.isPending}>
                          {t('aiImages:ratios.campaign', { ratio })}
                        </Button>
                      </Dropdown>
                    )}
                  </>
                ),
              },
            ];
          })}
        />
        <Stack isRow gap={8}>
          {isComplete ? null : (
            <Button
              type="primary"
              loading={createRatios.isPending}
              onClick={() => void createRatios.run({ imageId: image.id })}
            >
              {t('aiImages:ratios.create')}
            </Button>
          )}
          {image.productIds.length === 0 ? null : (
            <Button onClick={() => props.onReuse(image)}>{t('aiImages:ratios.reuse')}</Button>
          )}
          <ConfirmButton
            title={t('aiImages:ratios.deleteTitle')}
            consequence={t('aiImages:ratios.deleteText')}
            confirmText={t('aiImages:ratios.delete')}
            isDanger
            onConfirm={() => remove.run({ imageIds: [image.id] })}
          >
            {t('aiImages:ratios.delete')}
          </ConfirmButton>
        </Stack>
      </Stack>
    </Card>
  );
}
