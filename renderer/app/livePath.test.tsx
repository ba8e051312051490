import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { hubPath, hubTiming, staffHubPath } from '#shared/hub/hub.ts';
import { queryClient } from '../api/queryClient.ts';
import { host, loadHost } from '../host/index.ts';
import { CreditOutlookCard } from '../features/credit/CreditOutlookCard.tsx';
import { i18next, startI18n } from '../i18n/i18n.ts';
import { CreditPill } from '../layouts/CreditPill.tsx';
import { ApprovalDrawer } from '../modules/admin/accounting/components/ApprovalDrawer.tsx';
import { WaitingCount } from '../modules/admin/cockpit/components/WaitingCount.tsx';
import { AlertBell } from '../modules/admin/alerts/components/AlertBell.tsx';
import { CreditWatchBadge } from '../modules/admin/eshops/watch/CreditWatchBadge.tsx';
import { ExportNotices } from '../modules/client/statistic/components/ExportNotices.tsx';
import { setSessionTokens } from '../session/currentTokens.ts';
import { announceForgotten } from '../session/forgotten.ts';
import { startLive } from '../session/live.ts';
import { emptySession, useSession, type SessionState } from '../session/sessionStore.ts';
import type { Tokens } from '../session/tokens.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';

/** The client's end of a hub; a test sends what the server would. */
class HubStandIn {
  state = 'Disconnected';
  readonly invoked: unknown[][] = [];
  #handlers = new Map<string, (payload: unknown) => void>();
  #reconnecting = () => undefined as void;
  #reconnected = () => undefined as void;
  async start() {
    this.state = 'Connected';
  }
  async stop() {
    this.state = 'Disconnected';
  }
  on(name: string, handler: (payload: unknown) => void) {
    this.#handlers.set(name, handler);
  }
  onreconnecting(handler: () => void) {
    this.#reconnecting = handler;
  }
  onreconnected(handler: () => void) {
    this.#reconnected = handler;
  }
  onclose() {}
  async invoke(...call: unknown[]) {
    this.invoked.push(call);
  }
  send(name: string, payload: unknown) {
    this.#handlers.get(name)?.(payload);
  }
  lose() {
    this.state = 'Reconnecting';
    this.#reconnecting();
  }
  returnAgain() {
    this.state = 'Connected';
    this.#reconnected();
  }
}

const hubs = vi.hoisted(() => new Map<string, HubStandIn>());
vi.mock('@microsoft/signalr', () => ({
  HttpTransportType: { WebSockets: 1, ServerSentEvents: 2, LongPolling: 4 },
  LogLevel: { None: 6 },
  HubConnectionBuilder: class {
    #path = '';
    withUrl(url: string) {
      this.#path = url;
      return this;
    }
    withAutomaticReconnect() {
      return this;
    }
    configureLogging() {
      return this;
    }
    build() {
      const built = new HubStandIn();
      hubs.set(this.#path.slice(this.#path.indexOf('/hubs/')), built);
      return built;
    }
  },
}));

const world = vi.hoisted(() => ({ calls: [] as string[], answers: {} as Record<string, unknown> }));
vi.mock('../api/send.ts', () => ({
  send: async ({ path }: { path: string }) => {
    const call = path.split('/').at(-1) ?? '';
    world.calls.push(call);
    if (!(call in world.answers)) throw new Error(`${call} is not answered`);
    return structuredClone(world.answers[call]);
  },
}));

const shopId = '0123456789abcdef01234567';
const otherId = 'fedcba987654321001234567';
const credit = (value: number) => ({ value, currency: 'CZK' });
const shop = { id: shopId, domainName: 'own.test', credit: credit(100), creditNotificationLimit: 10 };
const createJob = (done: number) => ({
  id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  kind: 'Export',
  status: 'Running',
  phase: 'Writing',
  done,
  total: 10,
  canBeCancelled: false,
  createdAt: '2026-11-24T00:00:00Z',
  finishedAt: null,
  resultPath: null,
  fileName: 'orders.csv',
});
const alert = {
  sequence: 8,
  event: 'CreditLow',
  title: 'Low credit',
  text: 'low.test',
  path: '/admin',
  raisedAt: '2026-11-24T00:00:00Z',
  eshopId: otherId,
};
const poor = { id: otherId, domainName: 'low.test', credit: credit(3), isUnderCreditLimit: true };
const page = (...items: unknown[]) => ({ items, total: items.length, isTotalAtLeast: false, sums: [] });

let root: Root | undefined;
let stopLive: (() => void) | undefined;
let tray: string[][];
let badges: number[];

beforeAll(async () => {
  Object.assign(navigator, {
    locks: { request: async (_name: string, work: () => Promise<void>) => await work() },
  });
  await loadHost();
  await startI18n('en');
  // Else the first screen and the first connection wait for them.
  await i18next.loadNamespaces([
    'statisticTables',
    'alerts',
    'admin',
    'cockpit',
    'accounting',
    'invoices',
    'desktopApp',
  ]);
  await Promise.all([import('../session/hub.ts'), import('../session/staffHub.ts')]);
  connectTestApi(() => useSession.getState().eshop !== null);
  const readToken = async () => 'token';
  setSessionTokens({
    getEshopToken: readToken,
    getUserToken: readToken,
    eshopId: shopId,
  } as unknown as Tokens);
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  hubs.clear();
  announceForgotten();
  tray = [];
  badges = [];
  vi.spyOn(host(), 'setCreditAlerts').mockImplementation(
    async (alerts) => void tray.push(alerts.map(({ label }) => label)),
  );
  vi.spyOn(host(), 'setBadge').mockImplementation(async (count) => void badges.push(count));
  world.calls.length = 0;
  world.answers = {
    GetCurrentEshop: { eshop: shop },
    GetJobs: { jobs: [createJob(1)] },
    GetAlertSettings: { settings: { quietHours: null }, watchedEshopIds: [] },
    GetStaffAlerts: { alerts: [], lastSequence: 7, hasMore: false },
    GetEshops: page(),
    GetCockpitCounts: { counts: [{ view: 'Open', count: 2 }] },
  };
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => {
    root?.unmount();
    stopLive?.();
  });
  stopLive = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function mount(session: Partial<SessionState>, screen: ReactNode): Promise<void> {
  useSession.setState({ ...emptySession, status: 'signedIn', ...session }, true);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: ['/en/app'] });
  await act(async () => root?.render(<RouterProvider router={router} />));
}
const merchant = { user: { id: 'm', roles: ['EshopOwner'] }, eshop: shop, eshops: [shop] } as never;
const staff = {
  user: { id: 's', roles: ['Internal'] },
  adminPermissions: new Set(adminPermissions),
} as never;

/** Waits for what a message or a time has set off. */
async function pass(ms = 0): Promise<void> {
  await act(async () => {
    // Modules are loaded in real time, which does not pass with the test's clock: on a busy machine they come later.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });
}
/** Waits until a text is shown: what loads in parts comes some turns later on a busy machine. */
async function passUntilShown(shown: RegExp): Promise<void> {
  for (let turn = 0; turn < 200 && !shown.test(readText()); turn += 1) await pass();
  expect(readText()).toMatch(shown);
}
/** Waits until a hub is connected and everything was read. */
async function connect(path: string): Promise<HubStandIn> {
  await pass(hubTiming.tokenCheckIntervalMs);
  expect(hubs.get(path)?.state).toBe('Connected');
  const hub = hubs.get(path);
  if (hub === undefined) throw new Error('no hub');
  return hub;
}
const count = (call: string) => world.calls.filter((made) => made === call).length;
const readText = () => document.body.textContent;
const minutes = 10 * 60_000;

describe('a page with the credit and how long it lasts', () => {
  it('shows the balance of the page alone, and reads the outlook again once it differs', async () => {
    world.answers['GetCreditOutlook'] = {
      credit: credit(3_950),
      held: credit(0),
      available: credit(3_950),
      basis: 'Spend',
      dailySpend: credit(75),
      dailyBudgets: credit(80),
      daysLeft: 52,
      runsOutOn: '2027-01-16',
      days: [],
      autoTopUpAt: null,
    };
    await mount(merchant, <CreditOutlookCard credit={{ value: 150, currency: 'CZK' }} />);
    await passUntilShown(/150/);
    await pass();
    expect(readText()).not.toContain('3,950');
    expect(world.calls.filter((call) => call === 'GetCreditOutlook')).toHaveLength(2);
  });
});

describe('the hub of shops', () => {
  async function open(): Promise<HubStandIn> {
    await mount(
      merchant,
      <>
        <CreditPill />
        <ExportNotices />
      </>,
    );
    await act(async () => void (stopLive = startLive()));
    return await connect(hubPath);
  }

  it('reaches the screens that are mounted', async () => {
    const hub = await open();
    expect(document.querySelector('progress, [role=progressbar]')?.getAttribute('aria-valuenow')).toBe('10');
    world.answers['GetJobs'] = { jobs: [createJob(5)] };
    await act(async () => {
      hub.send('JobProgress', { eshopId: shopId, job: createJob(5) });
      hub.send('CreditUpdated', { eshopId: shopId, newCredit: { amount: 42, currency: 'CZK' }, sequence: 1 });
    });
    await pass();
    expect(document.querySelector('progress, [role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
    expect(document.querySelector('[data-testid=credit-pill]')?.textContent).toContain('42');
  });

  it('is polled only while it is away, and refetched once when it returns', async () => {
    const hub = await open();
    world.calls.length = 0;
    await pass(minutes);
    expect(world.calls).toEqual([]);

    await act(async () => hub.lose());
    await pass();
    expect(count('GetCurrentEshop')).toBe(1);
    await pass(minutes);
    expect(count('GetCurrentEshop')).toBe(1 + minutes / hubTiming.creditPollingMs);
    expect(count('GetJobs')).toBeGreaterThanOrEqual(minutes / 10_000 - 1);

    world.calls.length = 0;
    await act(async () => hub.returnAgain());
    await pass(minutes);
    expect(world.calls.toSorted()).toEqual(['GetCurrentEshop', 'GetJobs']);
  });
});

describe('the hub of staff', () => {
  async function open(): Promise<HubStandIn> {
    await mount(
      staff,
      <>
        <AlertBell />
        <CreditWatchBadge />
        <WaitingCount />
      </>,
    );
    return await connect(staffHubPath);
  }

  it('reaches the menu, the tray and the badge', async () => {
    const hub = await open();
    expect(readText()).toContain('2');
    expect(tray.at(-1)).toEqual([]);

    world.answers['GetCockpitCounts'] = { counts: [{ view: 'Open', count: 37 }] };
    await act(async () => hub.send('CockpitChanged', { changedAt: '2026-11-24T00:00:00Z' }));
    await pass();
    expect(readText()).toContain('37');

    world.answers['GetEshops'] = page(poor);
    world.answers['GetStaffAlerts'] = { alerts: [alert], lastSequence: 8, hasMore: false };
    await act(async () => hub.send('AlertRaised', { sequence: 8 }));
    await pass(3_000);
    expect(tray.at(-1)).toEqual([expect.stringContaining('low.test')]);
    expect(badges.at(-1)).toBe(1);

    // A shop in the tray is watched, so that its rise is reported, too.
    expect(hub.invoked.at(-1)).toEqual(['WatchEshops', [otherId]]);
    world.answers['GetEshops'] = page();
    await act(async () =>
      hub.send('CreditUpdated', {
        eshopId: otherId,
        newCredit: { amount: 900, currency: 'CZK' },
        sequence: 2,
      }),
    );
    await pass(3_000);
    expect(tray.at(-1)).toEqual([]);
  });

  it('is polled only while it is away, and refetched once when it returns', async () => {
    const hub = await open();
    world.calls.length = 0;
    await pass(minutes);
    expect(world.calls).toEqual([]);

    await act(async () => hub.lose());
    world.answers['GetEshops'] = page(poor);
    await pass(minutes);
    expect(count('GetStaffAlerts')).toBe(10);
    expect(count('GetCockpitCounts')).toBe(10);
    expect(count('GetEshops')).toBe(20);
    expect(tray.at(-1)).toEqual([expect.stringContaining('low.test')]);

    world.calls.length = 0;
    await act(async () => hub.returnAgain());
    await pass(minutes);
    expect(world.calls.toSorted()).toEqual(['GetCockpitCounts', 'GetEshops', 'GetStaffAlerts']);
  });

  it('shows the other approver in an open request that a colleague has decided', async () => {
    const id = 'bbbbbbbbbbbbbbbbbbbbbbbb';
    const waiting = {
      id,
      kind: 'AdminTransaction',
      state: 'Waiting',
      eshopId: otherId,
      domainName: 'low.test',
      amount: credit(60_000),
      reason: 'Refund',
      invoice: null,
      requestedBy: { id: 'r', email: 'requester@shop.test' },
      requestedAt: '2026-11-24T00:00:00Z',
      decidedBy: null as unknown,
      decidedAt: null as string | null,
      decisionReason: null,
      expiresAt: '2026-12-01T00:00:00Z',
      details: [],
      isCarriedOut: false,
      failureCode: null,
      isDecidable: true,
      undecidableReason: null,
    };
    const evidence = { balance: null, byRequester: [], aboutShop: [], similar: [] };
    world.answers['GetApproval'] = { approval: waiting, evidence };
    await mount(
      staff,
      <>
        <AlertBell />
        <ApprovalDrawer approvalId={id as ApprovalId} onClose={() => undefined} />
      </>,
    );
    const hub = await connect(staffHubPath);
    await passUntilShown(/Approve CZK\s60,000/);

    const approval = {
      ...waiting,
      state: 'Approved',
      isCarriedOut: true,
      isDecidable: false,
      decidedBy: { id: 'c', email: 'colleague@shop.test' },
      decidedAt: '2026-11-24T00:01:00Z',
    };
    world.answers['GetApproval'] = { approval, evidence };
    await act(async () => hub.send('ApprovalsChanged', { changedAt: '2026-11-24T00:01:00Z' }));
    await passUntilShown(/colleague@shop\.test has already decided on this request\./);
    expect(readText()).not.toMatch(/Approve CZK\s60,000/);
  });
});
