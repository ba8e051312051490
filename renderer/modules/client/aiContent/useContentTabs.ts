import { aiContentChannels } from '#shared/domain/content/content.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';
import { aiContentIndex, picturesPath, videosPath } from './paths.ts';

/** Overview, channels, pictures and videos, as tabs. */
export function useContentTabs(): readonly PageTab[] {
  const t = useText('aiContent');
  return [
    { path: aiContentIndex, title: t('aiContent:overview') },
    ...aiContentChannels.map((channel) => ({
      path: `${aiContentIndex}/${channel}`,
      title: t(`aiContent:channels.${channel}`),
    })),
    { path: picturesPath, title: t('screens:aiImage') },
    { path: videosPath, title: t('screens:aiVideo') },
  ];
}
