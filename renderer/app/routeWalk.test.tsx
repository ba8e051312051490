import { act, lazy } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPermissions, clientPermissions } from '#shared/access/permissions.ts';
import { homes, routeExpectations, walkers, type Walker } from '../e2e/routeExpectations.ts';
import { loadHost } from '../host/index.ts';
import { announceForgotten } from '../session/forgotten.ts';
import { startI18n } from '../i18n/i18n.ts';
import { setSessionTokens } from '../session/currentTokens.ts';
import { emptySession, useSession, type SelectedEshop, type SessionState } from '../session/sessionStore.ts';
import { Tokens } from '../session/tokens.ts';
import { useToasts } from '../ui/toast/toast.ts';
import { routeObjects } from './router.tsx';

// What the walk does not look at: the live connection and what lies over the pages.
vi.mock('../session/live.ts', () => ({ startLive: () => () => undefined }));
vi.mock('./ModalHost.tsx', () => ({ ModalHost: () => null }));
vi.mock('../ui/toast/ToastHost.tsx', () => ({ ToastHost: () => null }));
vi.mock('../theming/LazyAntd.tsx', () => ({
  LazyAntd: ({ children }: { children: React.ReactNode }) => children,
}));

const createShop = (firstTransactionDate: string | null) =>
  ({
    id: 'shop',
    domainName: 'shop.test',
    firstTransactionDate,
    isTemporary: false,
  }) as unknown as SelectedEshop;
const createSignedIn = (roles: readonly string[], further: Partial<SessionState>): SessionState => ({
  ...emptySession,
  status: 'signedIn',
  user: { id: 'u', email: 'u@shop.test', roles } as unknown as SessionState['user'],
  ...further,
});
const young = createShop(null);
const established = createShop('2020-01-01T00:00:00Z');
const sessions: Readonly<Record<Walker | 'staffWithoutRights', SessionState>> = {
  guest: { ...emptySession, status: 'guest' },
  owner: createSignedIn(['EshopOwner'], { eshop: young, eshops: [young] }),
  premium: createSignedIn(['EshopOwner'], {
    eshop: established,
    eshops: [established],
    clientPermissions: new Set(clientPermissions),
  }),
  affiliate: createSignedIn(['Affil'], {}),
  staff: createSignedIn(['Internal'], { adminPermissions: new Set(adminPermissions) }),
  staffWithoutRights: createSignedIn(['Internal'], {}),
};

function Frame() {
  return <Outlet />;
}
const layouts = { fullPage: Frame, wizard: Frame, app: Frame, admin: Frame };

let router: ReturnType<typeof createMemoryRouter> | undefined;
let root: Root;
let place: HTMLElement;

beforeAll(async () => {
  await loadHost();
  await startI18n('en');
});

beforeEach(() => {
  setSessionTokens(
    new Tokens({
      store: { load: async () => null, save: async () => undefined, clear: async () => undefined },
      refreshUser: () => Promise.reject(new Error('not here')),
      fetchEshopToken: () => Promise.reject(new Error('not here')),
      withLock: (work) => work(),
      announce: () => undefined,
      now: () => new Date(),
    }),
  );
  useToasts.setState({ queue: [] });
});

afterAll(async () => await end());

async function end(): Promise<void> {
  await act(async () => root.unmount());
  place.remove();
  router?.dispose();
}

/** Signs a user in at an address, in a tab of their own. */
async function begin(who: keyof typeof sessions, at: string): Promise<void> {
  if (router !== undefined) await end();
  announceForgotten();
  useSession.setState(sessions[who], true);
  router = createMemoryRouter(
    routeObjects({
      layouts,
      getPage: (screen) =>
        lazy(async () => ({ default: () => <h1 data-route={screen.path}>{screen.path}</h1> })),
    }),
    { initialEntries: [at] },
  );
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const begun = router;
  await act(async () => root.render(<RouterProvider router={begun} />));
  await waitForRest();
}

async function go(path: string): Promise<void> {
  await act(() => router?.navigate(path));
  await waitForRest();
}

/** Waits until no redirect, effect or lazy page is under way. */
async function waitForRest(): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet < 2;) {
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
    const now = `${readPlace().key} ${place.innerHTML}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

function readPlace() {
  if (router === undefined) throw new Error('nobody has begun');
  return router.state.location;
}
const isThere = () => place.querySelector('[data-route]') !== null;

/** Where a walker landed, in the words of the table. */
function createLanding(who: keyof typeof sessions): string {
  const { pathname, search } = readPlace();
  const path = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  if (who !== 'guest' && useSession.getState().status === 'guest') return path === '/' ? 'destroyed' : path;
  const query = new URLSearchParams(search);
  if (query.get('modal') === 'premium')
    return path === homes[who as Walker] ? 'premium' : `premium at ${path}`;
  if (path === '/' && query.has('next')) return 'login';
  return path;
}

const fillText = (path: string) => path.replace('$eshop', 'e'.repeat(24)).replace('$user', 'a'.repeat(24));

describe.each(walkers)('%s', (who) => {
  beforeAll(async () => await begin(who, `/en${homes[who]}`));
  it.each(routeExpectations.map(({ at, lands }) => [fillText(at), fillText(lands[who])]))(
    '%s -> %s',
    async (at, expected) => {
      await act(async () => useSession.setState(sessions[who], true));
      await go(`/en${homes[who]}`);
      await go(`/en${at}`);
      expect(createLanding(who)).toBe(expected);
      expect(isThere()).toBe(true);
      expect(useToasts.getState().queue).toEqual([]);
    },
  );
});

describe('staff without a right', () => {
  it.each(
    routeExpectations
      .filter(({ guard, permissions }) => guard === 'internal' && permissions.length > 0)
      .map(({ at, permissions }) => [fillText(at), permissions] as const),
  )('%s explains which it is', async (at, permissions) => {
    await begin('staffWithoutRights', '/en/admin/eshops');
    await go(`/en${at}`);
    expect(isThere()).toBe(false);
    expect(place.textContent).toContain('You don’t have access to this');
    expect(permissions.some((permission) => place.textContent?.includes(permission))).toBe(true);
    expect(useSession.getState().status).toBe('signedIn');
  });
});

describe('an unknown address', () => {
  it.each(walkers)('leads %s home, in its own place, with a word why', async (who) => {
    await begin(who, `/en${homes[who]}`);
    for (const unknown of ['/en/nowhere', '/en/app/nowhere/at/all', '/nowhere', '/en/admin/nowhere']) {
      useToasts.setState({ queue: [] });
      await go(unknown);
      expect(createLanding(who), unknown).toBe(homes[who]);
      expect(router?.state.historyAction, unknown).toBe('REPLACE');
      expect(useToasts.getState().queue.map((toast) => toast.text)).toEqual([
        'That page doesn’t exist, so we brought you here.',
      ]);
    }
  });
});

describe('an address with an id that is none', () => {
  const withIds = routeExpectations.filter(({ route }) => /\/:(?:eshop|user)Id\b/.test(route));

  it('is one of several screens', () => expect(withIds.length).toBeGreaterThan(10));

  it.each(withIds.map(({ at }) => at))('%s is not found, and leads to the start', async (at) => {
    await begin('staff', '/en/admin/eshops');
    await go(`/en${at.replace(/\$(?:eshop|user)/, 'xyz')}`);
    expect(isThere()).toBe(false);
    expect(place.textContent).toContain('Page not found');
    await act(async () => place.querySelector('button')?.click());
    await waitForRest();
    expect(createLanding('staff')).toBe(homes.staff);
  });
});

describe('the language in front', () => {
  it.each([
    ['/app/statistic/campaign?from=2026-01-01#chart', 'is added'],
    ['/cs/app/statistic/campaign?from=2026-01-01#chart', 'is put right'],
    ['/de/app/statistic/campaign?from=2026-01-01#chart', 'is put right where it has no texts yet'],
  ])('of %s %s in its own place; query and hash stay', async (at) => {
    await begin('premium', '/en/app/dashboard');
    await go(at);
    const { pathname, search, hash } = readPlace();
    expect(`${pathname}${search}${hash}`).toBe('/en/app/statistic/campaign?from=2026-01-01#chart');
    expect(router?.state.historyAction).toBe('REPLACE');
  });
  it('stays over redirects', async () => {
    await begin('premium', '/en/app/dashboard');
    await go('/cs/app/statistic?x=1#y');
    const { pathname, search, hash } = readPlace();
    expect(`${pathname}${search}${hash}`).toBe('/en/app/statistic/campaign?x=1#y');
  });
});

describe('names in an address', () => {
  it.each([
    ['/app/aiContent/Nonsense', '/app/aiContent'],
    ['/app/aiContent/email', '/app/aiContent/Email'],
    ['/app/aiContent/create/Nonsense/newsletter', '/app/aiContent'],
    ['/app/aiContent/create/Email/blogContent', '/app/aiContent'],
    ['/app/aiContent/create/Email/nonsense', '/app/aiContent'],
    ['/app/aiContent/create/SocialMedia/socialMediaContent/MySpace', '/app/aiContent'],
    [
      '/app/aiContent/create/socialmedia/socialMediaContent/Facebook',
      '/app/aiContent/create/SocialMedia/socialMediaContent/Facebook',
    ],
    ['/app/aiContent/create/Blog/optimizeBlogContent', '/app/aiContent/create/Blog/optimizeBlogContent'],
  ])('%s -> %s', async (at, expected) => {
    await begin('premium', '/en/app/dashboard');
    await go(`/en${at}`);
    expect(createLanding('premium')).toBe(expected);
  });
});

describe('who lacks a permission of the shop', () => {
  it('stays where they are, filters and all', async () => {
    await begin('owner', '/en/app/statistic/campaign?from=2026-01-01');
    await go('/en/app/diagnostics');
    expect(readPlace().pathname).toBe('/en/app/statistic/campaign');
    expect(Object.fromEntries(new URLSearchParams(readPlace().search))).toEqual({
      from: '2026-01-01',
      modal: 'premium',
    });
    expect(readPlace().state).toMatchObject({ modalDetail: 'GetDiagnosticsWebInsights' });
  });
  it('is not sent to where another user was before', async () => {
    await begin('staff', '/en/admin/eshops');
    await act(async () => (await import('../session/session.ts')).logout());
    await waitForRest();
    await act(async () => useSession.setState(sessions.owner, true));
    await go('/en/app/diagnostics');
    expect(createLanding('owner')).toBe('premium');
    expect(useSession.getState().status).toBe('signedIn');
  });
});

it('a guest comes back after the sign-in to where the link led', async () => {
  await begin('guest', '/en');
  await go('/en/app/statistic/campaign?from=2026-01-01');
  expect(new URLSearchParams(readPlace().search).get('next')).toBe('/app/statistic/campaign?from=2026-01-01');
  await act(async () => useSession.setState(sessions.premium, true));
  await waitForRest();
  expect(`${readPlace().pathname}${readPlace().search}`).toBe('/en/app/statistic/campaign?from=2026-01-01');
});
