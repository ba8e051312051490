import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { user } from '#shared/contracts/user.ts';
import { startTestServer, testPassword, type TestServer } from '#server/testing/testServer.ts';
import { listSignIns } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({ config: { ...usual.config, proxyHops: 1 } }),
  });
});
afterAll(async () => await server.stop());

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

const login = async (email: string, userAgent: string, ip: string, password = testPassword) =>
  await server.call(auth.login, { email, password }, undefined, {
    'user-agent': userAgent,
    'x-forwarded-for': ip,
  });
const listSessions = async (accessToken: string) =>
  (await server.call(auth.getSessions, {}, accessToken)).output.sessions;
const isSignedIn = async (accessToken: string) =>
  (await server.call(user.getCurrentUser, {}, accessToken)).status === 200;

describe('sessions', () => {
  it('are listed with their device and a network that is no address, the newest use first', async () => {
    const { email } = await server.signUp();
    const { accessToken } = (await login(email, chromeOnWindows, '81.2.69.142')).output;
    await login(email, firefoxOnLinux, '2001:db8:1:2:3:4:5:6');
    const [newest, middle, oldest] = await listSessions(accessToken);
    expect(newest).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      network: '2001:db8:1:2::',
      isCurrent: false,
    });
    expect(middle).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      network: '81.2.69.0',
      isCurrent: true,
      isDesktopApp: false,
      method: 'password',
    });
    expect(oldest).toMatchObject({ browser: null, system: null });
  });

  it('are ended one by one, and no one ends those of another user', async () => {
    const { email, accessToken } = await server.signUp();
    const other = (await login(email, firefoxOnLinux, '81.2.69.142')).output;
    const stranger = await server.signUp();
    const id =
      (await listSessions(other.accessToken)).find((session) => session.isCurrent)?.id ?? ('' as never);
    const end = async (token: string) =>
      (await server.call(auth.endSession, { sessionId: id }, token)).status;
    expect(await end(stranger.accessToken)).toBe(404);
    expect(await isSignedIn(other.accessToken)).toBe(true);
    expect(await end(accessToken)).toBe(200);
    expect(await isSignedIn(other.accessToken)).toBe(false);
    expect((await server.call(auth.getUserAccessToken, {}, other.refreshToken)).status).toBe(401);
    expect(await end(accessToken)).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const { email, accessToken } = await server.signUp();
    const others = [
      (await login(email, firefoxOnLinux, '81.2.69.142')).output,
      (await login(email, chromeOnWindows, '81.2.69.142')).output,
    ];
    expect((await server.call(auth.endOtherSessions, {}, accessToken)).output).toEqual({ endedCount: 2 });
    expect(await listSessions(accessToken)).toHaveLength(1);
    for (const other of others) expect(await isSignedIn(other.accessToken)).toBe(false);
  });
});

describe('sign-ins', () => {
  it('are stored with those refused, the newest first', async () => {
    const { email, userId } = await server.signUp();
    await login(email, chromeOnWindows, '81.2.69.142', 'wrong-password');
    await expect.poll(async () => (await listSignIns(userId, 1, 10)).total).toBe(2);
    await login(email, chromeOnWindows, '81.2.69.142');
    const { items, total } = await listSignIns(userId, 1, 2);
    expect(total).toBe(3);
    expect(items.map(({ isSuccess, browser, network }) => ({ isSuccess, browser, network }))).toEqual([
      { isSuccess: true, browser: 'Chrome', network: '81.2.69.0' },
      { isSuccess: false, browser: 'Chrome', network: '81.2.69.0' },
    ]);
    expect((await listSignIns(userId, 2, 2)).items).toHaveLength(1);
  });

  it('from a browser and system not used before are reported by mail; the registration and known ones are not', async () => {
    const email = 'travels@example.com';
    const input = { email, password: testPassword, locale: 'cs' as const };
    await server.call(auth.register, input, undefined, { 'user-agent': chromeOnWindows });
    const listNotices = () =>
      server.mails.filter((mail) => mail.to === email && mail.template === 'newSignIn');
    await login(email, chromeOnWindows, '81.2.69.142');
    expect(listNotices()).toEqual([]);
    await login(email, firefoxOnLinux, '81.2.69.142');
    expect(listNotices()).toMatchObject([
      { language: 'cs', values: { device: 'Firefox, Linux', network: '81.2.69.0' } },
    ]);
    await login(email, firefoxOnLinux, '5.5.5.5');
    expect(listNotices()).toHaveLength(1);
  });
});
