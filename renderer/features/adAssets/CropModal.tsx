import { Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { aspectRatioName, aspectRatioValue } from '#shared/domain/asset/asset.ts';
import type { ImageLimit, ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import type { CropArea } from '#renderer/ui/image/ImageCropper.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { getMaximumZoom } from './cropMath.ts';
import type { SourceImage } from './prepareImage.ts';

const ImageCropper = lazy(async () => ({
  default: (await import('#renderer/ui/image/ImageCropper.tsx')).ImageCropper,
}));

/** Asks which part of a picture the ad shows, in the ratio that it must have. */
export function CropModal(props: {
  image: SourceImage;
  ratio: ImageRatio;
  limit: ImageLimit;
  isSaving: boolean;
  onSave: (area: CropArea) => void;
  onCancel: () => void;
}) {
  const t = useText('adAssets');
  const { image, ratio, limit } = props;
  const [area, setArea] = useState<CropArea | null>(null);
  const least = { width: limit.minimumPx[0], height: limit.minimumPx[1] };
  return (
    <Modal
      open
      centered
      title={t('adAssets:crop.title', { ratio: aspectRatioName[ratio] })}
      okText={t('adAssets:crop.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: area === null }}
      confirmLoading={props.isSaving}
      onOk={() => {
        if (area !== null) props.onSave(area);
      }}
      onCancel={props.onCancel}
    >
      <Stack gap={12}>
        <FinePrint>{t('adAssets:crop.text')}</FinePrint>
        <Suspense fallback={<Skeleton height={320} />}>
          <ImageCropper
            src={image.src}
            ratio={aspectRatioValue[ratio]}
            maxZoom={getMaximumZoom(image, ratio, limit)}
            onCrop={setArea}
          />
        </Suspense>
        <FinePrint>
          {area === null
            ? t('adAssets:least', least)
            : t('adAssets:crop.size', {
                width: Math.round(area.width),
                height: Math.round(area.height),
                leastWidth: least.width,
                leastHeight: least.height,
              })}
        </FinePrint>
      </Stack>
    </Modal>
  );
}
