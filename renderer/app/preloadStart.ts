import { matchPath } from 'react-router';
import type { TextArea } from '#shared/i18n/resources.ts';
import { host, toAppPath } from '../host/index.ts';
import { i18next } from '../i18n/i18n.ts';
import { loadLayout } from '../layouts/lazyLayouts.tsx';
import { withoutLanguage } from '../ui/navigation/paths.ts';
import { screens } from './routes.tsx';

/** Where staff begin, whom `/` only sends on. */
const firstPath = '/admin/eshops';

/** Texts of what staff see first; each that is missing would stop the drawing when it is met. */
const firstTexts: readonly TextArea[] = [
  'admin',
  'staffLists',
  'adminOverviews',
  'alerts',
  'cockpit',
  'desktopApp',
];

/**
 * Loads the parts of the first screen while the server is still asked who is there; each would else begin when the one
 * around it is drawn. In the desktop app, for who was signed in: its files are at hand, and a guest needs none of them.
 * @param texts - Resolves when further texts can be loaded.
 */
export async function preloadStart(texts: Promise<void>): Promise<void> {
  const { kind, refreshTokens } = host();
  if (kind !== 'desktop' || (await refreshTokens.load()) === null) return;
  const path = withoutLanguage(toAppPath(location.pathname));
  const wanted = path === '/' ? firstPath : path;
  const screen = screens.find((known) => matchPath(known.path, wanted) !== null);
  if (screen === undefined) return;
  // Whoever shows a part that could not be loaded tells of it.
  await Promise.allSettled([
    loadLayout(screen.layout),
    screen.page(),
    ...(screen.layout === 'admin' ? [texts.then(() => i18next.loadNamespaces(firstTexts))] : []),
  ]);
}
