import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bridgeMethods, type BridgeInput, type BridgeMethod } from '#shared/desktop/bridge.ts';
import { createHostileAddresses } from './createHostileAddresses.ts';
import { readFixtureInfo, readNavigatedPaths, type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

const refreshToken = 'refresh-token-that-no-reply-may-show';

/** An input of every method that the table takes; a new method asks for its row here. */
const goodInputs: { readonly [Method in BridgeMethod]: BridgeInput<Method> } = {
  'app.getInfo': {},
  'file.save': { suggestedName: 'report.csv', bytes: new Uint8Array(3) },
  'file.open': { fileId: 'none' },
  'file.showInFolder': { fileId: 'none' },
  'file.getRecent': {},
  'file.clearRecent': {},
  'window.open': { path: '/admin/users' },
  'badge.setCount': { count: 1, label: 'one', isCritical: false },
  'login.get': {},
  'quickSearch.get': {},
  'quickSearch.set': { isEnabled: false },
  'recentShops.set': { title: 'Recent shops', shops: [] },
  'login.set': { isEnabled: false },
  'notification.show': { title: 'title', body: 'body', path: '/admin' },
  'tray.setCreditAlerts': { labels: { tooltip: 't', open: 'o', quit: 'q', none: 'n' }, alerts: [] },
  'session.saveRefreshToken': { refreshToken },
  'session.loadRefreshToken': {},
  'session.clearRefreshToken': {},
  'server.getStatus': {},
  'server.change': {},
  'crash.list': {},
  'crash.showInFolder': {},
  'crash.clear': {},
  'updates.getState': {},
  'updates.check': {},
  'updates.download': {},
  'updates.install': {},
  'updates.setAutomatic': { isAutomatic: false },
  'shell.openExternal': { url: 'https://outside.okavango.test/' },
};
const methods = Object.keys(bridgeMethods) as BridgeMethod[];

let running: RunningApp;
let server: Server;
let origin: string;
const requestedPaths: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url === '/hop') response.writeHead(302, { location: '/landing' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>foreign</title><script>document.title = "ran"; fetch("/from-script")</script>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running = await borrowShell();
  await running.app.evaluate(({ dialog, shell }) => {
    const seen: { launched: string[]; opened: string[] } = { launched: [], opened: [] };
    Object.assign(globalThis, { seen });
    shell.openExternal = async (url) => {
      seen.launched.push(url);
    };
    shell.openPath = async (path) => {
      seen.opened.push(path);
      return '';
    };
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: true, filePath: '' }) });
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

/** What may be handed to the system: https, plain mail, and this computer while the server is here. */
function expectLaunchable(launched: readonly string[]): void {
  for (const address of launched) {
    const url = new URL(address);
    const isHere = url.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname);
    expect(isHere || ['https:', 'mailto:'].includes(url.protocol), address).toBe(true);
    expect([url.username, url.password], address).toEqual(['', '']);
    expect(address).not.toMatch(/[\s"<>\\^`|]/);
    if (url.protocol === 'mailto:') expect(address).not.toContain('attach');
  }
}

const readSeen = (): Promise<{ launched: string[]; opened: string[] }> =>
  running.app.evaluate(
    () => (globalThis as unknown as { seen: { launched: string[]; opened: string[] } }).seen,
  );

const listAddresses = (): Promise<string[]> =>
  running.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );

/** What a call of the app's own page came to: its answer as text, or the failure's code. */
const getCallOutcome = (method: string, input: unknown): Promise<string> =>
  running.page.evaluate(
    async ([name, value]) =>
      (window.okavangoDesktop as unknown as { call(method: unknown, input: unknown): Promise<unknown> })
        .call(name, value)
        .then(
          (answer) => `answered ${JSON.stringify(answer)}`,
          (error: unknown) => (error as Error).message,
        ),
    [method, input] as const,
  );

describe('calls', () => {
  const createLong = (length: number): string => 'a'.repeat(length);
  it.each<[BridgeMethod, unknown]>([
    ['session.saveRefreshToken', { refreshToken: createLong(4_097) }],
    ['session.saveRefreshToken', { refreshToken: createLong(5_000_000) }],
    ['notification.show', { title: createLong(201), body: '', path: '/' }],
    ['notification.show', { title: 't', body: createLong(501), path: '/' }],
    ['notification.show', { title: 't', body: '', path: `/${createLong(500)}` }],
    ['window.open', { path: `/${createLong(500)}` }],
    ['badge.setCount', { count: 10_000, label: '', isCritical: false }],
    ['badge.setCount', { count: 1, label: createLong(101), isCritical: false }],
    ['file.open', { fileId: createLong(65) }],
    ['file.showInFolder', { fileId: createLong(65) }],
    ['file.save', { suggestedName: `${createLong(120)}.csv`, bytes: [] }],
    ['shell.openExternal', { url: `https://okavango.test/${createLong(2_000)}` }],
    [
      'tray.setCreditAlerts',
      {
        ...goodInputs['tray.setCreditAlerts'],
        alerts: Array.from({ length: 201 }, () => ({ label: 'x', path: '/' })),
      },
    ],
  ])('%s refuses oversized input', async (method, input) => {
    expect(await getCallOutcome(method, input)).toBe('invalid_input');
  });

  it('a file of more than 200 MB is refused', () => {
    const bytes = new Uint8Array(209_715_201);
    const { input } = bridgeMethods['file.save'];
    expect(input.safeParse({ suggestedName: 'a.zip', bytes }).success).toBe(false);
    expect(input.safeParse({ suggestedName: 'a.zip', bytes: bytes.subarray(1) }).success).toBe(true);
  });

  it('no path climbs, names a drive or leads to another computer', async () => {
    const paths = [
      '..\\x',
      '../x',
      '\\\\host\\share\\x',
      '//host/share/x',
      'C:\\x',
      'C:x',
      '\\\\?\\UNC\\h\\x',
    ];
    for (const path of paths) {
      const suggested = await running.page.evaluate(
        async (suggestedName) =>
          window.okavangoDesktop
            ?.call('file.save', { suggestedName, bytes: new Uint8Array(1) })
            .catch((error: unknown) => (error as Error).message),
        `${path}.csv`,
      );
      expect(suggested, path).toBe('invalid_input');
      expect(await getCallOutcome('file.open', { fileId: path }), path).toBe('answered {"isOpened":false}');
      expect(await getCallOutcome('file.showInFolder', { fileId: path }), path).toBe('failed');
      expect(await getCallOutcome('window.open', { path }), path).toBe('invalid_input');
      expect(await getCallOutcome('shell.openExternal', { url: path }), path).toMatch(
        /^(?:invalid_input|failed)$/,
      );
    }
    const { launched, opened } = await readSeen();
    expect({ launched, opened }).toEqual({ launched: [], opened: [] });
  });

  it('no reply but that of session.loadRefreshToken shows the token', async () => {
    expect(await getCallOutcome('session.saveRefreshToken', { refreshToken })).toBe('answered {}');
    // They end the app or the sign-in; the table lets them answer nothing at all.
    const ending: BridgeMethod[] = ['server.change', 'updates.install', 'session.clearRefreshToken'];
    for (const method of ending)
      expect(bridgeMethods[method].output.safeParse({ x: refreshToken }).success).toBe(false);
    let count = 0;
    for (const method of methods.filter(
      (name) => !ending.includes(name) && name !== 'session.loadRefreshToken',
    )) {
      const outcome =
        method === 'file.save'
          ? await running.page.evaluate(async () =>
              JSON.stringify(
                await window.okavangoDesktop?.call('file.save', {
                  suggestedName: 'report.csv',
                  bytes: new Uint8Array(3),
                }),
              ),
            )
          : await getCallOutcome(method, goodInputs[method]);
      expect(outcome, method).not.toContain(refreshToken);
      expect(outcome, method).not.toMatch(/^(?:invalid_input|refused|unknown_method)$/);
      count += 1;
    }
    expect(count).toBe(methods.length - 4);
    expect(await getCallOutcome('session.loadRefreshToken', {})).toContain(refreshToken);
  });
});

describe('500 made addresses', () => {
  const generatedAddresses = createHostileAddresses(500, 20_261_123);

  it('launch nothing but https and plain mail, whichever way they come', async () => {
    expect(new Set(generatedAddresses).size).toBe(500);
    const before = (await listAddresses()).filter((address) => address === 'app://okavango/').length;
    const start = (await readSeen()).launched.length;
    for (const address of generatedAddresses)
      expect(await getCallOutcome('shell.openExternal', { url: address })).not.toBe('refused');
    await running.page.evaluate((list) => {
      for (const address of list) {
        try {
          window.open(address);
        } catch {
          // Chromium itself takes no such address.
        }
      }
    }, generatedAddresses);
    await expect
      .poll(async () => (await readSeen()).launched.length - start, { timeout: 10_000 })
      .toBeGreaterThan(20);
    // The others have followed by now.
    await running.page.waitForTimeout(500);
    const launched = (await readSeen()).launched.slice(start);
    expectLaunchable(launched);
    expect((await listAddresses()).filter((address) => address === 'app://okavango/').length).toBe(before);
    expect((await listAddresses()).every((address) => address.startsWith('app://okavango/'))).toBe(true);
  });

  it('as links from outside, lead nowhere but to places of the app', async () => {
    const links = generatedAddresses.map((address) =>
      address.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, 'okavango://'),
    );
    links.push('okavango://admin/eshops?tab=credit');
    const before = (await readNavigatedPaths(running.page, 0)).length;
    await running.app.evaluate(({ app }, list) => {
      for (const link of list) {
        app.emit('second-instance', {}, ['okavango', link, '--server-url=https://evil.test']);
        app.emit('open-url', { preventDefault: () => undefined }, link);
      }
      for (const file of ['\\\\host\\share\\a.okreport', '//host/share/a.okreport'])
        app.emit('second-instance', {}, ['okavango', file]);
    }, links);
    await running.page.waitForFunction(() =>
      (document.documentElement.dataset['paths'] ?? '').includes('/admin/eshops?tab=credit'),
    );
    const reportedPaths = (await readNavigatedPaths(running.page, 0)).slice(before);
    expect(reportedPaths.at(-1)).toBe('/admin/eshops?tab=credit');
    for (const path of reportedPaths) {
      expect(path).toMatch(/^\/(?![/\\])[\w.~%/-]*(?:\?[\w.~\-/%=&,+]*)?$/);
      expect(decodeURIComponent(path.split('?')[0] ?? '').split('/')).not.toContain('..');
      expect(new URL(path, 'app://okavango').host).toBe('okavango');
    }
    expect((await listAddresses()).every((address) => address.startsWith('app://okavango/'))).toBe(true);
  });
});

describe('the way out', () => {
  it('a click on any of 500 made addresses leaves every window in the app, or brings it back', async () => {
    const listWindowAddresses = () =>
      running.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
      );
    const click = (address: string) =>
      running.page
        .evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        }, address)
        // The page that clicked may be gone before it answers.
        .catch(() => undefined);
    const isAllInside = async () =>
      (await listWindowAddresses()).every((url) => url.startsWith('app://okavango/'));
    const start = (await readSeen()).launched.length;
    let left = 0;
    for (const address of ['about:outside', 'about:blank', ...createHostileAddresses(500, 11)]) {
      await click(address);
      if (await isAllInside()) continue;
      left += 1;
      await expect.poll(isAllInside, { message: address, timeout: 10_000 }).toBe(true);
      await readFixtureInfo(running.page);
    }
    // What loads nothing asks no lock: these were brought back, and only these.
    expect(left).toBeGreaterThan(0);
    const launched = (await readSeen()).launched.slice(start);
    // A click overtakes the one before it where the machine is slow: how many are launched is not fixed.
    expect(launched.length).toBeGreaterThan(5);
    expectLaunchable(launched);
  }, 180_000);

  it('a redirect is not followed out of the app, and a foreign document runs nothing', async () => {
    const found = await running.app.evaluate(async ({ BrowserWindow }, foreign) => {
      const window = BrowserWindow.getAllWindows().find(
        ({ webContents }) => webContents.getURL() === 'app://okavango/admin/users',
      );
      if (window === undefined) throw new Error('no window');
      const { webContents: contents } = window;
      // As if the lock on navigation had a hole: the shell itself leads the window out.
      const hop = await contents.loadURL(`${foreign}/hop`).then(
        () => 'loaded',
        () => 'stopped',
      );
      const afterHop = contents.getURL();
      await contents.loadURL(`${foreign}/page`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { hop, afterHop, title: contents.getTitle() };
    }, origin);
    expect(found.hop).toBe('stopped');
    expect(found.afterHop).not.toContain('/landing');
    expect(found.title).toBe('foreign');
    expect(requestedPaths).toContain('/hop');
    expect(requestedPaths).toContain('/page');
    expect(requestedPaths).not.toContain('/landing');
    expect(requestedPaths).not.toContain('/from-script');
  });

  it('a foreign page in the app’s own window is refused every call and every permission, a frame has no bridge', async () => {
    const inputs = Object.fromEntries(
      methods.map((method) => [method, method === 'file.save' ? {} : goodInputs[method]]),
    );
    const found = await running.app.evaluate(
      async ({ BrowserWindow }, calls) => {
        const window = BrowserWindow.getAllWindows().find(
          ({ webContents }) => !webContents.getURL().startsWith('app:'),
        );
        if (window === undefined) throw new Error('no window');
        const { webContents: contents } = window;
        await contents.loadURL('data:text/html,<p>foreign</p>');
        const outcomes: unknown = await contents.executeJavaScript(
          `Promise.all(Object.entries(${JSON.stringify(calls)}).map(([method, input]) =>
            okavangoDesktop.call(method, input).then(() => 'answered', (error) => error.message)))`,
        );
        const permissions: unknown = await contents.executeJavaScript(
          `Promise.all(['notifications', 'geolocation', 'camera', 'microphone', 'midi', 'clipboard-read', 'clipboard-write',
            'persistent-storage', 'idle-detection', 'screen-wake-lock', 'window-management', 'storage-access']
            .map((name) => navigator.permissions.query({ name }).then(({ state }) => state, () => 'unknown')))`,
        );
        const frameKinds: unknown = await contents.executeJavaScript(
          `new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = '<p>child</p>';
            frame.onload = () => resolve(typeof frame.contentWindow.okavangoDesktop);
            document.body.append(frame);
          })`,
        );
        window.destroy();
        return { outcomes, permissions, frameKinds };
      },
      inputs as Record<string, object>,
    );
    expect(found.outcomes).toEqual(Array(methods.length).fill('refused'));
    expect(found.permissions).not.toContain('granted');
    expect(found.permissions).not.toContain('prompt');
    expect(found.permissions).toContain('denied');
    expect(found.frameKinds).toBe('undefined');
  });
});
