import { screens } from '../app/routes.tsx';
import { useSession } from '../session/sessionStore.ts';
import { CreditPill } from './CreditPill.tsx';
import { PromoCard } from './PromoCard.tsx';
import { ShopSelector } from './ShopSelector.tsx';
import { SideFrame } from './SideFrame.tsx';

const subscriptionPath = '/app/credit/subscription';
const hasSubscriptionPage = screens.some((screen) => screen.path === subscriptionPath);

/** The frame of the client area. */
export function AppLayout() {
  const isPromoted = useSession((state) => state.eshop !== null && !state.eshop.hasActiveSubscription);
  return (
    <SideFrame
      layout="app"
      home="/app"
      canAddShop
      start={<ShopSelector />}
      end={<CreditPill />}
      footer={isPromoted && hasSubscriptionPage ? <PromoCard to={subscriptionPath} /> : null}
    />
  );
}
