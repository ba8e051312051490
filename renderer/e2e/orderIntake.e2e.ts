import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { exampleLanguages } from '#shared/domain/pixel/orderExample.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import {
  clickButton,
  confirmInDialog,
  listMails,
  ownerPassword,
  signInOnScreen,
  waitForHeading,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { loadTexts, toPartsPattern, toPattern, type WalkTexts } from './walkTexts.ts';

const run = promisify(execFile);
const email = 'objednavky@walk.okavango.test';
const domainName = 'objednavky-obchod.cz';
const path = '/app/eshop-settings/tutorials/pixel';
const visitorId = 'browser-of-a-customer';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let texts: WalkTexts;
const faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('cs');
  profile = await openProfile(browser, { language: 'cs' });
  const session = await product.call(auth.register, { email, password: ownerPassword, locale: 'cs' });
  await product.call(eshopCalls.addEshop, { domainName, country: 'CZ' }, session.accessToken);
  const { eshops } = await product.call(eshopCalls.getUserEshops, {}, session.accessToken);
  const [{ id: eshopId } = { id: '' as never }] = eshops;
  const { accessToken } = await product.call(auth.getEshopAccessToken, { eshopId }, session.refreshToken);
  const { eshop } = await product.call(eshopCalls.getCurrentEshop, {}, accessToken);
  await visit(eshop.marketingId);
  const { page } = profile;
  await signInOnScreen({ product, page, texts, email });
  await page.waitForURL(/\/app\//);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** A customer's browser reports two orders, the second with another value than the shop has. */
async function visit(marketingId: string): Promise<void> {
  const createEvent = (type: string, id: string, data: Record<string, unknown> = {}) => ({
    id,
    type,
    at: new Date().toISOString(),
    url: `https://${domainName}/`,
    referrer: '',
    data,
  });
  const answer = await fetch(`${product.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
    body: JSON.stringify({
      marketingId,
      visitorId,
      sessionId: 'session-of-a-customer',
      consent: true,
      events: [
        createEvent('page_view', 'walk-1'),
        createEvent('order', 'walk-2', { orderId: '1001', value: 990, currency: 'CZK' }),
        createEvent('order', 'walk-3', { orderId: '1002', value: 100, currency: 'CZK' }),
      ],
    }),
  });
  expect(answer.ok).toBe(true);
}

const getListButton = (page: Page, reason: string): Locator =>
  page.getByRole('button', { name: `${texts.pixel.orders.list}: ${reason}`, exact: true });

it('the shop’s own list says how many orders were measured, and which are missing for each reason', async () => {
  const { page } = profile;
  const { orders } = texts.pixel;
  await page.goto(`${product.url}${path}/orders`);
  await page.getByRole('heading', { name: orders.unknownList }).waitFor();
  const now = new Date().toISOString();
  const lines = ['1001;990,00', '1002;250,00', '1003;400,00'].map((line) => line.replace(';', `;${now};`));
  await page.locator('input[type="file"]').setInputFiles({
    name: 'objednavky.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['cislo;datum;cena', ...lines].join('\n')),
  });
  await page.getByText('Změřeno 2 ze 3 objednávek').first().waitFor();
  await getListButton(page, orders.reason.Blocked).click();
  await page.getByRole('cell', { name: '1003', exact: true }).waitFor();
  await getListButton(page, orders.reason.OtherValue).click();
  await page.getByRole('cell', { name: '1002', exact: true }).waitFor();
  expect(await page.getByRole('cell', { name: '1003', exact: true }).count()).toBe(0);
  faults.push(...(await checkPage(page, 'pixel-orders')));
});

it('the example of the screen reports an order unchanged, until the secret is replaced', async () => {
  const { page } = profile;
  const { server } = texts.pixel;
  const secret = page.getByRole('region', { name: server.secret });
  expect(await secret.count()).toBe(0);
  await clickButton(page, server.show);
  const first = await secret.innerText();
  expect(first).toMatch(/^oks_/);
  const report = async (OKAVANGO_SECRET: string): Promise<string> => {
    await page.getByText(exampleLanguages[1], { exact: true }).click();
    const code = await page.getByRole('region', { name: server.example }).innerText();
    const env = { ...process.env, OKAVANGO_SECRET };
    return (await run(process.execPath, ['--input-type=module', '-e', code], { env })).stdout;
  };
  expect(await report(first)).toMatch(/^200 .*"accepted":1/);
  await clickButton(page, server.replace);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(server.replaceText).waitFor();
  await dialog.getByRole('button', { name: server.replaceConfirm }).click();
  await page.getByText(server.replaced).first().waitFor();
  await page.waitForFunction(
    ([name, before]) =>
      document.querySelector(`[role="region"][aria-label="${name}"]`)?.textContent !== before,
    [server.secret, first] as const,
  );
  const second = await secret.innerText();
  expect(await report(first)).toMatch(/^401 /);
  expect(await report(second)).toMatch(/^200 /);
  faults.push(...(await checkPage(page, 'pixel-server')));
});

it('single events are stored for the owner’s retention, and a visitor is erased on request', async () => {
  const { page } = profile;
  const { privacy } = texts.pixel;
  await page.goto(`${product.url}${path}/privacy`);
  await waitForHeading(page, privacy.title);
  await page.getByLabel(privacy.months).click();
  await page.getByTitle(toPattern(privacy.monthCount_other, { count: '12' })).click();
  await clickButton(page, privacy.save);
  await page.getByRole('dialog').getByText(privacy.shorter).waitFor();
  await confirmInDialog(page, privacy.save);
  await page
    .getByText(toPattern(privacy.saved_other, { count: '12' }))
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(toPattern(privacy.monthCount_other, { count: '12' }))
    .first()
    .waitFor();

  const erase = async () => {
    await page.getByLabel(privacy.visitorId).fill(visitorId);
    await page.getByRole('button', { name: privacy.erase, exact: true }).click();
    await confirmInDialog(page, privacy.eraseConfirm);
  };
  await erase();
  await page.getByRole('heading', { name: privacy.erased }).waitFor();
  await page.getByText(toPattern(privacy.erasedText, { events: '3', orders: '2' })).waitFor();
  faults.push(...(await checkPage(page, 'pixel-privacy')));
  await erase();
  await page.getByRole('heading', { name: privacy.notFound }).waitFor();
});

it('a developer gets it all by mail, sees events arrive without an account, and no more once that is closed', async () => {
  const { page } = profile;
  const { pixelGuide } = texts;
  const developer = 'vyvojar@walk.okavango.test';
  await page.goto(`${product.url}${path}`);
  await page.getByLabel(pixelGuide.send.email).fill(developer);
  await clickButton(page, pixelGuide.send.action);
  await page.getByText(developer, { exact: true }).first().waitFor();
  faults.push(...(await checkPage(page, 'pixel-send')));
  const [mail] = await listMails(product, developer);
  const url = mail?.links.find((link) => link.includes('/pixel-guide#')) ?? '';
  const guest = await openProfile(browser, { language: 'cs' });
  await guest.page.goto(url);
  await waitForHeading(guest.page, toPattern(pixelGuide.page.title, { domain: domainName }));
  const event = pixelGuide.page.event.order;
  await guest.page.getByText(toPattern(pixelGuide.page.received, { event })).waitFor();
  faults.push(...(await checkPage(guest.page, 'pixel-guide')));
  await clickButton(page, pixelGuide.list.close);
  await confirmInDialog(page, pixelGuide.list.close);
  await page
    .getByText(toPartsPattern([pixelGuide.list.state.Closed]))
    .first()
    .waitFor();
  await guest.page.reload();
  await waitForHeading(guest.page, pixelGuide.page.voidTitle);
  await guest.context.close();
});

it('every page keeps the rules of accessibility and its width', () => {
  expect(faults).toEqual([]);
});
