import { aiContentChannels, aiContentTypes, type AiContentType } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';
import { aiContentIndex, picturesPath, videosPath } from './paths.ts';

/** Overview, channels, pictures and videos, as tabs with how many there are of each. */
export function useContentTabs(): readonly PageTab[] {
  const t = useText('aiContent');
  const { number } = useFormats();
  const { data } = useCallQuery(api.content.getContentHistory, { page: 1, pageSize: 25 });
  const sum = (rows: readonly { readonly count: number }[] = []) => {
    const total = rows.reduce((before, { count }) => before + count, 0);
    return total === 0 ? undefined : number(total, 0);
  };
  const sumTexts = (types: readonly AiContentType[]) =>
    sum(data?.typeCounts.filter(({ type }) => types.includes(type)));
  return [
    { path: aiContentIndex, title: t('aiContent:overview') },
    ...aiContentChannels.map((channel) => ({
      path: `${aiContentIndex}/${channel}`,
      title: t(`aiContent:channels.${channel}`),
      count: sumTexts(aiContentTypes[channel]),
    })),
    { path: picturesPath, title: t('screens:aiImage'), count: sum(data?.imageCounts) },
    { path: videosPath, title: t('screens:aiVideo'), count: sum([{ count: data?.videoCount ?? 0 }]) },
  ];
}
