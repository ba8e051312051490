import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSaveFile } from '../api/useSaveFile.ts';
import { useLanguage } from '../i18n/useText.ts';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { isLanguage } from '#shared/i18n/languages.ts';
import { host } from '../host/index.ts';
import { useOpenRefusals } from '../session/liftedRefusal.ts';
import { useIsViewOnly, useSession } from '../session/sessionStore.ts';
import { LazyAntd } from '../theming/LazyAntd.tsx';
import { SavePictureProvider } from '../ui/chart/chartPicture.ts';
import { withLanguage } from '../ui/navigation/paths.ts';
import { useGo } from '../ui/navigation/useGo.ts';
import { useModal } from '../ui/navigation/useModal.ts';
import { useToasts } from '../ui/toast/toast.ts';
import { EarlyKeys } from './palette/EarlyKeys.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';
import { useGoKeys } from './useGoKeys.ts';
import { useShellCommands } from './useShellCommands.ts';
import { useShortcuts } from './useShortcuts.ts';

const ToastHost = lazy(() =>
  import('../ui/toast/ToastHost.tsx').then((module) => ({ default: module.ToastHost })),
);
const ModalHost = lazy(() => import('./ModalHost.tsx').then((module) => ({ default: module.ModalHost })));
const LiftRefusal = lazy(() =>
  import('./LiftRefusal.tsx').then((module) => ({ default: module.LiftRefusal })),
);
const CommandPalette = lazy(() =>
  import('./palette/CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const ShellFind = lazy(() => import('./ShellFind.tsx').then((module) => ({ default: module.ShellFind })));

/** Everything around the layouts: the language in the address, live news, toasts, modals, palette. */
export function Root() {
  const { lang } = useParams();
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const hasToasts = useToasts((state) => state.queue.length > 0);
  const hasOpenRefusal = useOpenRefusals((state) => state.queue.length > 0);
  const isViewOnly = useIsViewOnly();
  const modal = useModal();
  const palette = useShortcuts(modal);
  useGoKeys();
  useDrawnAddress(`${pathname}${search}`);
  const shell = useShellCommands(modal);
  useShellNavigation();
  useLive();
  const saveFile = useSaveFile();
  const savePicture = useCallback(
    async (fileName: string, blob: Blob) => {
      await saveFile(() => Promise.resolve({ fileName, blob }), 'image/png');
    },
    [saveFile],
  );

  const isRightLanguage = lang === language;
  const [wasShown, setWasShown] = useState(false);
  if (isRightLanguage && !wasShown) setWasShown(true);
  if (lang !== undefined && !isLanguage(lang)) return <UnknownAddress />;
  const correction = isRightLanguage ? null : (
    <Navigate to={`${withLanguage(pathname, language)}${search}${hash}`} replace />
  );
  // On arrival the address is put right first; a switch of the language must not take the screen down.
  if (correction !== null && !wasShown) return correction;
  return (
    <SavePictureProvider value={savePicture}>
      {correction}
      <Outlet />
      <Suspense>
        {hasToasts ? (
          <LazyAntd>
            <ToastHost />
          </LazyAntd>
        ) : null}
        {modal.name === null ? null : (
          <LazyAntd isOff={isViewOnly}>
            <ModalHost />
          </LazyAntd>
        )}
        {hasOpenRefusal ? (
          <LazyAntd>
            <LiftRefusal />
          </LazyAntd>
        ) : null}
        {shell.isFinding ? <ShellFind close={shell.closeFind} /> : null}
      </Suspense>
      {palette.isOpen ? (
        <Suspense fallback={<EarlyKeys />}>
          <CommandPalette close={palette.close} />
        </Suspense>
      ) : null}
    </SavePictureProvider>
  );
}

/**
 * Marks the document with the address that is drawn. The browser's own is ahead of it while the next screen loads and the
 * one before stays in sight; tests wait until both are the same.
 */
function useDrawnAddress(address: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['drawn'] = address;
  }, [address]);
}

/** Goes where the desktop shell asks: a notification, tray entry or deep link. */
function useShellNavigation(): void {
  const go = useGo();
  useEffect(() => {
    const pending = host().pendingPath;
    if (pending !== null) go(pending);
    return host().onNavigate((path) => go(path));
  }, [go]);
}

/** Keeps the selected shop live while a user is signed in. */
function useLive(): void {
  const isSignedIn = useSession((state) => state.status === 'signedIn');
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('../session/live.ts').then(({ startLive }) => {
      if (!isOver) stop = startLive();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}
