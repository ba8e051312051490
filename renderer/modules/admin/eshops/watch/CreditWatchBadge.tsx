import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PopoverList } from '#renderer/ui/frame/PopoverList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { getDetailPath, underLimitPath } from '../paths.ts';
import { useCreditWatch } from './useCreditWatch.ts';

const shownAtMost = 8;

/** How many shops are under their credit limit, with the first of them; it watches as long as it is shown. */
export function CreditWatchBadge() {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { shown, total: count, isFailed } = useCreditWatch();
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('admin:watch.title')}
      content={
        <Stack gap={12}>
          {count === 0 ? (
            <FinePrint>{t('admin:watch.none')}</FinePrint>
          ) : (
            <PopoverList
              label={t('admin:watch.title')}
              items={(shown ?? []).slice(0, shownAtMost).map((shop) => ({
                key: shop.id,
                path: getDetailPath(shop.id, 'credit'),
                title: shop.domainName,
                end: <Money money={shop.credit} />,
              }))}
              onNavigate={() => setIsOpen(false)}
            />
          )}
          {isFailed ? <FinePrint isStatus>{t('admin:watch.failed')}</FinePrint> : null}
          <AppLink to={underLimitPath} onClick={() => setIsOpen(false)}>
            {t('admin:watch.more')}
          </AppLink>
        </Stack>
      }
    >
      <Button
        type="text"
        aria-label={t('admin:watch.button', { count })}
        title={t('admin:watch.button', { count })}
      >
        <Badge count={count} size="small" overflowCount={999}>
          <Icon name="credit" />
        </Badge>
      </Button>
    </Popover>
  );
}
