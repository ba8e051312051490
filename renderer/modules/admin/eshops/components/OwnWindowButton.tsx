import { Button } from 'antd';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useOwnWindow } from '../useOwnWindow.ts';

/** Opens a shop of the list in its own window; nothing in a browser. */
export function OwnWindowButton({ shop }: { shop: { id: string; domainName: string } }) {
  const t = useText('desktopApp');
  const open = useOwnWindow();
  if (open === null || host().ownShopId === shop.id) return null;
  const label = t('desktopApp:window.openShop', { shop: shop.domainName });
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Icon name="export" />}
      onClick={() => open(shop.id)}
    />
  );
}
