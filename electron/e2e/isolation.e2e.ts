import { beforeAll, describe, expect, it } from 'vitest';
import { bridgeMethods } from '#shared/desktop/bridge.ts';
import { type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await borrowShell();
});

async function getFailure(method: string, input: unknown): Promise<string> {
  return running.page.evaluate(
    async ([name, value]) => {
      const call = window.okavangoDesktop?.call as (method: unknown, input: unknown) => Promise<unknown>;
      return call(name, value).then(
        () => 'answered',
        (error: unknown) => (error as Error).message,
      );
    },
    [method, input] as const,
  );
}

describe('the page', () => {
  it('is at the app origin in a secure context, with style and script', async () => {
    const { page } = running;
    expect(page.url()).toBe('app://okavango/');
    const state = await page.evaluate(() => ({
      origin: window.origin,
      isSecure: window.isSecureContext,
      spacing: getComputedStyle(document.querySelector('h1') as Element).letterSpacing,
    }));
    expect(state).toEqual({ origin: 'app://okavango', isSecure: true, spacing: '3px' });
  });

  it('has the bridge as its one further global, and nothing of Node or Electron', async () => {
    const names = await running.page.evaluate(() => Object.getOwnPropertyNames(window));
    const bare = await running.app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { sandbox: true, contextIsolation: true },
      });
      await window.loadURL('app://okavango/');
      const found: unknown = await window.webContents.executeJavaScript('Object.getOwnPropertyNames(window)');
      window.destroy();
      return found as string[];
    });
    // Playwright's own marks come and go with its calls.
    const further = names.filter((name) => !bare.includes(name) && !/playwright|__pw/i.test(name));
    expect(further).toEqual(['okavangoDesktop']);
    const kinds = await running.page.evaluate(() => [
      ...['require', 'process', 'module', 'Buffer', 'global', 'electron', '__dirname'].map(
        (name) => typeof (window as unknown as Record<string, unknown>)[name],
      ),
      Object.keys(window.okavangoDesktop ?? {})
        .sort()
        .join(),
      Object.isFrozen(window.okavangoDesktop),
    ]);
    expect(kinds).toEqual([...Array<string>(7).fill('undefined'), 'call,on', true]);
  });

  it('is isolated by the flags that the main process reads', async () => {
    const preferences = await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => {
        const contents = window.webContents as unknown as {
          getLastWebPreferences(): Record<string, unknown>;
        };
        const { contextIsolation, sandbox, webSecurity, nodeIntegration, webviewTag, ...rest } =
          contents.getLastWebPreferences();
        const { nodeIntegrationInWorker, nodeIntegrationInSubFrames, allowRunningInsecureContent } = rest;
        return {
          on: { contextIsolation, sandbox, webSecurity },
          off: [
            nodeIntegration,
            webviewTag,
            nodeIntegrationInWorker,
            nodeIntegrationInSubFrames,
            allowRunningInsecureContent,
          ].map(Boolean),
        };
      }),
    );
    expect(preferences).toEqual([
      { on: { contextIsolation: true, sandbox: true, webSecurity: true }, off: Array(5).fill(false) },
    ]);
  });

  it('carries the policy in its header, which holds', async () => {
    const { page } = running;
    const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4000 ws://127.0.0.1:4000;");
    const held = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = 1';
      document.head.append(script);
      const frame = document.createElement('iframe');
      frame.src = 'https://outside.okavango.test/';
      const violations: string[] = [];
      const bothRefused = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          violations.push(effectiveDirective);
          if (violations.includes('connect-src') && violations.includes('frame-src')) resolve();
        });
      });
      document.body.append(frame);
      const isFetched = await fetch('https://outside.okavango.test/').then(
        () => true,
        () => false,
      );
      await bothRefused;
      frame.remove();
      return { injected: 'injected' in window, isFetched, violations: violations.sort() };
    });
    expect(held).toMatchObject({ injected: false, isFetched: false });
    expect(held.violations).toEqual(expect.arrayContaining(['connect-src', 'frame-src']));
  });
});

describe('the app scheme', () => {
  const answers = [
    ['/assets/fixture.js', 200, 'text/javascript; charset=utf-8'],
    ['/assets/fixture.css', 200, 'text/css; charset=utf-8'],
    ['/admin/eshops/5', 200, 'text/html; charset=utf-8'],
    ['/admin/eshops/lampy.cz', 200, 'text/html; charset=utf-8'],
    ['/assets/missing.js', 404, null],
    ['/rawPreload.cjs', 200, 'text/html; charset=utf-8'],
    ['/%2e%2e%2felectron/main.json', 404, null],
    ['/..%2f..%2f..%2fpackage.json', 404, null],
    ['/..%5c..%5cpackage.json', 404, null],
    ['/%252e%252e/package.json', 404, null],
    ['/../../package.json', 404, null],
    ['/.env.json', 404, null],
  ] as const;
  it.each(answers)('%s: %i', async (path, status, type) => {
    const answer = await running.page.evaluate(async (address) => {
      const response = await fetch(address);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    }, path);
    expect(answer).toMatchObject({ status, type });
    if (type === 'text/html; charset=utf-8') expect(answer.text).toContain('Shell fixture');
  });

  it('has no other host and no other method', async () => {
    const found = await running.page.evaluate(async () => {
      const host = await fetch('app://foreign/index.html').then(
        (response) => response.ok,
        () => false,
      );
      return [host, (await fetch('/', { method: 'POST', body: 'x' })).status];
    });
    expect(found).toEqual([false, 405]);
  });
});

describe('navigation', () => {
  it('stays at the app origin; allowed links open outside, others nowhere', async () => {
    const { app, page } = running;
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { openedOutside: opened });
      shell.openExternal = async (url) => {
        opened.push(url);
      };
    });
    const readOpened = async () =>
      await app.evaluate(({ BrowserWindow }) => ({
        opened: (globalThis as unknown as { openedOutside: string[] }).openedOutside,
        addresses: BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
      }));
    // One after the other: a page that leads elsewhere takes the place of a navigation that has only begun.
    const links = {
      outside: 'https://outside.okavango.test/page',
      'outside-new': 'https://outside.okavango.test/new',
      mail: 'mailto:owner@demo.okavango.test',
    };
    for (const [id, address] of Object.entries(links)) {
      await page.evaluate((link) => document.querySelector<HTMLElement>(`#${link}`)?.click(), id);
      await expect.poll(async () => (await readOpened()).opened.at(-1), { timeout: 10_000 }).toBe(address);
    }
    for (const id of ['file', 'foreign-app'])
      await page.evaluate((link) => document.querySelector<HTMLElement>(`#${link}`)?.click(), id);
    await page.evaluate(() => {
      window.open('https://outside.okavango.test/popup');
      window.open('file:///etc/passwd');
      window.open('about:blank');
      window.open('app://okavango/second');
      location.href = 'data:text/html,x';
    });
    const expected = {
      opened: [...Object.values(links), 'https://outside.okavango.test/popup'],
      addresses: ['app://okavango/'],
    };
    await expect.poll(readOpened, { timeout: 10_000 }).toEqual(expected);
    // What must not open would have by now.
    await page.waitForTimeout(500);
    expect(await readOpened()).toEqual(expected);
  });

  it('shell.openExternal has the same list', async () => {
    expect(await getFailure('shell.openExternal', { url: 'https://outside.okavango.test/a' })).toBe(
      'answered',
    );
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://outside.okavango.test',
      'smb://x/y',
    ]) {
      expect(await getFailure('shell.openExternal', { url })).toBe('failed');
    }
  });

  it('a download goes nowhere', async () => {
    const isStarted = await running.app.evaluate(
      ({ session, webContents }) =>
        new Promise<boolean>((resolve) => {
          session.defaultSession.once('will-download', (event) => {
            resolve(!event.defaultPrevented);
          });
          webContents.getAllWebContents()[0]?.downloadURL('app://okavango/assets/fixture.js');
        }),
    );
    expect(isStarted).toBe(false);
  });
});

describe('permissions', () => {
  it('are refused but notifications', async () => {
    const states = await running.page.evaluate(async () => {
      const names = ['notifications', 'geolocation', 'camera', 'microphone', 'clipboard-read', 'midi'];
      const found: Record<string, string> = {};
      for (const name of names) {
        found[name] = await navigator.permissions.query({ name: name as PermissionName }).then(
          ({ state }) => state,
          () => 'unknown',
        );
      }
      const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
        () => 'given',
        () => 'refused',
      );
      const display = await navigator.mediaDevices.getDisplayMedia({ video: true }).then(
        () => 'given',
        () => 'refused',
      );
      return { ...found, media, display, asked: await Notification.requestPermission() };
    });
    expect(states).toEqual({
      notifications: 'granted',
      geolocation: 'denied',
      camera: 'denied',
      microphone: 'denied',
      'clipboard-read': 'denied',
      midi: 'denied',
      media: 'refused',
      display: 'refused',
      asked: 'granted',
    });
  });
});

describe('calls', () => {
  it('refuses what the table does not take', async () => {
    expect(await getFailure('app.quit', {})).toBe('unknown_method');
    expect(await getFailure('__proto__', {})).toBe('unknown_method');
    for (const method of Object.keys(bridgeMethods)) {
      expect(await getFailure(method, { unknown: 1 }), method).toBe('invalid_input');
      expect(await getFailure(method, 'text'), method).toBe('invalid_input');
      expect(await getFailure(method, null), method).toBe('invalid_input');
    }
    for (const path of [
      '//evil.test',
      'https://evil.test',
      '/a b',
      '\\\\host',
      '/\\x',
      `/${'a'.repeat(500)}`,
    ]) {
      expect(await getFailure('notification.show', { title: 't', body: 'b', path }), path).toBe(
        'invalid_input',
      );
    }
  });

  it('answers no other window, no other page and no subframe', async () => {
    const refusals = await running.app.evaluate(async ({ app, BrowserWindow }) => {
      const calls = `Promise.all([['okavango:call', 'app.getInfo', {}], ['okavango:call', 'session.loadRefreshToken', {}]]
          .map((parts) => rawCall(...parts).then(JSON.stringify)))`;
      const found: unknown[] = [];
      for (const address of ['app://okavango/', 'data:text/html,<p>foreign</p>', 'about:blank']) {
        const window = new BrowserWindow({
          show: false,
          webPreferences: {
            preload: `${app.getAppPath()}/out/renderer/rawPreload.cjs`,
            contextIsolation: true,
            sandbox: true,
            nodeIntegrationInSubFrames: true,
          },
        });
        await window.loadURL(address);
        found.push(await window.webContents.executeJavaScript(calls));
        await window.webContents.executeJavaScript(
          `new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = '<p>child</p>';
          frame.onload = () => resolve(0);
          document.body.append(frame);
        })`,
        );
        const [frame] = window.webContents.mainFrame.frames;
        found.push(frame === undefined ? 'no frame' : await frame.executeJavaScript(calls));
        window.destroy();
      }
      return found;
    });
    const refused = Array(2).fill('{"ok":false,"code":"refused"}');
    expect(refusals).toEqual(Array(6).fill(refused));
  });

  it('leaves no other channel open', async () => {
    const answers = await running.app.evaluate(async ({ app, BrowserWindow }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload: `${app.getAppPath()}/out/renderer/rawPreload.cjs`, sandbox: true },
      });
      await window.loadURL('app://okavango/');
      const found: unknown = await window.webContents.executeJavaScript(
        `Promise.all(['okavango:event', 'file.save', 'session.loadRefreshToken', 'shell.openExternal']
          .map((channel) => rawCall(channel, {}).then(() => 'answered', (error) => /No handler registered/.test(error.message))))`,
      );
      window.destroy();
      return found;
    });
    expect(answers).toEqual([true, true, true, true]);
  });
});
