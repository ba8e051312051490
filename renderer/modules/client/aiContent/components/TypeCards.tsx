import { aiContentTypes, type AiContentChannel, type AiContentType } from '#shared/domain/content/content.ts';
import type { GenerationKind } from '#shared/domain/content/fileOrigin.ts';
import type { ContentImageKind } from '#shared/domain/content/image/contentImage.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TypeTiles } from '#renderer/ui/content/TypeTiles.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { channelIcons } from '../channelIcons.ts';
import { backgroundPath, picturesPath, toEditorPath, videosPath } from '../paths.ts';

const media = [
  { key: 'Image', note: 'image', path: picturesPath, screen: 'aiImage', icon: 'image' },
  { key: 'Background', note: 'background', path: backgroundPath, screen: 'aiBackground', icon: 'image' },
  { key: 'Video', note: 'video', path: videosPath, screen: 'aiVideo', icon: 'video' },
] as const satisfies readonly { icon: IconName; [key: string]: string }[];

/** How many images of each kind and videos there are. */
export interface MediaCounts {
  readonly imageCounts: readonly { readonly kind: ContentImageKind; readonly count: number }[];
  readonly videoCount: number;
}

/** Types of texts to begin with, of the channels that are given; several channels have their names above. Images and videos below, where they are given. */
export function TypeCards(props: {
  media?: MediaCounts;
  channels: readonly AiContentChannel[];
  counts: readonly { readonly type: AiContentType; readonly count: number }[];
}) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getCount = (type: AiContentType) => props.counts.find((row) => row.type === type)?.count ?? 0;
  const describeCount = (kind: GenerationKind, count: number) =>
    count === 0 ? null : t(`aiContent:status.kinds.${kind}`, { count, number: number(count, 0) });
  const counts = props.media;
  return (
    <Stack gap={16}>
      {props.channels.map((channel) => (
        <TypeTiles
          key={channel}
          title={props.channels.length > 1 ? t(`aiContent:channels.${channel}`) : null}
          tiles={aiContentTypes[channel].map((type: AiContentType) => ({
            key: type,
            path: toEditorPath(type),
            title: t(`aiContent:types.${type}`),
            note: t(`aiContent:typeNotes.${type}`),
            count: describeCount('Text', getCount(type)),
            icon: <Icon name={channelIcons[channel]} />,
          }))}
        />
      ))}
      {counts === undefined ? null : (
        <TypeTiles
          title={t('aiContent:media.title')}
          tiles={media.map(({ key, note, path, screen, icon }) => ({
            key,
            path,
            title: t(`screens:${screen}`),
            note: t(`aiContent:media.notes.${note}`),
            count:
              key === 'Video'
                ? describeCount('Video', counts.videoCount)
                : describeCount('Image', counts.imageCounts.find(({ kind }) => kind === key)?.count ?? 0),
            icon: <Icon name={icon} />,
          }))}
        />
      )}
    </Stack>
  );
}
