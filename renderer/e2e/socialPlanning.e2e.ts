import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { socialNetworks as texts } from '#shared/i18n/locales/en/socialNetworks.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

const soon = { timeout: 60_000 };
const dayMs = 86_400_000;

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let shop: ShopSession;
const faults: string[] = [];
const look = async (name: string) => faults.push(...(await checkPage(page, `social-planning-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/social-networks/access-settings');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

async function readPosts() {
  const period = {
    from: new Date(Date.now() - dayMs).toISOString(),
    to: new Date(Date.now() + 40 * dayMs).toISOString(),
  };
  return (await product.call(socialMediaPost.getPosts, period, shop.token)).posts;
}
const findPost = async (text: string) => (await readPosts()).find((post) => post.text === text);
const writePost = async (text: string) =>
  await page.getByLabel(texts.editor.text, { exact: true }).fill(text);
const planPost = async () => await page.getByRole('button', { name: texts.editor.plan, exact: true }).click();

it('adds weekly times, and a new post takes the next free one', async () => {
  const card = page
    .locator('section')
    .filter({ has: page.getByText(texts.slots.text) })
    .last();
  await card.getByLabel(texts.slots.weekdays).click();
  for (const day of ['Tue', 'Fri']) await page.getByTitle(day, { exact: true }).click();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: texts.slots.add, exact: true }).click();
  await page.getByText('Tue 18:00').waitFor();
  await look('weekly-times');
  await page.getByRole('link', { name: texts.calendar }).click();
  await page.getByRole('button', { name: texts.newPost, exact: true }).click();
  await writePost('At a weekly time');
  await page.getByRole('button', { name: /^Next free weekly time/ }).click();
  await planPost();
  await expect
    .poll(async () => (await findPost('At a weekly time'))?.deliveries[0]?.state, soon)
    .toBe('Planned');
  const { publishAt } = (await findPost('At a weekly time')) ?? {};
  expect([2, 5]).toContain(new Date(publishAt ?? '').getUTCDay());
});

it('plans a post in an hour of the week, and moves it with the keyboard', async () => {
  await page.getByText(texts.views.week, { exact: true }).click();
  await page.getByRole('button', { name: texts.nextWeek }).click();
  const hour = page.locator('td[data-cell$="T10"]').nth(2);
  await hour.hover();
  await hour.getByRole('button').click();
  await writePost('In an hour of the week');
  await planPost();
  const chip = hour.getByRole('button', { name: /In an hour of the week/ });
  await chip.waitFor();
  await look('week');
  await chip.focus();
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page
    .locator('td[data-cell$="T11"]')
    .nth(2)
    .getByRole('button', { name: /In an hour of the week/ })
    .waitFor();
});

it('plans the entries of a strategy together', async () => {
  const { content: strategy } = await product.call(
    content.generateSocialMediaContentStrategy,
    { writer: 'Catalogue', language: 'en' },
    shop.token,
  );
  await page.reload();
  await page.getByRole('button', { name: texts.strategy.open }).click();
  await page.getByText(texts.strategy.writeHint).waitFor();
  const before = await product.call(
    socialMediaPost.getStrategyEntries,
    { contentId: strategy.id },
    shop.token,
  );
  expect(before.entries.length).toBeGreaterThan(1);
  await look('strategy');
  const save = page.getByRole('button', { name: /^Save \d+ drafts?$/ });
  await save.scrollIntoViewIfNeeded();
  const count = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
  await save.click();
  await expect
    .poll(async () => {
      const { entries } = await product.call(
        socialMediaPost.getStrategyEntries,
        { contentId: strategy.id },
        shop.token,
      );
      return entries.filter(({ post }) => post !== null).length;
    }, soon)
    .toBe(count);
  await page.getByText(texts.strategy.outcomes.Draft).first().waitFor();
  await look('strategy-drafts');
  expect(faults).toEqual([]);
});
