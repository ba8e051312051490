import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { account } from '#shared/i18n/locales/en/account.ts';
import { admin } from '#shared/i18n/locales/en/admin.ts';
import { mail } from '#shared/i18n/locales/en/mail.ts';
import { credit } from '#shared/i18n/locales/en/credit.ts';
import { errors } from '#shared/i18n/locales/en/errors.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { statistics } from '#shared/i18n/locales/en/statistics.ts';
import { ui } from '#shared/i18n/locales/en/ui.ts';
import { demoPassword } from '#server/demo/demoPeople.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { readDemoStaffCode, openShop, signIn, type ShopSession } from '#server/testing/productSessions.ts';
import { formatFileHeading } from '#shared/domain/report/fileHeading.ts';
import { parseCsvTotals, readPdfText } from '#server/testing/reportFiles.ts';
import { startProduct, type RunningProduct } from '#server/testing/runningProduct.ts';
import type { DesktopRuntime } from '#server/tools/desktopRuntime.ts';
import { launchDesktop, type RunningApp } from './launch.ts';
import { prepareProgram } from './walkedPackage.ts';

const patience = { timeout: 90_000, interval: 250 };
const watchTimeoutMs = 240_000;
const longestWaitMs = 40_000;
const walkTimeoutMs = 300_000;
/** The longest pause between two questions for a lost server, and a start of the hub after it. */
const recoveryMs = 60_000;

/** What the shell did that cannot be seen on the page. */
interface Seen {
  choice: string;
  readonly opened: string[];
  readonly notifications: { title: string; body: string }[];
  tray: string[];
}

let product: RunningProduct;
let runtime: DesktopRuntime;
let dataFolder: string;
let running: RunningApp;
let shop: ShopSession;
beforeAll(async () => {
  [product, runtime, dataFolder] = await Promise.all([
    startProduct({ paceSeconds: 3_600 }),
    prepareProgram(),
    mkdtemp(path.join(tmpdir(), 'okavango-staff-')),
  ]);
  shop = await openShop(product, await signIn(product, 'owner@demo.okavango.test'));
  running = await start();
}, walkTimeoutMs);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await running.page
      .screenshot({ path: path.join(projectRoot, 'out', 'walk', 'failed-staff.png') })
      .catch(() => undefined);
});
afterAll(async () => {
  await running.close();
  await product.stop();
  await product.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** This machine has no key store: Electron's own is replaced by one that turns the bytes around. */
async function giveKeyStore(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ safeStorage }) => {
    Object.assign(safeStorage, {
      isEncryptionAvailable: () => true,
      getSelectedStorageBackend: () => 'gnome_libsecret',
      encryptString: (text: string) => Buffer.from([...text].reverse().join('')),
      decryptString: (bytes: Buffer) => [...bytes.toString()].reverse().join(''),
    });
  });
}

async function start(): Promise<RunningApp> {
  const app = await launchDesktop({
    runtime,
    dataFolder,
    args: [`--server-url=${product.url}`, '--lang=en'],
    onLaunch: giveKeyStore,
  });
  app.page.setDefaultTimeout(longestWaitMs);
  return app;
}

/** Lets the dialogs of the shell be answered and its messages be read. */
async function watchShell(): Promise<void> {
  await running.app.evaluate(({ dialog, shell, Notification, Tray }) => {
    const seen: Seen = { choice: '', opened: [], notifications: [], tray: [] };
    const shown: Record<string, Electron.Notification> = {};
    Object.assign(globalThis, { seen, shown });
    Object.assign(dialog, {
      showSaveDialog: async () => ({ canceled: false, filePath: seen.choice }),
    });
    shell.openPath = async (file) => {
      seen.opened.push(file);
      return '';
    };
    const setMenu = Tray.prototype.setContextMenu;
    Tray.prototype.setContextMenu = function remember(menu) {
      seen.tray = (menu?.items ?? []).map(({ label }) => label);
      setMenu.call(this, menu);
    };
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      seen.notifications.push({ title: this.title, body: this.body });
      Object.assign(shown, { [this.title]: this });
    };
  });
}

const readSeen = async (): Promise<Seen> =>
  await running.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function signInOnScreen(email: string): Promise<void> {
  const { page } = running;
  await page.getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
}

const listHeading = (page: Page): Locator => page.getByRole('heading', { name: admin.list.title, level: 1 });

/** The banner of a lost server, with the time of the last answer. */
const findBanner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: frame.offline.server.split('{{time}}')[0] ?? '' });

const findDemoRow = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByText(shop.eshop.domainName, { exact: true }) });

/** Saves a file by its button where the dialog says, and opens it from the message that follows. */
async function saveAndOpen(button: string, fileName: string): Promise<Buffer> {
  const { page, app } = running;
  const file = path.join(dataFolder, fileName);
  await app.evaluate((_electron, choice) => {
    (globalThis as unknown as { seen: Seen }).seen.choice = choice;
  }, file);
  await page.getByRole('button', { name: new RegExp(`(^|\\s)${button}$`) }).click();
  const message = page.locator('.ant-notification-notice').filter({ hasText: fileName });
  await message.getByRole('button', { name: ui.file.open, exact: true }).click();
  await vi.waitUntil(async () => (await readSeen()).opened.includes(file), patience);
  return await readFile(file);
}

it('refuses an owner: the desktop app is for staff', async () => {
  await watchShell();
  await signInOnScreen('owner@demo.okavango.test');
  await running.page.getByText(errors.staff_only).waitFor();
  await running.page.getByRole('heading', { name: account.login.title }).waitFor();
});

it('staff signs in with a code of the authenticator and sees the shops', async () => {
  await signInOnScreen('staff@demo.okavango.test');
  await running.page.getByLabel(account.login.code, { exact: true }).fill(await readDemoStaffCode(product));
  await running.page.getByRole('button', { name: account.login.submit, exact: true }).click();
  await listHeading(running.page).waitFor();
  await findDemoRow(running.page).waitFor();
  expect(await findBanner(running.page).count()).toBe(0);
});

it('statistics of a shop are saved as CSV and PDF by the native dialog, and opened', async () => {
  const { page } = running;
  await findDemoRow(page).getByRole('link').first().click();
  await page.getByRole('link', { name: admin.detail.tab.stats, exact: true }).click();
  const totals = page.getByRole('table').filter({ hasText: statistics.column.expenses }).locator('tfoot');
  await totals.waitFor();
  let attempt = 0;
  // The simulated market goes on, so a figure may grow between a look and a file.
  await vi.waitFor(async () => {
    attempt += 1;
    const shown = (await totals.locator('td').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '));
    const csv = parseCsvTotals(await saveAndOpen(statistics.exportCsv, `statistics-${attempt}.csv`));
    expect(shown.map((text) => text.replaceAll(/[^\d.]/g, ''))).toEqual(
      expect.arrayContaining([
        csv[statistics.column.clicks],
        csv[formatFileHeading(statistics.column.revenue, 'Currency', 'CZK')],
      ]),
    );
    const pdf = await readPdfText(await saveAndOpen(statistics.exportPdf, `statistics-${attempt}.pdf`));
    expect(shown.slice(1).filter((text) => text !== '' && !pdf.includes(text))).toEqual([]);
  }, patience);
});

it('the credit of a shop and its movements are shown', async () => {
  const { page } = running;
  await page
    .getByRole('link', { name: admin.detail.tab.credit, exact: true })
    .or(page.getByRole('tab', { name: admin.detail.tab.credit }))
    .first()
    .click();
  await page.getByRole('link', { name: admin.credit.history, exact: true }).click();
  await page.getByText(admin.credit.title).first().waitFor();
  await page.getByText(credit.type.BankTransfer).first().waitFor();
});

it(
  'a watched shop that falls under its limit is notified natively and listed in the tray',
  async () => {
    const { page, app } = running;
    await page
      .getByRole('button', { name: admin.watch.star.replace('{{shop}}', shop.eshop.domainName) })
      .click();
    await page
      .getByRole('button', { name: admin.watch.unstar.replace('{{shop}}', shop.eshop.domainName) })
      .waitFor();
    await vi.waitUntil(async () => (await readSeen()).tray.length > 0, patience);
    await product.call(
      eshopCalls.setCreditNotificationLimit,
      { creditNotificationLimit: Math.ceil(shop.eshop.credit.value) + 1_000 },
      shop.token,
    );
    // Other demo shops raise alerts too, at their own times.
    const low = mail.internalEvents.CreditLow.title.replace('{{about}}', shop.eshop.domainName);
    const countLowNotifications = async () =>
      (await readSeen()).notifications.filter(({ title }) => title === low).length;
    await vi.waitUntil(async () => (await countLowNotifications()) > 0, patience);
    const notification = (await readSeen()).notifications.find(({ title }) => title === low);
    expect(notification?.body).toMatch(
      /^The credit of \S+ is \S+\s[\d,.]+, below its limit of \S+\s[\d,.]+\. .*running\.$/,
    );
    // The shop's name identifies the window.
    expect(await page.title()).toContain(`${shop.eshop.domainName} · `);
    await vi.waitUntil(
      async () => (await readSeen()).tray.some((label) => label.startsWith(shop.eshop.domainName)),
      patience,
    );
    await page.evaluate(() => history.back());
    await app.evaluate((_electron, title) => {
      (globalThis as unknown as { shown: Record<string, Electron.Notification> }).shown[title]?.emit('click');
    }, low);
    await page.waitForURL(new RegExp(`eshopDetail/${shop.eshopId}/credit`));
  },
  watchTimeoutMs,
);

it('a new start keeps the sign-in', async () => {
  await running.close();
  running = await start();
  await listHeading(running.page).waitFor();
});

it(
  'a server that is stopped is reported of, and the page lives again without a reload once it is back',
  async () => {
    const { page } = running;
    const { folder, url, sandboxUrl } = product;
    await findDemoRow(page).waitFor();
    await page.evaluate(() => (document.documentElement.dataset['walk'] = 'here'));
    await product.stop();
    await findBanner(page).waitFor({ timeout: recoveryMs });
    expect(await findBanner(page).innerText()).toMatch(/\d{1,2}:\d{2}/);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.screenshot({ path: path.join(projectRoot, 'out', 'walk', 'connection-lost.png') });

    const requestedPaths: string[] = [];
    page.on('response', (response) => {
      if (response.ok()) requestedPaths.push(new URL(response.url()).pathname);
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    const ports = { app: Number(new URL(url).port), sandbox: Number(new URL(sandboxUrl).port) };
    product = await startProduct({ paceSeconds: 3_600, folder, ports });
    expect(product.url).toBe(url);
    await findBanner(page).waitFor({ state: 'detached', timeout: recoveryMs });
    // The lists are refetched, the staff hub is connected, and the alerts are read from their cursor.
    await expect
      .poll(() => requestedPaths, { timeout: recoveryMs })
      .toContain(staffAlert.getStaffAlerts.path);
    await expect.poll(() => sockets, { timeout: recoveryMs }).toContain('/hubs/staff');
    await expect.poll(() => requestedPaths, { timeout: recoveryMs }).toContain(eshopCalls.getEshops.path);
    expect(await page.evaluate(() => document.documentElement.dataset['walk'])).toBe('here');
  },
  walkTimeoutMs,
);
