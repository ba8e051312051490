import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation } from 'react-router';
import { allOf, findMissingPermission, isSatisfied } from '#shared/access/permissions.ts';
import { loadChunk } from '../app/chunkReload.ts';
import { screens } from '../app/routes.tsx';
import { useText } from '../i18n/useText.ts';
import { getHeldPermissions, useIsViewOnly, useSession } from '../session/sessionStore.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useAssistantPanel } from '../ui/navigation/assistantPanel.ts';
import { usePageSubject } from '../ui/navigation/pageSubject.ts';
import { withoutLanguage } from '../ui/navigation/paths.ts';
import { useModal } from '../ui/navigation/useModal.ts';
import { toScreenContext } from './screenContext.ts';
import styles from './topBar.module.css';

const rule = allOf('AiAssistentAccess');
const ownScreen = '/app/aiassistant';
const shortcut = /mac/i.test(navigator.userAgent) ? '⌘J' : 'Ctrl J';

const Panel = lazy(async () => ({
  default: await loadChunk(() =>
    import('../features/assistant/AssistantPanel.tsx').then((module) => module.AssistantPanel),
  ),
}));

const Mark = lazy(async () => ({
  default: await loadChunk(() =>
    import('../features/assistant/WaitingMark.tsx').then((module) => module.WaitingMark),
  ),
}));

/** Whether the panel may be opened here, and how. */
function useAsking() {
  const clientPermissions = useSession((state) => state.clientPermissions);
  const adminPermissions = useSession((state) => state.adminPermissions);
  const hasShop = useSession((state) => state.eshop !== null);
  const isViewOnly = useIsViewOnly();
  const path = withoutLanguage(useLocation().pathname);
  const modal = useModal();
  const panel = useAssistantPanel();
  const held = getHeldPermissions({ clientPermissions, adminPermissions });
  const isAllowed = isSatisfied(rule, held);
  const toggle = () => {
    if (!isAllowed) modal.open('premium', findMissingPermission(rule, held));
    else if (panel.isOpen) panel.close();
    else panel.open();
  };
  return { isOffered: hasShop && !isViewOnly && path !== ownScreen, isAllowed, path, panel, toggle };
}

/** Opens the assistant beside the screen; also Ctrl+J. */
export function AskButton() {
  const t = useText();
  const { isOffered, isAllowed, panel, toggle } = useAsking();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOffered || event.key.toLowerCase() !== 'j' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles['ask']}
      title={t('frame:askAssistant')}
      aria-expanded={panel.isOpen}
      onClick={toggle}
    >
      <Icon name="chat" />
      <span className={styles['searchText']}>{t('frame:ask')}</span>
      <kbd aria-hidden="true">{shortcut}</kbd>
      {isAllowed ? (
        <Suspense>
          <Mark />
        </Suspense>
      ) : null}
    </button>
  );
}

/** The assistant's panel while it is open. */
export function AssistantDock() {
  const t = useText();
  const { search } = useLocation();
  const { isOffered, isAllowed, path, panel } = useAsking();
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const subject = usePageSubject((state) => state.subject);
  if (!panel.isOpen || !isOffered || !isAllowed || eshopId === null) return null;
  const screen = screens.find((one) => matchPath(one.path, path) !== null);
  const title = screen === undefined ? '' : t(`screens:${screen.titleKey}`);
  return (
    <Suspense>
      <Panel
        key={eshopId}
        eshopId={eshopId}
        screenName={subject === null ? title : `${title} · ${subject}`}
        context={screen === undefined ? undefined : toScreenContext(path, search)}
      />
    </Suspense>
  );
}
