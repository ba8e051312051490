import { aiContentTypes, type AiContentChannel, type AiContentType } from '#shared/domain/content/content.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TypeTiles } from '#renderer/ui/content/TypeTiles.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toEditorPath } from '../paths.ts';

const icons: Readonly<Record<AiContentChannel, IconName>> = {
  Email: 'mail',
  SocialMedia: 'social',
  Blog: 'edit',
};

/** Types of texts to begin with, of the channels that are given; several channels have their names above. */
export function TypeCards(props: {
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
            count: getCount(type) === 0 ? null : number(getCount(type), 0),
            icon: <Icon name={icons[channel]} />,
          }))}
        />
      ))}
    </Stack>
  );
}
