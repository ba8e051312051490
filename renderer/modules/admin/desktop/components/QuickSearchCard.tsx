import { Switch } from 'antd';
import { useEffect, useState } from 'react';
import { host, type QuickSearch } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';

/** Keys that open the search from any program; nothing in a browser. */
export function QuickSearchCard() {
  const t = useText('desktopApp');
  const [search, setSearch] = useState<QuickSearch | null>(null);
  useEffect(() => {
    let isOver = false;
    host()
      .getQuickSearch()
      .then(
        (found) => {
          if (!isOver) setSearch(found);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  if (search === null) return null;
  const keys = search.shortcut.replace(
    'CommandOrControl',
    navigator.platform.startsWith('Mac') ? 'Cmd' : 'Ctrl',
  );
  return (
    <Card title={t('desktopApp:quickSearch.title')}>
      <SettingRow
        label={t('desktopApp:quickSearch.switch', { keys })}
        hint={t('desktopApp:quickSearch.hint')}
      >
        <Switch
          aria-label={t('desktopApp:quickSearch.switch', { keys })}
          checked={search.isEnabled}
          onChange={(isOn) => void host().setQuickSearch(isOn).then(setSearch)}
        />
      </SettingRow>
      {search.isAvailable ? null : (
        <Notice tone="waiting">{t('desktopApp:quickSearch.taken', { keys })}</Notice>
      )}
    </Card>
  );
}
