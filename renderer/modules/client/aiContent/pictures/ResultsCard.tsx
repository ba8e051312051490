import { Button } from 'antd';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import { mostChangedBasisPoints } from '#shared/domain/content/image/contentImage.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PictureTiles } from '#renderer/ui/content/PictureTiles.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import type { Pictures } from './usePictures.ts';

const percentOfBasisPoints = 100;

/** The shop's pictures, the newest first; refused results of the last generation before them. */
export function ResultsCard(props: {
  pictures: Pictures;
  images: readonly ContentImage[];
  total: number;
  selectedId: string | null;
  onMore: () => void;
}) {
  const t = useText('aiImages');
  const { number, percent } = useFormats();
  const { pictures, images, total } = props;
  const { drawn, generation, draft } = pictures;
  const formatShare = (basisPoints: number) => percent(basisPoints / percentOfBasisPoints, 1);
  const getSceneName = (scene: ContentImage['scene']) => t(`aiImages:scenes.${scene ?? 'Photo'}`);
  const isEmpty = images.length === 0 && (drawn?.refused.length ?? 0) === 0 && !generation.isPending;
  return (
    <Card title={t('aiImages:results.title')}>
      <Stack gap={12}>
        {total === 0 ? null : (
          <FinePrint>{t('aiImages:results.count', { count: number(total, 0) })}</FinePrint>
        )}
        {drawn === null || drawn.fault === null ? null : (
          <Notice tone="waiting">{t(`aiImages:faults.${drawn.fault}`)}</Notice>
        )}
        {drawn?.images.some(({ cutOut }) => cutOut === null) === true ? (
          <Notice tone="waiting">{t('aiImages:results.settingUnused')}</Notice>
        ) : null}
        {generation.isPending ? (
          <div role="status" aria-label={t('aiImages:results.generating')}>
            {draft.scenes.map((scene) => (
              <Skeleton key={scene} height={160} />
            ))}
          </div>
        ) : null}
        {isEmpty ? (
          <EmptyState title={t('aiImages:results.empty')} text={t('aiImages:results.emptyText')} />
        ) : (
          <PictureTiles
            label={t('aiImages:results.title')}
            selected={props.selectedId}
            onSelect={pictures.select}
            tiles={[
              ...(drawn?.refused ?? []).map(({ scene, changedBasisPoints }) => ({
                key: `refused ${scene}`,
                name: t('aiImages:results.refused'),
                picture: null,
                note: (
                  <FinePrint>
                    {getSceneName(scene)}:{' '}
                    {t('aiImages:results.refusedText', {
                      share: formatShare(changedBasisPoints),
                      limit: formatShare(mostChangedBasisPoints),
                    })}
                  </FinePrint>
                ),
              })),
              ...images.map((image) => {
                const name = getSceneName(image.scene);
                const main = image.pictures.find(({ ratio }) => ratio === image.ratio);
                return {
                  key: image.id,
                  name,
                  picture: {
                    url: main?.url ?? '',
                    alt: image.alt,
                    label: t('aiImages:results.choose', {
                      name: [name, image.alt].filter(Boolean).join(', '),
                    }),
                  },
                  note: (
                    <>
                      <FinePrint>
                        {image.model === null
                          ? t('aiImages:results.withoutAi')
                          : t('aiImages:results.madeBy', { model: image.model })}{' '}
                        · {image.ratio} · <RelativeTime instant={image.createdAt} />
                      </FinePrint>
                      <span>
                        {image.isPriceChanged ? (
                          <StatusTag tone="waiting">{t('aiImages:results.priceChanged')}</StatusTag>
                        ) : image.cutOut === null ? null : (
                          <StatusTag tone="positive">{t('aiImages:results.unchanged')}</StatusTag>
                        )}
                      </span>
                    </>
                  ),
                };
              }),
            ]}
          />
        )}
        {images.length < total ? <Button onClick={props.onMore}>{t('aiImages:results.more')}</Button> : null}
      </Stack>
    </Card>
  );
}
