import { aiContentTypes, type AiContentChannel, type AiContentType } from '#shared/domain/content/content.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TypeTiles } from '#renderer/ui/content/TypeTiles.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { backgroundPath, picturesPath, toEditorPath, videosPath } from '../paths.ts';

const icons: Readonly<Record<AiContentChannel, IconName>> = {
  Email: 'mail',
  SocialMedia: 'social',
  Blog: 'edit',
};

const media = [
  { key: 'image', path: picturesPath, screen: 'aiImage', icon: 'image' },
  { key: 'background', path: backgroundPath, screen: 'aiBackground', icon: 'image' },
  { key: 'video', path: videosPath, screen: 'aiVideo', icon: 'video' },
] as const satisfies readonly { icon: IconName; [key: string]: string }[];

/** Types of texts to begin with, of the channels that are given; several channels have their names above. Images and videos below. */
export function TypeCards(props: {
  hasMedia?: boolean;
  channels: readonly AiContentChannel[];
  counts: readonly { readonly type: AiContentType; readonly count: number }[];
}) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getCount = (type: AiContentType) => props.counts.find((row) => row.type === type)?.count ?? 0;
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
            count:
              getCount(type) === 0
                ? null
                : t('aiContent:status.kinds.Text', {
                    count: getCount(type),
                    number: number(getCount(type), 0),
                  }),
            icon: <Icon name={icons[channel]} />,
          }))}
        />
      ))}
      {props.hasMedia === true ? (
        <TypeTiles
          title={t('aiContent:media.title')}
          tiles={media.map(({ key, path, screen, icon }) => ({
            key,
            path,
            title: t(`screens:${screen}`),
            note: t(`aiContent:media.notes.${key}`),
            count: null,
            icon: <Icon name={icon} />,
          }))}
        />
      ) : null}
    </Stack>
  );
}
