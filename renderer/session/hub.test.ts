import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hubEvents } from '#shared/hub/hub.ts';
import { setSessionTokens } from './currentTokens.ts';
import { openHub } from './hub.ts';
import type * as hubMessages from './hubMessages.ts';
import type { HubLink } from './keepConnected.ts';
import { useSession } from './sessionStore.ts';
import type { Tokens } from './tokens.ts';

const built = vi.hoisted(() => ({
  connection: {
    state: 'Disconnected',
    serverTimeoutInMilliseconds: 0,
    keepAliveIntervalInMilliseconds: 0,
    start: async (): Promise<void> => undefined,
    stop: async (): Promise<void> => undefined,
    handlers: new Map<string, (payload: unknown) => void>(),
    closed: (): void => undefined,
    on(name: string, handler: (payload: unknown) => void) {
      this.handlers.set(name, handler);
    },
    onreconnecting: () => undefined,
    onreconnected: () => undefined,
    onclose(handler: () => void) {
      this.closed = handler;
    },
  },
  delays: null as { nextRetryDelayInMilliseconds(context: { previousRetryCount: number }): number } | null,
}));
vi.mock('@microsoft/signalr', () => ({
  HttpTransportType: { WebSockets: 1, ServerSentEvents: 2, LongPolling: 4 },
  LogLevel: { None: 6 },
  HubConnectionBuilder: class {
    withUrl() {
      return this;
    }
    withAutomaticReconnect(policy: typeof built.delays) {
      built.delays = policy;
      return this;
    }
    configureLogging() {
      return this;
    }
    build() {
      return built.connection;
    }
  },
}));
const applied = vi.hoisted(() => [] as unknown[]);
vi.mock('./hubMessages.ts', (): Partial<typeof hubMessages> => ({
  applyShopMessage: (_name, payload) => void applied.push(payload),
  refetchAfterShopConnect: () => undefined,
}));
vi.mock('../host/index.ts', () => ({ host: () => ({ apiBaseUrl: 'http://hub.test' }) }));

const requestedSeconds: number[] = [];
let link: HubLink;
let start: ReturnType<typeof vi.fn<() => Promise<void>>>;
const shopId = '0123456789abcdef01234567';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  requestedSeconds.length = 0;
  start = vi.fn(async () => undefined);
  built.connection.start = start;
  setSessionTokens({
    getEshopToken: async (minimumSeconds = 0) => {
      requestedSeconds.push(minimumSeconds);
      return 'token';
    },
  } as unknown as Tokens);
  link = openHub(shopId);
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('listens to every event that the hub of shops has', () => {
  expect([...built.connection.handlers.keys()].toSorted()).toEqual(Object.keys(hubEvents).toSorted());
});

it('looks at the token every 30 s and has it renewed with 120 s or less left', async () => {
  await vi.advanceTimersByTimeAsync(29_999);
  expect(requestedSeconds).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(requestedSeconds).toEqual([120, 120, 120]);
});
it('looks no more once it is closed', async () => {
  link.close();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(requestedSeconds).toEqual([]);
  expect(useSession.getState().connection).toBe('Disconnected');
});
it('has the time limits of the specification', () => {
  expect(built.connection).toMatchObject({
    serverTimeoutInMilliseconds: 30_000,
    keepAliveIntervalInMilliseconds: 15_000,
  });
  expect(
    [0, 1, 2, 3].map((count) => built.delays?.nextRetryDelayInMilliseconds({ previousRetryCount: count })),
  ).toEqual([0, 2_000, 10_000, 30_000]);
});
it('goes on trying when the first start fails, and shows it', async () => {
  link.close();
  start.mockRejectedValueOnce(new Error('down'));
  link = openHub(shopId);
  expect(useSession.getState().connection).toBe('Connecting');
  await vi.advanceTimersByTimeAsync(0);
  expect(['Reconnecting', 'Connected']).toContain(useSession.getState().connection);
  await vi.advanceTimersByTimeAsync(1);
  expect(useSession.getState().connection).toBe('Connected');
});
it('drops an event of another shop or of no known shape', () => {
  const take = built.connection.handlers.get('CreditUpdated');
  const event = { newCredit: { amount: 5, currency: 'CZK' }, eshopId: shopId, sequence: 1 };
  take?.({ ...event, eshopId: 'fedcba987654321001234567' });
  take?.({ nonsense: true });
  take?.(event);
  expect(applied).toEqual([event]);
});
