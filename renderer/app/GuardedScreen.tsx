import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLocation, useParams } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { onPersonForgotten } from '../session/forgotten.ts';
import { logout } from '../session/session.ts';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { LazyAntd } from '../theming/LazyAntd.tsx';
import { useTheme } from '../theming/themeContext.ts';
import { FullPageSkeleton } from '../ui/feedback/FullPageSkeleton.tsx';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';
import { SteadySuspense } from '../ui/feedback/SteadySuspense.tsx';
import { formatWindowTitle, usePageSubject } from '../ui/navigation/pageSubject.ts';
import { Redirect } from '../ui/navigation/Redirect.tsx';
import { asInAppPath, withoutLanguage } from '../ui/navigation/paths.ts';
import { loadChunk, markGoodStart } from './chunkReload.ts';
import { decideAccess, getHomePath } from './guard.ts';
import { NamedEshop } from './NamedEshop.tsx';
import { NotFound } from './NotFound.tsx';
import { NoPermission } from './NoPermission.tsx';
import type { Screen } from './screen.ts';

/** A screen's page, loaded when it is first shown. */
export type LazyPage = LazyExoticComponent<ComponentType>;

/** Makes a screen's page lazy; once a screen, outside of rendering. */
export function createLazyPage(screen: Screen): LazyPage {
  return lazy(async () => ({ default: await loadChunk(screen.page) }));
}

/** The last path that was allowed: whoever lacks a permission stays there. */
let lastAllowedPath: string | null = null;
onPersonForgotten(() => {
  lastAllowedPath = null;
});

/** A screen behind its guard. */
export function GuardedScreen({ screen, page }: { screen: Screen; page: LazyPage }) {
  const session = useSession(
    useShallow(({ status, user, eshops, eshop, clientPermissions, adminPermissions }) => ({
      status,
      user,
      eshops,
      eshop,
      clientPermissions,
      adminPermissions,
    })),
  );
  const location = useLocation();
  const params = useParams();
  const path = withoutLanguage(`${location.pathname}${location.search}`);
  const access = decideAccess(screen, session, path, params);
  useEffect(() => {
    if (access.kind === 'allowed') lastAllowedPath = path;
    if (access.kind === 'destroySession') void logout();
  }, [access.kind, path]);

  if (access.kind === 'redirect') return <Redirect to={getNextPath(path, access.to, isInternal(session))} />;
  if (access.kind === 'selectEshop') {
    return (
      <LazyAntd>
        <NamedEshop key={access.eshopId} eshopId={access.eshopId} path={access.path} />
      </LazyAntd>
    );
  }
  if (access.kind === 'notFound') return <NotFound />;
  if (access.kind === 'destroySession') return null;
  if (access.kind === 'denied') {
    if (access.isOfStaff) return <NoPermission permission={access.permission} />;
    return (
      <Redirect
        to={withPremiumModal(lastAllowedPath ?? getHomePath(session))}
        state={{ modalDetail: access.permission }}
      />
    );
  }
  return <AllowedScreen screen={screen} page={page} />;
}

/** Path of a user without the permission: same filters, with the modal. */
function withPremiumModal(path: string): string {
  const [bare = '/', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('modal', 'premium');
  return `${bare}?${search.toString()}`;
}

/** Whoever signed in from a link goes on to where it led; what staff left behind is not for the next person. */
function getNextPath(path: string, to: string, isStaff: boolean): string {
  const next = asInAppPath(new URLSearchParams(path.split('?')[1]).get('next'));
  if (to === '/' || next === null) return to;
  return isStaff || !/^\/admin(?:[/?#]|$)/i.test(withoutLanguage(next)) ? next : to;
}

function AllowedScreen({ screen, page: Page }: { screen: Screen; page: LazyPage }) {
  const t = useText();
  const { definition } = useTheme();
  const title = t(`screens:${screen.titleKey}`);
  const pageSubject = usePageSubject((state) => state.subject);
  const shop = useSession((state) => state.eshop?.domainName ?? null);
  const subject = pageSubject ?? (screen.layout === 'app' && screen.needsEshop !== false ? shop : null);
  // Guests' screens do without antd; the other layouts bring it for all of theirs.
  const isPlain = screen.guard === 'guest' || screen.layout !== 'fullPage';
  useEffect(() => {
    document.title = formatWindowTitle(subject, title, definition.productTitle);
  }, [subject, title, definition]);
  return (
    <SteadySuspense fallback={screen.layout === 'fullPage' ? <FullPageSkeleton /> : <PageSkeleton />}>
      {isPlain ? (
        <Page />
      ) : (
        <LazyAntd>
          <Page />
        </LazyAntd>
      )}
      <ShownMark />
    </SteadySuspense>
  );
}

function ShownMark() {
  useEffect(markGoodStart, []);
  return null;
}
