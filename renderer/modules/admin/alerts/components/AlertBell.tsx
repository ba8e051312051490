import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useIsLive } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { PopoverList } from '#renderer/ui/frame/PopoverList.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { setRead, useAlerts } from '../alertStore.ts';
import { countUnread } from '../feed/alertInbox.ts';
import { useAlertBadge } from '../useAlertBadge.ts';
import { useShellRecentShops } from '../useShellRecentShops.ts';
import { useAlertFeed } from '../useAlertFeed.ts';

const shownAtMost = 12;

/** The number of unread alerts, with the latest of them; listens while mounted. */
export function AlertBell() {
  useAlertFeed();
  useAlertBadge();
  useShellRecentShops();
  const t = useText('alerts');
  const { relative, fullDateTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { inbox } = useAlerts();
  const isLive = useIsLive('staff');
  const unread = countUnread(inbox);
  const follow = (sequence: number) => {
    setIsOpen(false);
    void setRead(sequence);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('alerts:title')}
      content={
        <Stack gap={12}>
          {inbox.alerts.length === 0 ? (
            <FinePrint>{t('alerts:none')}</FinePrint>
          ) : (
            <PopoverList
              label={t('alerts:title')}
              items={inbox.alerts
                .slice(0, shownAtMost)
                .map(({ sequence, title, path, raisedAt, isRead }) => ({
                  key: String(sequence),
                  path,
                  title,
                  end: (
                    <FinePrint>
                      <time dateTime={raisedAt} title={fullDateTime(raisedAt)}>
                        {relative(raisedAt)}
                      </time>
                    </FinePrint>
                  ),
                  ...(!isRead && { newLabel: t('alerts:unread') }),
                }))}
              onNavigate={(key) => follow(Number(key))}
            />
          )}
          {isLive ? null : <FinePrint isStatus>{t('alerts:notLive')}</FinePrint>}
          <AppLink to="/admin/settings/alerts" onClick={() => setIsOpen(false)}>
            {t('alerts:choose')}
          </AppLink>
          {unread === 0 ? null : (
            <TextButton onClick={() => void setRead()}>{t('alerts:allRead')}</TextButton>
          )}
        </Stack>
      }
    >
      <Button
        type="text"
        aria-label={t('alerts:button', { count: unread })}
        title={t('alerts:button', { count: unread })}
      >
        <Badge count={unread} size="small" overflowCount={99}>
          <Icon name="alerts" />
        </Badge>
      </Button>
    </Popover>
  );
}
