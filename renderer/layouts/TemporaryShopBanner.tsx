import { Button } from 'antd';
import { useEffect } from 'react';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { LayoutName } from '../app/screen.ts';
import { api } from '../api/api.ts';
import { useCallQuery } from '../api/queries.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { leaveTemporaryEshop } from '../session/eshop.ts';
import { readRecentShops } from '../session/recentShops.ts';
import { useSession } from '../session/sessionStore.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { showInfo } from '../ui/toast/toast.ts';
import { useDetailShopId } from './useDetailShopId.ts';

/** Tells staff whose shop they look at, as long as they do: on its pages of the administration, or in its own app. */
export function TemporaryShopBanner({ layout }: { layout: LayoutName }) {
  const shopId = useDetailShopId();
  if (layout !== 'admin') return <InsideBanner />;
  return shopId === null ? null : <DetailBanner key={shopId} eshopId={shopId} />;
}

/** On the pages of a shop in the administration: there from the first paint, before the shop is entered. */
function DetailBanner({ eshopId }: { eshopId: string }) {
  const t = useText();
  const go = useGo();
  const isOwn = useSession((state) => state.eshops.some(({ id }) => id === eshopId));
  const { data, isError } = useCallQuery(api.eshop.getEshopById, { eshopId: eshopId as EshopId });
  if (isOwn || (isError && data === undefined)) return null;
  const known = data?.eshop ?? readRecentShops().find(({ id }) => id === eshopId);
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => go('/admin')}>
          {t('frame:leaveTemporaryShop')}
        </Button>
      }
    >
      {t('frame:temporaryShop', { shop: known?.domainName ?? t('frame:thisShop') })}
    </Banner>
  );
}

/** In the app of a shop that is not theirs: whether they can change anything, and the way out; ends a view in time. */
function InsideBanner() {
  const t = useText();
  const { timeWithZone } = useFormats();
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
        : t('frame:look', { shop, time: timeWithZone(new Date(endsAtMs)) })}
    </Banner>
  );
}
