import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logging } from '#shared/contracts/logging.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { createErrorLog } from './errorLog.service.ts';
import { saveErrors, type LoggedError } from './errorLog.repository.ts';
import { computeFingerprint } from './fingerprint.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      businessRegister: {
        findCompany: async () => await Promise.reject(new TypeError('jana@example.com has no company')),
      },
    }),
  });
  staff = await server.signInStaff();
});
afterAll(async () => await server.stop());

const listGroups = async (query: Partial<InputOf<typeof logging.getApplicationLogGroups>> = {}) =>
  (await server.call(logging.getApplicationLogGroups, query, staff.accessToken)).output;
const readDetail = async (groupId: string, query: { page?: number } = {}) =>
  await server.call(logging.getApplicationLogGroupDetail, { groupId, ...query }, staff.accessToken);
const reportClientError = async (message: string, host: 'web' | 'desktop' = 'web') => {
  await server.call(logging.logClientError, {
    message,
    stack: `Error\n    at Page (https://a.example/assets/Page-D3kf9x2a.js:12:34)`,
    path: '/app/dashboard',
    requestId: 'r-1',
    appVersion: '1.2.3',
    host,
  });
  await server.services.errorLog.flush();
};

describe('errors of one cause', () => {
  it.each([
    ['numbers', 'row 17 is gone', 'row 4 is gone'],
    ['ids', 'shop 66f0c2a41b2c3d4e5f607182 is gone', 'shop 66f0c2a41b2c3d4e5f607183 is gone'],
    ['addresses', 'GET https://a.example/x failed', 'GET https://b.example/y?z failed'],
    ['hosts', 'connect ECONNREFUSED 10.0.0.1:443', 'connect ECONNREFUSED 10.0.0.2:8443'],
  ])('differ by %s only', (_what, one, other) => {
    expect(computeFingerprint('web', one, null)).toBe(computeFingerprint('web', other, null));
  });

  it('come from one place, whatever the build and the line', () => {
    const at = (line: string) =>
      computeFingerprint('web', 'x', `Error: x\n    at Page (${line})\n    at other`);
    const first = at('https://a.example/assets/Page-D3kf9x2a.js:12:34');
    expect(at('https://b.example/assets/Page-Z9aa_-1b.js:99:1')).toBe(first);
    expect(at('https://a.example/assets/Other-D3kf9x2a.js:12:34')).not.toBe(first);
    expect(computeFingerprint('desktop', 'x', null)).not.toBe(computeFingerprint('web', 'x', null));
    expect(computeFingerprint('web', 'x', null)).not.toBe(computeFingerprint('web', 'y', null));
  });
});

describe('the log', () => {
  it('counts client errors together and shows them', async () => {
    await reportClientError('Cannot open shop 17');
    await reportClientError('Cannot open shop 18');
    await reportClientError('Cannot open shop 18', 'desktop');
    const { items, total } = await listGroups({ search: 'OPEN SHOP' });
    expect(total).toBe(2);
    const web = items.find((item) => item.source === 'web');
    expect(web).toMatchObject({ count: 2, message: 'Cannot open shop 18', lastPath: '/app/dashboard' });
    expect((await listGroups({ source: 'desktop' })).total).toBe(1);
    expect((await listGroups({ sort: 'count' })).items[0]?.id).toBe(web?.id);
    const { output } = await readDetail(web?.id ?? '');
    expect(output.days).toHaveLength(30);
    expect(output.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 2 });
    expect(output.occurrences).toMatchObject({
      total: 2,
      items: [{ path: '/app/dashboard', requestId: 'r-1', appVersion: '1.2.3' }, {}],
    });
    expect((await readDetail('0'.repeat(32))).status).toBe(404);
  });

  it('holds what the server met, and not what callers did wrong', async () => {
    const { token } = await server.addShop();
    await server.call(eshop.setPhoneNumber, { phoneNumber: 'none' }, token);
    const failed = await server.call(
      eshop.setBillingSettingsFromNationalRegister,
      { registrationNumber: '27082440' },
      token,
    );
    expect(failed.status).toBe(500);
    await server.services.errorLog.flush();
    const { items, total } = await listGroups({ source: 'server' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      message: 'internal: TypeError: [left out] has no company',
      lastPath: eshop.setBillingSettingsFromNationalRegister.path,
    });
    const { output } = await readDetail(items[0]?.id ?? '');
    expect(output.occurrences.items[0]?.requestId).toBe(failed.headers.get('x-request-id'));
  });

  it('counts right when many processes meet the same at once, and keeps the latest of each', async () => {
    const logs = Array.from({ length: 4 }, () => createErrorLog(createLogger('silent')));
    for (let round = 0; round < 60; round += 1)
      for (const log of logs) log.record({ source: 'web', message: `flood ${round}`, path: `/p/${round}` });
    await Promise.all(logs.map(async (log) => await log.flush()));
    const [group] = (await listGroups({ search: 'flood' })).items;
    expect(group?.count).toBe(240);
    const { output } = await readDetail(group?.id ?? '');
    expect(output.days.at(-1)?.count).toBe(240);
    expect(output.occurrences.total).toBeLessThanOrEqual(100);
  });

  it('tells of an error once: when its like was not met before', async () => {
    const messages: string[] = [];
    const log = createErrorLog(createLogger('silent'), {
      onNew: async ({ message }) => void messages.push(message),
    });
    for (const message of ['a first one', 'a first one', 'another one'])
      log.record({ source: 'web', message });
    await log.flush();
    log.record({ source: 'web', message: 'a first one' });
    await log.flush();
    expect(messages).toEqual(['a first one', 'another one']);
  });

  it('neither fails nor holds up who met an error, and says how many it dropped', async () => {
    const written: string[] = [];
    const log = createLogger('warn', { write: (line: string) => void written.push(line) });
    const saved: LoggedError[] = [];
    const failing = createErrorLog(log, {
      save: async () => await Promise.reject(new Error('database lost')),
    });
    expect(() => failing.record({ source: 'web', message: 'x' })).not.toThrow();
    await failing.flush();
    expect(written.join('')).toContain('errors not stored');
    const bounded = createErrorLog(log, {
      save: async (errors) => {
        saved.push(...errors);
        return false;
      },
    });
    for (let count = 0; count < 1_500; count += 1) bounded.record({ source: 'web', message: 'many' });
    expect(saved).toEqual([]);
    await bounded.flush();
    expect(saved).toHaveLength(1_000);
    expect(written.join('')).toContain('"droppedCount":500');
    await saveErrors([]);
  });
});
