import { Outlet } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../session/sessionStore.ts';
import { useTheme } from '../theming/themeContext.ts';
import { ViewOnly } from '../ui/access/ViewOnly.tsx';
import { Logo } from '../ui/frame/Logo.tsx';
import { AppLink } from '../ui/navigation/AppLink.tsx';
import { ConfirmEmailBanner } from './ConfirmEmailBanner.tsx';
import { CreditPill } from './CreditPill.tsx';
import { FrameControls } from './FrameControls.tsx';
import { HelpNote } from '../features/help/HelpNote.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useOnboardingNoted } from './useOnboardingCompleted.ts';
import styles from './wizard.module.css';

/** A wizard: nothing around it that leads away, but the way out and the person's menu. */
export function WizardLayout() {
  const t = useText();
  const { definition } = useTheme();
  useOnboardingNoted();
  const hasEshop = useSession((state) => state.eshop !== null);
  return (
    <div className={styles['layout']}>
      <a className="visually-hidden" href="#content">
        {t('frame:skipToContent')}
      </a>
      {definition.isEmbedded ? null : (
        <header className={styles['bar']}>
          <AppLink to="/app" quiet aria-label={definition.productTitle}>
            <Logo />
          </AppLink>
          <div className={styles['controls']}>
            {hasEshop ? <CreditPill /> : null}
            <FrameControls />
            <UserMenu />
          </div>
        </header>
      )}
      <OfflineBanner />
      <ConfirmEmailBanner />
      <main id="content" className={styles['content']}>
        <ViewOnly>
          <Outlet />
        </ViewOnly>
        <HelpNote isOutside />
      </main>
    </div>
  );
}
