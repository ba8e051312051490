import { Switch } from 'antd';
import { useEffect, useState } from 'react';
import { host, type LoginItem } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { showInfo } from '#renderer/ui/toast/toast.ts';

/** Whether the app starts when the person signs in to the computer; nothing where the system has no such thing. */
export function LoginItemCard() {
  const t = useText('desktopApp');
  const [item, setItem] = useState<LoginItem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    let isOver = false;
    host()
      .loginItem()
      .then(
        (found) => {
          if (!isOver) setItem(found);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  const change = async (isEnabled: boolean) => {
    setIsSaving(true);
    try {
      setItem(await host().setLoginItem(isEnabled));
    } catch {
      showInfo(t('desktopApp:login.failed'));
    } finally {
      setIsSaving(false);
    }
  };
  if (item !== null && !item.isSupported) return null;
  return (
    <Card title={t('desktopApp:login.title')}>
      <SettingRow label={t('desktopApp:login.switch')} hint={t('desktopApp:login.hint')}>
        <Switch
          aria-label={t('desktopApp:login.switch')}
          checked={item?.isEnabled ?? false}
          disabled={item === null}
          loading={isSaving}
          onChange={(isOn) => void change(isOn)}
        />
      </SettingRow>
    </Card>
  );
}
