import { useSession } from '../session/sessionStore.ts';
import { CreditPill } from './CreditPill.tsx';
import { PromoCard } from './PromoCard.tsx';
import { ShopSelector } from './ShopSelector.tsx';
import { SideFrame } from './SideFrame.tsx';
import { useExportNews } from './useExportNews.ts';
import { useFeatureNews } from './useFeatureNews.ts';
import { useOnboardingCompleted } from './useOnboardingCompleted.ts';

const subscriptionPath = '/app/credit/subscription';

/** The frame of the client area. */
export function AppLayout() {
  useOnboardingCompleted();
  useFeatureNews();
  useExportNews();
  const isPromoted = useSession((state) => state.eshop !== null && !state.eshop.hasActiveSubscription);
  return (
    <SideFrame
      layout="app"
      home="/app"
      canAddShop
      start={<ShopSelector />}
      end={<CreditPill />}
      footer={isPromoted ? <PromoCard to={subscriptionPath} /> : null}
    />
  );
}
