import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import type { ContentItem } from '#shared/contracts/contentSchemas.ts';
import type { ContentVideo } from '#shared/contracts/contentVideoSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContentTiles, type ContentTile } from '#renderer/ui/content/ContentTiles.tsx';
import { TextRows, type TextRow } from '#renderer/ui/content/TextRows.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Thumbnail } from '#renderer/ui/image/Thumbnail.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { backgroundPath, picturesPath, toEditorPath, videosPath } from '../paths.ts';
import { channelIcons } from '../channelIcons.ts';
import { videoTones } from '../videoTones.ts';
import { ImageCover, TextCover, VideoCover } from './HistoryCovers.tsx';

const mostTopicLetters = 200;

/** How the history is drawn. */
export type HistoryView = 'grid' | 'rows';

interface Row extends Omit<TextRow, 'end'>, Pick<ContentTile, 'cover' | 'kind' | 'state'> {
  /** The note without what the sign of a tile says. */
  readonly tileNote: ReactNode;
  /** Time of the latest change, by which kinds are sorted together. */
  readonly at: string;
  readonly actions: (view: HistoryView) => ReactNode;
}

function ReuseButton(props: { name: string; view: HistoryView; onClick: () => void }) {
  const t = useText('aiContent');
  const label = `${t('aiContent:history.reuse')}: ${props.name}`;
  return props.view === 'grid' ? (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={t('aiContent:history.reuse')}
      icon={<Icon name="reuse" />}
      onClick={props.onClick}
    />
  ) : (
    <Button size="small" aria-label={label} onClick={props.onClick}>
      {t('aiContent:history.reuse')}
    </Button>
  );
}

function DeleteButton(props: {
  name: string;
  view: HistoryView;
  title: string;
  consequence: string;
  onConfirm: () => Promise<unknown>;
}) {
  const t = useText('aiContent');
  const label = `${t('aiContent:history.delete')}: ${props.name}`;
  return (
    <ConfirmButton
      title={props.title}
      consequence={props.consequence}
      confirmText={t('aiContent:history.delete')}
      isDanger
      button={
        props.view === 'grid'
          ? {
              type: 'text',
              size: 'small',
              danger: false,
              'aria-label': label,
              title: t('aiContent:history.delete'),
              icon: <Icon name="delete" />,
            }
          : { size: 'small', 'aria-label': label }
      }
      onConfirm={props.onConfirm}
    >
      {props.view === 'grid' ? null : t('aiContent:history.delete')}
    </ConfirmButton>
  );
}

function useTextRow(): (item: ContentItem) => Row {
  const t = useText('aiContent');
  const { number } = useFormats();
  const go = useGo();
  const remove = useAction(api.content.deleteContent, {
    invalidates: [api.content.getContentHistory],
    onSuccess: () => showSuccess(t('aiContent:history.deleted')),
  });
  const describeType = (item: ContentItem) => [
    t(`aiContent:types.${item.type}`),
    ...(item.network === null ? [] : [t(`aiContent:networks.${item.network}`)]),
  ];
  const describe = (item: ContentItem) => [
    item.model ?? t(`aiContent:writers.${item.writer}`),
    t('aiContent:history.words', { count: item.words, number: number(item.words, 0) }),
    t('aiContent:history.version', { number: number(item.version, 0) }),
  ];
  return (item) => ({
    key: item.id,
    at: item.updatedAt,
    path: toEditorPath(item.type, { network: item.network, contentId: item.id }),
    title: item.title,
    excerpt: item.excerpt,
    note: (
      <>
        {[...describeType(item), ...describe(item)].join(' · ')} · <RelativeTime instant={item.updatedAt} />
      </>
    ),
    tileNote: (
      <>
        {describe(item).join(' · ')} · <RelativeTime instant={item.updatedAt} />
      </>
    ),
    pictures: item.productIds
      .slice(0, 1)
      .map((productId) => <ProductPicture key={productId} productId={productId} />),
    cover: <TextCover item={item} />,
    kind: {
      icon: channelIcons[item.channel],
      text:
        item.network === null ? t(`aiContent:types.${item.type}`) : t(`aiContent:networks.${item.network}`),
    },
    state:
      item.unsupportedCount > 0 ? (
        <StatusTag tone="waiting">
          {t('aiContent:history.claims', {
            count: item.unsupportedCount,
            number: number(item.unsupportedCount, 0),
          })}
        </StatusTag>
      ) : (
        <StatusTag tone={item.state === 'Approved' ? 'positive' : 'neutral'}>
          {t(`aiContent:states.${item.state}`)}
        </StatusTag>
      ),
    actions: (view) => (
      <>
        <ReuseButton
          name={item.title}
          view={view}
          onClick={() =>
            go(
              toEditorPath(item.type, {
                network: item.network,
                topic: item.title.slice(0, mostTopicLetters),
                productIds: item.productIds,
              }),
            )
          }
        />
        <DeleteButton
          name={item.title}
          view={view}
          title={t('aiContent:history.deleteTitle')}
          consequence={t('aiContent:history.deleteText', { title: item.title })}
          onConfirm={() => remove.run({ contentIds: [item.id] })}
        />
      </>
    ),
  });
}

function useImageRow(): (image: ContentImage) => Row {
  const t = useText('aiContent');
  const go = useGo();
  const imageText = useText('aiImages');
  const remove = useAction(api.content.deleteGeneratedImages, {
    invalidates: [api.content.getContentHistory, api.content.getGeneratedImages],
    onSuccess: () => showSuccess(imageText('aiImages:ratios.deleted')),
  });
  return (image) => {
    const scene = imageText(`aiImages:scenes.${image.scene ?? 'Photo'}`);
    const title = [image.headline, image.alt, image.prompt].find((text) => text !== '') ?? scene;
    const picture = image.pictures.find(({ ratio }) => ratio === image.ratio);
    const path = image.kind === 'Image' ? picturesPath : backgroundPath;
    const source = picture === undefined ? null : { url: picture.url, denseUrl: picture.url };
    return {
      key: image.id,
      at: image.createdAt,
      path: `${path}?image=${image.id}`,
      title,
      excerpt: title === scene ? '' : scene,
      note: (
        <>
          {[
            t(`screens:${image.kind === 'Image' ? 'aiImage' : 'aiBackground'}`),
            image.ratio,
            image.model ?? t(`aiContent:writers.${image.writer}`),
          ].join(' · ')}{' '}
          · <RelativeTime instant={image.createdAt} />
        </>
      ),
      tileNote: (
        <>
          {[image.ratio, image.model ?? t(`aiContent:writers.${image.writer}`)].join(' · ')} ·{' '}
          <RelativeTime instant={image.createdAt} />
        </>
      ),
      pictures: <Thumbnail source={source} />,
      cover: <ImageCover image={image} />,
      kind: { icon: 'image', text: t(`aiContent:history.imageKinds.${image.kind}`) },
      state: image.isPriceChanged ? (
        <StatusTag tone="waiting">{imageText('aiImages:results.priceChanged')}</StatusTag>
      ) : (
        <StatusTag tone="positive">{t('aiContent:history.imageReady')}</StatusTag>
      ),
      actions: (view) => (
        <>
          {image.productIds.length === 0 ? null : (
            <ReuseButton name={title} view={view} onClick={() => go(`${path}?reuse=${image.id}`)} />
          )}
          <DeleteButton
            name={title}
            view={view}
            title={imageText('aiImages:ratios.deleteTitle')}
            consequence={imageText('aiImages:ratios.deleteText')}
            onConfirm={() => remove.run({ imageIds: [image.id] })}
          />
        </>
      ),
    };
  };
}

function useVideoRow(): (video: ContentVideo) => Row {
  const t = useText('aiVideos');
  const go = useGo();
  const { number } = useFormats();
  const remove = useAction(api.content.deleteGeneratedVideos, {
    invalidates: [api.content.getContentHistory, api.content.getGeneratedVideos],
    onSuccess: () => showSuccess(t('aiVideos:videos.deleted')),
  });
  return (video) => {
    const { posterUrl } = video.file ?? {};
    const captions = video.shots.map(({ caption }) => caption).filter(Boolean);
    return {
      key: video.id,
      at: video.createdAt,
      path: `${videosPath}?video=${video.id}`,
      title: video.title,
      excerpt: video.film?.prompt ?? captions.filter((caption) => caption !== video.title).join(' · '),
      note: (
        <>
          {[
            t('screens:aiVideo'),
            t('aiVideos:videos.detail', { ratio: video.ratio, seconds: number(video.seconds, 1) }),
            video.film?.model ?? t('aiVideos:film.origins.Catalogue'),
          ].join(' · ')}{' '}
          · <RelativeTime instant={video.createdAt} />
        </>
      ),
      pictures: (
        <Thumbnail source={posterUrl === undefined ? null : { url: posterUrl, denseUrl: posterUrl }} />
      ),
      tileNote: (
        <>
          {video.film?.model ?? t('aiVideos:film.origins.Catalogue')} ·{' '}
          <RelativeTime instant={video.createdAt} />
        </>
      ),
      cover: <VideoCover video={video} />,
      kind: { icon: 'video', text: t('aiVideos:videos.kind', { ratio: video.ratio }) },
      state: video.isPriceChanged ? (
        <StatusTag tone="waiting">{t('aiVideos:videos.priceChanged')}</StatusTag>
      ) : (
        <StatusTag tone={videoTones[video.state]}>{t(`aiVideos:videos.states.${video.state}`)}</StatusTag>
      ),
      actions: (view) => (
        <>
          {video.productIds.length === 0 ? null : (
            <ReuseButton
              name={video.title}
              view={view}
              onClick={() => go(`${videosPath}?reuse=${video.id}`)}
            />
          )}
          <DeleteButton
            name={video.title}
            view={view}
            title={t('aiVideos:videos.deleteTitle')}
            consequence={t('aiVideos:videos.deleteText')}
            onConfirm={() => remove.run({ videoIds: [video.id] })}
          />
        </>
      ),
    };
  };
}

/** Texts, images and videos of a page together, the latest change first. */
export function HistoryRows(props: {
  view: HistoryView;
  texts: readonly ContentItem[];
  images: readonly ContentImage[];
  videos: readonly ContentVideo[];
}) {
  const { view } = props;
  const t = useText('aiContent');
  const toTextRow = useTextRow();
  const toImageRow = useImageRow();
  const toVideoRow = useVideoRow();
  const rows = [
    ...props.texts.map((item) => toTextRow(item)),
    ...props.images.map((image) => toImageRow(image)),
    ...props.videos.map((video) => toVideoRow(video)),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return view === 'grid' ? (
    <ContentTiles
      label={t('aiContent:history.list')}
      tiles={rows.map((row) => ({ ...row, note: row.tileNote, actions: row.actions(view) }))}
    />
  ) : (
    <TextRows
      label={t('aiContent:history.list')}
      rows={rows.map((row) => ({
        ...row,
        end: (
          <Stack isRow gap={8}>
            {row.state}
            {row.actions(view)}
          </Stack>
        ),
      }))}
    />
  );
}
