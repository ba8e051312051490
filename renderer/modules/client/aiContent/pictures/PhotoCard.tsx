import { useState } from 'react';
import { Alert } from 'antd';
import {
  maxPhotoBytes,
  mostImageProducts,
  type ContentImageKind,
} from '#shared/domain/content/image/contentImage.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BlockRow } from '#renderer/ui/content/BlockRow.tsx';
import { ImageDrop } from '#renderer/ui/image/ImageDrop.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';
import type { Pictures } from './usePictures.ts';

/** The photos that pictures are made of: one of the user's machine, or those of products. */
export function PhotoCard({ kind, pictures }: { kind: ContentImageKind; pictures: Pictures }) {
  const t = useText('aiImages');
  const { draft, change } = pictures;
  const { file } = draft;
  const [isTooLarge, setIsTooLarge] = useState(false);
  const most = kind === 'Background' ? 1 : mostImageProducts;
  return (
    <Card title={t('aiImages:photo.title')}>
      <Stack gap={12}>
        {file === null ? (
          <ImageDrop
            title={t('aiImages:photo.drop')}
            hint={t('aiImages:photo.dropHint')}
            accept="image/jpeg,image/png,image/webp"
            isBusy={pictures.generation.isPending}
            onFile={(picked) => {
              setIsTooLarge(picked.size > maxPhotoBytes);
              if (picked.size <= maxPhotoBytes)
                change({ file: picked, productIds: draft.productIds.slice(0, most - 1) });
            }}
          />
        ) : (
          <BlockRow removeLabel={t('aiImages:photo.remove')} onRemove={() => change({ file: null })}>
            {t('aiImages:photo.picked', { name: file.name })}
          </BlockRow>
        )}
        {isTooLarge ? <Alert type="error" showIcon title={t('aiImages:photo.tooLarge')} /> : null}
        {file !== null && kind === 'Background' ? null : (
          <>
            <FinePrint>{t('aiImages:photo.or')}</FinePrint>
            <ProductChoice
              productIds={draft.productIds}
              names={{}}
              empty={t('aiImages:photo.noProduct')}
              most={file === null ? most : most - 1}
              onChange={(productIds) =>
                change({ productIds, ...(productIds.length === 0 ? { showPrice: false } : {}) })
              }
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
