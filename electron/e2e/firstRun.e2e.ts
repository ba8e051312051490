import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { desktopSetup } from '#shared/i18n/locales/en/desktopSetup.ts';
import { desktopSetup as czech } from '#shared/i18n/locales/cs/desktopSetup.ts';
import { readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';

let dataFolder: string;
let running: RunningApp;
const servers: Server[] = [];

async function launch(...args: string[]): Promise<Page> {
  running = await launchDesktop({ runtime: inject('shellRuntime'), dataFolder, args });
  return running.page;
}

/** A data folder for the tests of a group. */
function useDataFolder(): void {
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'okavango-desktop-'));
  });
  afterAll(async () => {
    await running.close();
    for (const server of servers.splice(0)) server.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
}

/** A server that answers the call of everybody with a version, and all else with 404. */
const createAnswering =
  (version: string): RequestListener =>
  (request, response) => {
    if (request.url !== application.getApplicationInfo.path) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ version, signInProviders: [], sandbox: null }));
  };

async function listen(server: Server, scheme: string): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a self-signed certificate. */
async function createSelfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(dataFolder, 'key.pem'), join(dataFolder, 'cert.pem')];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  const named = ['-subj', '/CN=127.0.0.1/O=Nobody', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...keyOptions, ...named, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: await readFile(key), cert: await readFile(cert) };
}

async function check(page: Page, address: string): Promise<void> {
  await page.getByLabel(desktopSetup.address).fill(address);
  await page.getByRole('button', { name: desktopSetup.check }).click();
}

const readStoredAddress = async (): Promise<unknown> =>
  readFile(join(dataFolder, 'settings.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { serverUrl?: string }).serverUrl,
    () => undefined,
  );

describe('the first run', () => {
  useDataFolder();
  // The page that asks stays until a server is found, which the last of these tests does.
  beforeAll(async () => {
    const page = await launch('--ask-server', '--lang=en');
    await page.getByRole('textbox').waitFor();
  });

  it('has no script, no bridge and no way to another page', async () => {
    const { app } = running;
    const found = await app.evaluate(async ({ BrowserWindow, session }) => {
      const window = BrowserWindow.getAllWindows()[0];
      const contents = window?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
        session: unknown;
        loadURL: unknown;
      };
      const { contextIsolation, sandbox, webSecurity, nodeIntegration, javascript, preload } =
        contents.getLastWebPreferences();
      const isOwnSession = contents.session !== session.defaultSession;
      return { contextIsolation, sandbox, webSecurity, nodeIntegration, javascript, preload, isOwnSession };
    });
    expect(found).toEqual({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      javascript: false,
      preload: undefined,
      isOwnSession: true,
    });
    const answer = await app.evaluate(async ({ session }) => {
      const own = session.fromPartition('setup');
      const fetchStatus = async (address: string): Promise<string> =>
        own.fetch(address).then(
          (response) => `${response.status} ${response.headers.get('content-security-policy') ?? ''}`,
          () => 'refused',
        );
      return [
        await fetchStatus('app://setup/'),
        await fetchStatus('app://okavango/'),
        await fetchStatus('https://outside.okavango.test/'),
        await fetchStatus('app://setup/use?id='),
      ];
    });
    expect(answer[0]).toMatch(/^200 default-src 'none';/);
    expect(answer[1]).toMatch(/^404|refused/);
    expect(answer[2]).toBe('refused');
    expect(await readStoredAddress()).toBeUndefined();
  });

  it('names the error and does not continue', async () => {
    const { page } = running;
    const closed = createServer();
    const dead = await listen(closed, 'http');
    await new Promise((resolve) => closed.close(resolve));
    const onRequest: RequestListener = (_request, response) => {
      response.writeHead(302, { location: `${dead}/` }).end();
    };
    const cases = [
      ['http://okavango.test', desktopSetup.problem.address],
      ['okavango.invalid', desktopSetup.problem.not_found],
      [dead, desktopSetup.problem.refused],
      [
        await listen(
          createServer((_request, response) => response.end('<p>hello')),
          'http',
        ),
        desktopSetup.problem.not_okavango,
      ],
      [await listen(createServer(onRequest), 'http'), desktopSetup.problem.unreachable],
      [
        await listen(createServer(createAnswering('0.2.0')), 'http'),
        'The server is on version 0.2.0, and this app (0.1.0)',
      ],
      [
        await listen(createServer(createAnswering('0.0.9')), 'http'),
        'The server is on version 0.0.9, which is too old for this app',
      ],
    ] as const;
    for (const [address, text] of cases) {
      await check(page, address);
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
      expect(await page.getByLabel(desktopSetup.address).inputValue()).toBe(address);
    }
    expect(await readStoredAddress()).toBeUndefined();
  });

  it('shows whose certificate is not trusted, and offers no way round it', async () => {
    const url = await listen(createTlsServer(await createSelfSigned(), createAnswering('0.1.0')), 'https');
    const { page } = running;
    await check(page, url);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: desktopSetup.problem.certificate_unknown_issuer });
    await alert.waitFor();
    await alert.getByText('ERR_CERT_AUTHORITY_INVALID').waitFor();
    await alert.getByText(/^sha256\/[\w+/]{43}=$/).waitFor();
    expect(await alert.locator('dd').allInnerTexts()).toEqual(expect.arrayContaining([url, '127.0.0.1']));
    expect(await page.locator('a').count()).toBe(0);
  });

  it('escapes typed text', async () => {
    const { page } = running;
    await check(page, '"><script>document.title=1</script>');
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel(desktopSetup.address).inputValue()).toBe(
      '"><script>document.title=1</script>',
    );
    expect(await page.locator('script').count()).toBe(0);
  });

  it('checks a server, goes on with it and remembers it', async () => {
    const url = await listen(createServer(createAnswering('0.1.7')), 'http');
    const { page } = running;
    await check(page, url.replace('http://', ''));
    await page.getByRole('heading', { name: desktopSetup.found }).waitFor();
    await page.getByText('0.1.7', { exact: true }).waitFor();
    expect(await readStoredAddress()).toBeUndefined();
    const [main] = await Promise.all([
      running.app.waitForEvent('window'),
      page.getByRole('link', { name: desktopSetup.continue }).click(),
    ]);
    expect(await readFixtureInfo(main)).toMatchObject({ serverUrl: url });
    expect(await readStoredAddress()).toBe(url);
    await expect.poll(() => running.app.windows().length).toBe(1);
    await running.close();
    expect(await readFixtureInfo(await launch())).toMatchObject({ serverUrl: url });
  });
});

describe('a later run that asks again', () => {
  useDataFolder();

  it('speaks Czech, and keeps the address that was there', async () => {
    await writeFile(join(dataFolder, 'settings.json'), '{"serverUrl": "http://127.0.0.1:4999"}');
    const page = await launch('--ask-server', '--lang=cs');
    await page.getByRole('heading', { name: czech.title }).waitFor();
    const [main] = await Promise.all([
      running.app.waitForEvent('window'),
      page.getByRole('link', { name: czech.keep.replace('{{address}}', 'http://127.0.0.1:4999') }).click(),
    ]);
    expect(await readFixtureInfo(main)).toMatchObject({ serverUrl: 'http://127.0.0.1:4999' });
  });
});
