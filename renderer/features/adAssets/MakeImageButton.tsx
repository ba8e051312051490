import { Button } from 'antd';
import { useState } from 'react';
import type { ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { LogoModal } from './LogoModal.tsx';
import { ProductImageModal } from './ProductImageModal.tsx';

/** Has an image made where the person has none: a simple logo, or an image from the photo of a product. */
export function MakeImageButton(props: { channel: Channel; format: Format; ratio: ImageRatio }) {
  const t = useText('adAssets');
  const { channel, format, ratio } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isLogo = ratio === 'Logo1x1' || ratio === 'Logo4x1';
  const place = { channel, format, onClose: () => setIsOpen(false) };
  return (
    <Stack isRow gap={8}>
      <Button icon={<Icon name={isLogo ? 'image' : 'products'} />} onClick={() => setIsOpen(true)}>
        {t(isLogo ? 'adAssets:logo.make' : 'adAssets:product.make')}
      </Button>
      {!isOpen ? null : isLogo ? (
        <LogoModal {...place} ratio={ratio} />
      ) : (
        <ProductImageModal {...place} ratio={ratio} />
      )}
    </Stack>
  );
}
