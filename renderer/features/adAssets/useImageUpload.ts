import { useEffect, useState } from 'react';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { ImageLimit, ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import type { CropArea } from '#renderer/ui/image/ImageCropper.tsx';
import { hasRatio } from './cropMath.ts';
import { cropImage, openImage, type ImageFault, type SourceImage } from './prepareImage.ts';

/** Takes a picture of a ratio from the person's machine to the shop's assets: looked at, cropped where it must be, sent. */
export function useImageUpload(place: {
  channel: Channel;
  format: Format;
  ratio: ImageRatio;
  limit: ImageLimit;
}) {
  const { channel, format, ratio, limit } = place;
  const [source, setSource] = useState<SourceImage | null>(null);
  const [fault, setFault] = useState<ImageFault | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const upload = useAction(api.asset.upsertAsset, {
    failure: 'caller',
    invalidates: [api.asset.getAssetsInfo],
  });
  const src = source?.src;
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src]);

  const save = async (image: SourceImage, area: CropArea): Promise<void> => {
    const file = await cropImage(image, area, ratio, limit);
    if (file === null) setFault('unreadable');
    else
      await upload.run(
        {
          Channel: channel,
          Format: format,
          AspectRatio: ratio,
          FileFormat: file.type === 'image/png' ? 'Png' : 'Jpg',
        },
        { files: { File: file } },
      );
    setSource(null);
  };
  const open = async (file: File): Promise<void> => {
    setFault(null);
    upload.mutation.reset();
    setIsOpening(true);
    const opened = await openImage(file, ratio, limit);
    if ('fault' in opened) setFault(opened.fault);
    else if (hasRatio(opened.image, ratio)) {
      // There is nothing to choose: it is scaled where it is larger than an ad shows.
      const { width, height } = opened.image;
      await save(opened.image, { x: 0, y: 0, width, height });
      URL.revokeObjectURL(opened.image.src);
    } else setSource(opened.image);
    setIsOpening(false);
  };
  return {
    open,
    /** The picture that waits for its part to be chosen. */
    source,
    save,
    cancel: () => setSource(null),
    fault,
    problem: upload.isPending ? null : upload.problem,
    isBusy: isOpening || upload.isPending,
    isSaving: upload.isPending,
  };
}
