import { Outlet } from 'react-router';
import { useSession } from '../session/sessionStore.ts';
import { useText } from '../i18n/useText.ts';
import { useTheme } from '../theming/themeContext.ts';
import { Logo } from '../ui/frame/Logo.tsx';
import { AppLink } from '../ui/navigation/AppLink.tsx';
import { FrameControls } from './FrameControls.tsx';
import { HelpNote } from '../features/help/HelpNote.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import styles from './fullPage.module.css';

/** A page on its own: sign-in, registration, links of mails, the person's settings. */
export function FullPageLayout() {
  const t = useText();
  const { definition } = useTheme();
  const isSignedIn = useSession((state) => state.status === 'signedIn');
  return (
    <div className={styles['layout']}>
      <a className="visually-hidden" href="#content">
        {t('frame:skipToContent')}
      </a>
      <OfflineBanner />
      {definition.isEmbedded ? null : (
        <header className={styles['bar']}>
          <AppLink to={isSignedIn ? '/app' : '/'} quiet aria-label={definition.productTitle}>
            <Logo />
          </AppLink>
          <div className={styles['controls']}>
            <FrameControls />
          </div>
        </header>
      )}
      <main id="content" className={styles['content']}>
        <Outlet />
        {isSignedIn ? (
          <div className={styles['help']}>
            <HelpNote isOutside />
          </div>
        ) : null}
      </main>
    </div>
  );
}
