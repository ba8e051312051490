import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { account } from '#shared/i18n/locales/en/account.ts';
import { admin } from '#shared/i18n/locales/en/admin.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { demoPassword } from '#server/demo/demoPeople.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { demoStaffCode } from '#server/testing/productSessions.ts';
import { startProduct, type RunningProduct } from '#server/testing/runningProduct.ts';
import { launchDesktop, type RunningApp } from './launch.ts';
import { prepareProgram } from './walkedPackage.ts';

const walkTimeoutMs = 300_000;
/** The longest pause between two questions for a lost server, and a start of the hub after it. */
const recoveryMs = 60_000;

let product: RunningProduct;
let running: RunningApp;
beforeAll(async () => {
  product = await startProduct({ paceSeconds: 3_600 });
  running = await launchDesktop({
    runtime: await prepareProgram(),
    args: [`--server-url=${product.url}`, '--lang=en'],
    onLaunch: giveKeyStore,
  });
  running.page.setDefaultTimeout(recoveryMs);
}, walkTimeoutMs);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await running.page
      .screenshot({ path: path.join(projectRoot, 'out', 'walk', 'failed-connection.png') })
      .catch(() => undefined);
});
afterAll(async () => {
  await running.close();
  await product.stop();
  await product.remove();
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

/** The banner of a lost server, with the time of the last answer. */
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: frame.offline.server.split('{{time}}')[0] ?? '' });

const isSamePage = async (): Promise<boolean> =>
  await running.page.evaluate(() => document.documentElement.dataset['walk'] === 'here');

it('staff signs in and sees no banner', async () => {
  const { page } = running;
  await page.getByLabel(account.email, { exact: true }).fill('staff@demo.okavango.test');
  await page.getByLabel(account.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
  await page.getByLabel(account.login.code, { exact: true }).fill(await demoStaffCode(product));
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
  await page.getByRole('heading', { name: admin.list.title, level: 1 }).waitFor();
  await page.evaluate(() => (document.documentElement.dataset['walk'] = 'here'));
  expect(await banner(page).count()).toBe(0);
});

it(
  'a server that is stopped is told of, and the page lives again without a reload once it is back',
  async () => {
    const { page } = running;
    const { folder, url, sandboxUrl } = product;
    await product.stop();
    await banner(page).waitFor();
    expect(await banner(page).innerText()).toMatch(/\d{1,2}:\d{2}/);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.screenshot({ path: path.join(projectRoot, 'out', 'walk', 'connection-lost.png') });

    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.ok()) asked.push(new URL(response.url()).pathname);
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    const ports = { app: Number(new URL(url).port), sandbox: Number(new URL(sandboxUrl).port) };
    product = await startProduct({ paceSeconds: 3_600, folder, ports });
    expect(product.url).toBe(url);
    await banner(page).waitFor({ state: 'detached' });
    // What is shown was asked again, the hub of staff is connected, and the alerts are read from their cursor.
    await expect.poll(() => asked, { timeout: recoveryMs }).toContain(staffAlert.getStaffAlerts.path);
    await expect.poll(() => sockets, { timeout: recoveryMs }).toContain('/hubs/staff');
    await expect.poll(() => asked, { timeout: recoveryMs }).toContain(eshop.getEshops.path);
    expect(await isSamePage()).toBe(true);
  },
  walkTimeoutMs,
);
