import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { assistant as calls } from '#shared/contracts/assistant.ts';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import { assistant as texts } from '#shared/i18n/locales/en/assistant.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

const largestPanelBytes = 60_000;

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let shop: ShopSession;
/** Scripts that the page loaded, with their sizes compressed by gzip. */
const scripts = new Map<string, Promise<number>>();

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(60_000);
  ({ page } = profile);
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.set(
        response.url(),
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      );
  });
  await openAs(page, product, owner, '/app/credit/automatic');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const getPanel = () => page.getByRole('complementary', { name: texts.panel.title });
const getField = () => page.getByRole('textbox', { name: texts.question });

it('Ctrl+J opens the panel with questions about the screen, and Escape gives the focus back', async () => {
  const ask = page.getByRole('button', { name: frame.ask, exact: true });
  await ask.waitFor();
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts.keys());
  await ask.focus();
  await page.keyboard.press('Control+j');
  await getPanel().getByRole('button', { name: 'Is auto top-up on?' }).waitFor();
  await expect
    .poll(async () => await getField().evaluate((field) => field === document.activeElement))
    .toBe(true);
  const added = await Promise.all([...scripts].filter(([url]) => !before.has(url)).map(([, size]) => size));
  expect(added.length).toBeGreaterThan(0);
  expect(added.reduce((sum, size) => sum + size, 0)).toBeLessThan(largestPanelBytes);
  expect(await checkPage(page, 'assistant-panel')).toEqual([]);
  await page.keyboard.press('Escape');
  await getPanel().waitFor({ state: 'detached' });
  await expect.poll(async () => await ask.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a question of the screen is answered in the panel, which stays on the next screen', async () => {
  await page.keyboard.press('Control+j');
  await getPanel().getByRole('button', { name: 'Is auto top-up on?' }).click();
  await getPanel().getByRole('article').last().getByRole('link').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL(/\/app\/dashboard/);
  await getPanel().getByText('Is auto top-up on?').waitFor();
  await getPanel().getByText(texts.panel.about.replace('{{screen}}', 'Dashboard')).waitFor();
});

it('a question that fails can be sent again, and one on its way can be stopped', async () => {
  const address = `**${calls.processMessage.path}`;
  await page.route(address, async (route) => await route.abort());
  await getField().fill('What’s my revenue?');
  await getField().press('Enter');
  await getPanel().getByRole('alert').waitFor();
  await page.unroute(address);
  await clickButton(page, texts.retry);
  await getPanel().getByRole('alert').waitFor({ state: 'detached' });
  await getPanel().getByText(texts.reading).waitFor({ state: 'detached' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await getField().fill('Show revenue by day');
  await getField().press('Enter');
  await clickButton(page, texts.stop);
  expect(await getField().inputValue()).toBe('Show revenue by day');
  release();
  await page.unroute(address);
  // Another walk may have chats of the same user meanwhile.
  const [chat] = (
    await product.call(calls.getChats, { search: 'auto top-up', page: 1, pageSize: 25 }, shop.token)
  ).items;
  expect(chat).toMatchObject({ title: 'Is auto top-up on?', messages: 4 });
});

it('a demand leads to a proposal that only the typed amount can confirm', async () => {
  const [campaign] = (await product.call(campaignCalls.getAllCampaignStatuses, {}, shop.token)).campaigns;
  if (campaign === undefined) throw new Error('the shop has no campaign');
  const amount = campaign.dailyBudget.value + 100;
  await getField().fill(`Set the daily budget of the campaign "${campaign.name}" to ${String(amount)}`);
  await getField().press('Enter');
  const card = getPanel().getByRole('region', { name: campaign.name });
  await card.getByText(texts.proposal.states.Open).waitFor();
  const confirm = card.getByRole('button', { name: texts.proposal.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  const field = card.getByRole('textbox');
  await field.fill(String(amount - 1));
  expect(await confirm.isDisabled()).toBe(true);
  await field.fill(String(amount));
  await expect.poll(async () => await confirm.isEnabled()).toBe(true);
  expect(await checkPage(page, 'assistant-proposal')).toEqual([]);
  await card.getByRole('button', { name: texts.proposal.dismiss }).click();
  await card.getByText(texts.proposal.states.Dismissed).waitFor();
  const [after] = (await product.call(campaignCalls.getAllCampaignStatuses, {}, shop.token)).campaigns;
  expect(after?.dailyBudget).toEqual(campaign.dailyBudget);
});

it('on a phone the panel is over the whole screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: texts.panel.title });
  await sheet.getByText('What’s my revenue?', { exact: true }).waitFor();
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(390);
  await clickButton(page, texts.panel.close);
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: frame.ask, exact: true }).waitFor();
});
