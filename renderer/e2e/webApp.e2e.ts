import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';
import { saveFailure, openProfile, walkFolder } from './browser.ts';
import { startOwnWalk, type WalkProduct } from './walk.ts';
import { loadTexts, type WalkTexts } from './walkTexts.ts';
import { createWalkerSession } from './walkers.ts';
import { getStorageKey } from '../session/storage.ts';

const site = path.join(projectRoot, 'out', 'site');
const base = '/merchants/';
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A host that knows files and a 404 page, and nothing of the product. */
async function startBareHost(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.test');
    const inside = pathname.startsWith(base) ? pathname.slice(base.length) : '404.html';
    const name = inside === '' ? 'index.html' : inside;
    readFile(path.join(site, path.normalize(`/${name}`))).then(
      (bytes) =>
        response
          .setHeader('content-type', kinds[path.extname(name)] ?? 'application/octet-stream')
          .end(bytes),
      async () => {
        response.statusCode = 404;
        response.setHeader('content-type', 'text/html').end(await readFile(path.join(site, '404.html')));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let host: Server;
let hostUrl: string;
let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
beforeAll(async () => {
  host = await startBareHost();
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  // Its own: another origin may call it, which is a setting of its environment.
  process.env['OKAVANGO_ALLOWED_ORIGINS'] = hostUrl;
  [product, browser] = await startOwnWalk({ paceSeconds: 3_600, isDemo: false });
  delete process.env['OKAVANGO_ALLOWED_ORIGINS'];
  texts = await loadTexts('en');
  const buildResult = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/tools/site.ts', `--api=${product.url}`, `--base=${base}`],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  expect(buildResult.stderr + buildResult.stdout).toContain(
    `out/site is ready for a static host at ${base};`,
  );
});
afterAll(() => host.close());

it('works from a folder of a static host on another origin: session, live connection, reload, sign-out', async (context) => {
  const profile = await openProfile(browser, { language: 'en', isCrossOrigin: true });
  context.onTestFailed(async () => await saveFailure(profile, context.task));
  const { page, complaints } = profile;
  const session = await createWalkerSession(product, 'owner');
  await page.goto(`${hostUrl}${base}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${base}en`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [getStorageKey('refreshToken'), session.refreshToken],
  );
  const socket = page.waitForEvent('websocket', (opened) =>
    opened.url().startsWith(product.url.replace(/^http/, 'ws')),
  );
  // An address deep in the app, of which the host knows nothing.
  await page.goto(`${hostUrl}${base}en/app/getStarted`);
  await page.getByRole('button', { name: texts.frame.userMenu }).waitFor();
  await socket;
  expect(new URL(page.url()).pathname).toBe(`${base}en/app/getStarted`);
  await page.getByRole('button', { name: texts.frame.userMenu }).click();
  await page.getByRole('menuitem', { name: texts.frame.logout }).click();
  await page.waitForURL((address) => /^\/merchants\/en\/?$/.test(address.pathname));
  expect(complaints).toEqual([]);
  await profile.context.close();
});

it('names a manifest for the theme and language, whose pictures have the sizes they are said to have', async () => {
  for (const [theme, language] of [
    ['default', 'en'],
    ['aurora', 'cs'],
    ['meridian', 'en'],
  ] as const) {
    const { page, context } = await openProfile(browser, { language });
    await page.goto(`${product.url}/${language}?theme=${theme}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
    expect(address).toBe(`${product.url}/install/${theme}.${language}.webmanifest`);
    const manifest = (await (await fetch(address)).json()) as {
      lang: string;
      start_url: string;
      scope: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.lang).toBe(language);
    expect(new URL(manifest.scope, address).href).toBe(`${product.url}/`);
    expect(new URL(manifest.start_url, address).pathname).toBe('/app');
    expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(new Set(['any', 'maskable']));
    for (const icon of manifest.icons) {
      const picture = sharp(Buffer.from(await (await fetch(new URL(icon.src, address))).arrayBuffer()));
      const { width, height, format } = await picture.metadata();
      expect([`${width}x${height}`, format], icon.src).toEqual([icon.sizes, 'png']);
      // What a mask cuts a shape out of has no corners of its own.
      const corner = await picture
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(corner[3] === 255, icon.src).toBe(icon.purpose === 'maskable');
    }
    // Chromium's own judgement.
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await context.close();
  }
});

it('loads less than 250 kB (gzip) before its first screen', async () => {
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name ?? ''),
  );
  expect(files.size).toBeGreaterThan(5);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(site, file)), { level: 9 }).length;
  expect(bytes).toBeLessThan(250_000);
});

it('embedded in another page it names none', async () => {
  const { page, context } = await openProfile(browser, { language: 'en' });
  await page.goto(`${product.url}/en?theme=iframe`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  await context.close();
});

it('offers to be installed in the person’s menu once the browser does, and asks only there', async () => {
  const { page, context } = await openProfile(browser, { language: 'en' });
  const session = await createWalkerSession(product, 'owner');
  await page.goto(`${product.url}/assets/none`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [getStorageKey('refreshToken'), session.refreshToken],
  );
  await page.goto(`${product.url}/en/app/getStarted`);
  const menu = page.getByRole('button', { name: texts.frame.userMenu });
  await menu.waitFor();
  const isHeldBack = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    return !globalThis.dispatchEvent(offer);
  });
  expect(isHeldBack).toBe(true);
  const readRequestMark = () => page.evaluate(() => document.documentElement.dataset['asked']);
  expect(await readRequestMark()).toBeUndefined();
  await menu.click();
  const entry = page.getByRole('menuitem', { name: texts.frame.install.entry });
  await entry.waitFor();
  await page.screenshot({ path: path.join(walkFolder, 'install-offer.png') });
  await entry.click();
  expect(await readRequestMark()).toBe('yes');
  await menu.click();
  await page.getByRole('menuitem', { name: texts.frame.logout }).waitFor();
  expect(await entry.count()).toBe(0);
  await context.close();
});
