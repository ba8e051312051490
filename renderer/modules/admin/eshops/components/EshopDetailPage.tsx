import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { ViewerChip } from '#renderer/features/presence/ViewerChip.tsx';
import { useViewing } from '#renderer/features/presence/usePresence.ts';
import { useSetWatches, useWatchedShops } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { selectEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { recordRecentShop } from '#renderer/session/recentShops.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TextWithAction } from '#renderer/ui/figures/TextWithAction.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';
import { useNamedPage } from '#renderer/ui/navigation/pageSubject.ts';
import { withoutLanguage } from '#renderer/ui/navigation/paths.ts';
import { usePlainKeys } from '#renderer/ui/navigation/plainKeys.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { getDetailPath } from '../paths.ts';
import { useEshopDetail, type EshopDetail } from '../useEshopDetail.ts';
import { useOwnWindow } from '../useOwnWindow.ts';
import { ShopStrip } from './ShopStrip.tsx';
import { WatchStar } from '../watch/WatchStar.tsx';

/** The frame of a shop's detail: what it is, its star, the way into it, tabs. */
export function EshopDetailPage({ children }: { children: (eshop: EshopDetail) => ReactNode }) {
  const t = useText('admin', 'subscription', 'feedLife', 'productsStaff', 'desktopApp', 'staffOverview');
  const go = useGo();
  const openWindow = useOwnWindow();
  const { eshopId, query } = useEshopDetail();
  const eshop = query.data?.eshop;
  // A shop that isn’t there has neither a state nor tabs.
  const isMissing = eshop === undefined && query.isError;
  const mayCorrect = useSession((state) => isSatisfied(allOf('SetEshopDetail'), state.adminPermissions));
  useNamedPage(eshop?.domainName);
  const shopId = eshop?.id;
  const domainName = eshop?.domainName;
  useEffect(() => {
    if (shopId !== undefined && domainName !== undefined) recordRecentShop({ id: shopId, domainName });
  }, [shopId, domainName]);
  const subject = `eshop:${eshopId}` as const;
  useViewing(shopId === undefined ? null : subject);
  const openAs = async () => {
    try {
      await selectEshop(eshopId, { isReadOnly: true });
      go('/app/dashboard');
    } catch (error) {
      showProblem(toProblem(error));
    }
  };
  const correct = () => go(`${getDetailPath(eshopId, 'credit')}#${addressMarks.correctCredit}`);
  const isStarred = useWatchedShops().has(eshopId);
  const setWatches = useSetWatches();
  const tabs = [
    { path: getDetailPath(eshopId), title: t('staffOverview:tab') },
    { path: getDetailPath(eshopId, 'stats'), title: t('admin:detail.tab.stats') },
    { path: getDetailPath(eshopId, 'feed'), title: t('feedLife:title') },
    { path: getDetailPath(eshopId, 'products'), title: t('productsStaff:title') },
    { path: `/admin/eshopDetail/${eshopId}/campaigns`, title: t('admin:detail.tab.campaigns') },
    { path: `/admin/eshopDetail/${eshopId}/credit`, title: t('admin:detail.tab.credit') },
    { path: getDetailPath(eshopId, 'subscription'), title: t('subscription:tab') },
    { path: getDetailPath(eshopId, 'administration'), title: t('admin:detail.tab.administration') },
  ];
  const path = withoutLanguage(useLocation().pathname);
  const goToTab = (step: 1 | -1) => {
    const next = tabs[tabs.findIndex((tab) => path.startsWith(tab.path)) + step];
    if (next !== undefined) go(next.path);
  };
  usePlainKeys(
    eshop === undefined
      ? {}
      : {
          v: () => void openAs(),
          c: mayCorrect ? correct : undefined,
          f: () => void setWatches([eshopId], !isStarred),
          '[': () => goToTab(-1),
          ']': () => goToTab(1),
        },
  );
  return (
    <Page
      title={eshop?.domainName ?? t('screens:adminEshopDetail')}
      purpose={
        eshop === undefined ? (
          eshopId
        ) : (
          <TextWithAction
            text={t('admin:detail.purpose', { id: eshop.id })}
            action={<ViewerChip subject={subject} />}
          />
        )
      }
      strip={isMissing ? null : <ShopStrip eshopId={eshopId} eshop={eshop} />}
      parent={{ path: '/admin/eshops', title: t('admin:detail.back') }}
      action={
        eshop === undefined ? null : (
          <>
            <WatchStar shop={eshop} />
            {openWindow === null || host().ownShopId === eshopId ? null : (
              <Button onClick={() => openWindow(eshopId)}>{t('desktopApp:window.open')}</Button>
            )}
            {mayCorrect ? (
              <Button aria-keyshortcuts="c" onClick={correct}>
                {t('staffOverview:correct')} <KeyMark>C</KeyMark>
              </Button>
            ) : null}
            <Button aria-keyshortcuts="v" onClick={() => void openAs()}>
              {t('admin:detail.openAs')} <KeyMark>V</KeyMark>
            </Button>
          </>
        )
      }
      tabs={isMissing ? [] : tabs}
    >
      <QueryView query={query}>{({ eshop: loaded }) => children(loaded)}</QueryView>
    </Page>
  );
}
