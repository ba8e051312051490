import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';
import { accessSettingsPath, calendarPath } from './paths.ts';

/** Calendar and connections, as tabs. */
export function useSocialTabs(): readonly PageTab[] {
  const t = useText('socialNetworks');
  return [
    { path: calendarPath, title: t('socialNetworks:calendar') },
    { path: accessSettingsPath, title: t('socialNetworks:connections') },
  ];
}
