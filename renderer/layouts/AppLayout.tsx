import { useLocation } from 'react-router';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { screens, staffBadges } from '../app/routes.tsx';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { withoutLanguage } from '../ui/navigation/paths.ts';
import { AskButton, AssistantDock } from './AssistantDock.tsx';
import { createBadges } from './badges.tsx';
import { CreditPill } from './CreditPill.tsx';
import { FeatureNewsDot } from './FeatureNewsDot.tsx';
import { PromoCard } from './PromoCard.tsx';
import { ShopSelector } from './ShopSelector.tsx';
import { SideFrame } from './SideFrame.tsx';
import styles from './topBar.module.css';
import { useExportNews } from './useExportNews.ts';
import { useOnboardingCompleted } from './useOnboardingCompleted.ts';

const subscriptionPath = '/app/credit/subscription';

const pathsInOurZone = new Set(screens.filter(({ isInOurZone }) => isInOurZone).map(({ path }) => path));

/** In which zone the open page shows instants: the shop's, where the page does not speak of our days. */
function usePageTimeZone(): string | undefined {
  const path = withoutLanguage(useLocation().pathname);
  const ofShop = useSession((state) => state.eshop?.timeZone);
  return pathsInOurZone.has(path) ? staffTimeZone : ofShop;
}

const StaffBadges = createBadges(staffBadges);

/** The frame of the client area. */
export function AppLayout() {
  useOnboardingCompleted();
  useExportNews();
  const isPromoted = useSession((state) => state.eshop !== null && !state.eshop.hasActiveSubscription);
  const isStaff = useSession(isInternal);
  const timeZone = usePageTimeZone();
  return (
    <SideFrame
      layout="app"
      home="/app"
      canAddShop
      timeZone={timeZone}
      start={<ShopSelector />}
      end={
        <>
          {isStaff ? (
            // On a phone the name of the shop needs the room; alerts come there all the same.
            <div className={styles['wideOnly']}>
              <StaffBadges />
            </div>
          ) : null}
          <div className={styles['wideOnly']}>
            <FeatureNewsDot />
          </div>
          <AskButton />
          <CreditPill />
        </>
      }
      aside={<AssistantDock />}
      footer={isPromoted ? <PromoCard to={subscriptionPath} /> : null}
    />
  );
}
