import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { competitors as texts } from '#shared/i18n/locales/en/competitors.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

const soon = { timeout: 60_000 };
const rival = 'lampovo.test';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let shop: ShopSession;
const faults: string[] = [];
const look = async (name: string) => faults.push(...(await checkPage(page, `competitors-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  // Others may have walked here with the same shop.
  for (const { competitorId } of await readCompetitors())
    await product.call(eshopAnalyzer.removeCompetitor, { competitorId }, shop.token);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/diagnostics/competitive-overview');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

async function readCompetitors() {
  return (await product.call(eshopAnalyzer.getCompetitors, {}, shop.token)).competitors;
}

it('names a competitor, reads its pages, and can stop', async () => {
  await page.getByText(texts.firstTitle).waitFor();
  await look('none');
  await page.getByLabel(texts.domain).fill(`https://www.${rival}/svitidla`);
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByText(texts.phase.Reading.replace('{{host}}', rival)).waitFor();
  await expect.poll(async () => (await readCompetitors())[0]?.current?.pages ?? 0, soon).toBeGreaterThan(5);
  await look('running');
  await page.getByRole('button', { name: texts.cancel, exact: true }).click();
  await page.getByText(texts.fault.Cancelled.replace('{{host}}', rival)).waitFor();
});

it('refuses the same one, and opens it', async () => {
  await page.getByLabel(texts.domain).fill(rival);
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByText(`${rival} is already in the list.`).waitFor();
  await page.getByRole('link', { name: rival }).click();
  await page.getByText(texts.notCompared).waitFor();
  await look('detail');
  await page.getByRole('link', { name: texts.toCompetitors }).click();
});

it('removes it after a question', async () => {
  await page.getByRole('button', { name: `${texts.remove}: ${rival}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click();
  await page.getByText(texts.firstTitle).waitFor();
  expect(await readCompetitors()).toEqual([]);
  expect(faults).toEqual([]);
});
