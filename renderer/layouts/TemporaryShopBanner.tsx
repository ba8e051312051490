import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { leaveTemporaryEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { showInfo } from '../ui/toast/toast.ts';

/** Tells staff whose shop they look at, whether they can change anything, and the way out; ends a look in time. */
export function TemporaryShopBanner() {
  const t = useText();
  const { time } = useFormats();
  const go = useGo();
  const eshop = useSession((state) => (state.eshop?.isTemporary === true ? state.eshop : null));
  const eshopId = eshop?.id;
  const shop = eshop?.domainName ?? '';
  const endsAtMs = eshop?.readOnlyUntil?.getTime();
  useEffect(() => {
    if (endsAtMs === undefined || eshopId === undefined) return undefined;
    const timer = setTimeout(() => {
      showInfo(t('frame:lookEnded', { shop }));
      go(`/admin/eshopDetail/${eshopId}`);
    }, endsAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [endsAtMs, eshopId, shop, t, go]);
  if (eshop === null) return null;
  const leave = () => {
    // A look ends on the way into the administration; without its shop, this screen would lead elsewhere first.
    if (endsAtMs !== undefined) return go(`/admin/eshopDetail/${eshop.id}`);
    leaveTemporaryEshop();
    go('/admin');
  };
  return (
    <Banner
      tone={endsAtMs === undefined ? 'info' : 'warning'}
      action={
        <Button size="small" onClick={leave}>
          {t(endsAtMs === undefined ? 'frame:leaveTemporaryShop' : 'frame:leaveLook')}
        </Button>
      }
    >
      {endsAtMs === undefined
        ? t('frame:temporaryShop', { shop })
        : t('frame:look', { shop, time: time(new Date(endsAtMs)) })}
    </Banner>
  );
}
