import type { Browser, Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { product as calls } from '#shared/contracts/product.ts';
import { user } from '#shared/contracts/user.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { openShop, signIn, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs, openInside } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton, listMails, waitForHeading } from './owner.ts';
import { startOwnWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession, type WalkerSession } from './walkers.ts';
import { toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const merchant = demoSignIns[3].email;
const heldMerchant = demoSignIns[4].email;
const statusPath = '/app/products/product-status';
const feedPath = '/app/eshop-settings/feed';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let shop: ShopSession;
let profile: Profile;
let page: Page;
let staff: WalkerSession;
const faults: string[] = [];
const soon = { timeout: 60_000 };
const look = async (name: string, of = page) => faults.push(...(await checkPage(of, `products-${name}`)));

async function open(email: string, path: string): Promise<Profile> {
  const opened = await openProfile(browser, { language: 'en' });
  const person = await signIn(product, email);
  const { user: who } = await product.call(user.getCurrentUser, {}, person.accessToken);
  await openAs(opened.page, product, { ...person, userId: who.id }, path);
  return opened;
}

beforeAll(async () => {
  // Its own: Google judges within a market day, which has to pass here; and the one feed that is held back is let through.
  [product, browser] = await startOwnWalk({ paceSeconds: 120 });
  texts = await loadTexts('en');
  staff = await createWalkerSession(product, 'staff');
  shop = await openShop(product, await signIn(product, merchant));
  profile = await open(merchant, statusPath);
  ({ page } = profile);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const findProductRows = (): Locator =>
  page.getByRole('row').filter({
    has: page.getByRole('checkbox', { name: toPattern(texts.products.list.selectOne) }),
  });
const openFirst = async () =>
  await findProductRows()
    .first()
    .getByRole('button', { name: toPattern(texts.products.list.open) })
    .click();
const findDialogs = () => page.getByRole('dialog');
/** Presses a button of the confirmation, which overlays a sheet that may be open. */
const confirm = async (name: string) =>
  await findDialogs().getByRole('button', { name, exact: true }).last().click();
/** The number in a sentence of a dialog. */
async function numberIn(sentence: string): Promise<number> {
  const [before = '', after = ''] = sentence.split('{{number}}');
  const found = new RegExp(`${before}([\\d,]+)${after}`);
  const confirmDialog = findDialogs().filter({ hasText: found }).last();
  await confirmDialog.waitFor();
  return Number((found.exec((await confirmDialog.textContent()) ?? '')?.[1] ?? '').replaceAll(',', ''));
}
const fetchStatus = async () => await product.call(calls.getProductsStatus, {}, shop.token);
async function findGoogleCounts() {
  const { platforms } = await product.call(calls.getPlatformsCatalogStatus, {}, shop.token);
  return platforms.find(({ channel }) => channel === 'Google')?.counts;
}

/** Hundreds of products are sent and judged while two walks share the machine: how long that takes is no requirement. */
const minutesOfWorkMs = 180_000;

describe('products', () => {
  it('show their status on each platform once Google has judged them', async () => {
    await waitForHeading(page, texts.products.title);
    await expect
      .poll(async () => (await findGoogleCounts())?.sent ?? 0, { timeout: minutesOfWorkMs })
      .toBeGreaterThan(500);
    await expect
      .poll(
        async () => {
          await product.call(calls.updateGmcSubaccountsCount, {}, staff.accessToken);
          return (await findGoogleCounts())?.approved ?? 0;
        },
        { timeout: minutesOfWorkMs, interval: 5_000 },
      )
      .toBeGreaterThan(500);
    await page.reload();
    await page
      .getByRole('img', { name: `Google: ${texts.products.state.Approved}`, exact: true })
      .first()
      .waitFor();
    await look('status');
  }, 400_000);

  it('are searched and filtered, and the address says so', async () => {
    await page.getByRole('searchbox', { name: texts.products.list.search }).fill('lustr');
    await page.waitForURL(/search=lustr/);
    await expect
      .poll(async () => (await findProductRows().allTextContents()).every((row) => /lustr/i.test(row)), soon)
      .toBe(true);
    expect(await findProductRows().count()).toBeGreaterThan(3);
    await openInside(page, `${statusPath}?channel=Meta&state=Refused`);
    await expect.poll(async () => await findProductRows().count(), soon).toBeGreaterThan(0);
    await openInside(page, `${statusPath}?search=lustr&advertised=yes`);
    await expect.poll(async () => await findProductRows().count(), soon).toBeGreaterThan(3);
  });

  it('are shown by what they need, with as many as each view counts', async () => {
    const { views } = await fetchStatus();
    expect(views.Issues).toBeGreaterThan(0);
    await openInside(page, statusPath);
    await page.getByTitle(texts.products.viewHints.Issues).click();
    await page.waitForURL(/view=Issues/);
    // Every row of the view has a status that says what the platform has against it.
    const faulty = [
      texts.products.state.Disapproved,
      texts.products.state.Refused,
      texts.products.state.Limited,
    ];
    const pattern = new RegExp(`: (${faulty.join('|')})`);
    await expect
      .poll(async () => {
        const rows = await findProductRows().all();
        const shown = await Promise.all(
          rows.map(async (row) => await row.getByRole('img', { name: pattern }).count()),
        );
        return shown.length > 0 && shown.every((count) => count > 0);
      }, soon)
      .toBe(true);
    await look('issues');
  });

  it('are taken out of ads one by one and put back', async () => {
    const { decide, sheet } = texts.products;
    await openFirst();
    await findDialogs().getByText(sheet.why, { exact: true }).waitFor();
    await page.getByText(texts.products.source.Default, { exact: true }).waitFor();
    await page.getByText(texts.products.sheet.platforms, { exact: true }).waitFor();
    await look('sheet');
    await findDialogs().getByRole('switch', { name: texts.products.list.advertised }).click();
    expect(await numberIn(decide.changedOff_one)).toBe(1);
    await confirm(decide.off);
    await page.getByText(texts.products.source.Product, { exact: true }).first().waitFor();
    await confirm(decide.reset);
    await findDialogs().getByText(decide.resetProducts).waitFor();
    await confirm(decide.reset);
    await page.getByText(decide.doneReset).waitFor();
    await page.getByText(texts.products.source.Default, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('follow a rule, whose reach is counted while it is written', async () => {
    const { rules, decide } = texts.products;
    const { advertised } = await fetchStatus();
    await page.goto(`${product.url}/en${statusPath}`);
    await clickButton(page, rules.new);
    await page.getByRole('textbox', { name: rules.value }).fill('lustr');
    const count = await numberIn(decide.matched_other);
    expect(count).toBeGreaterThan(3);
    await confirm(rules.apply);
    await expect.poll(fetchStatus, soon).toMatchObject({ rules: [{ value: 'lustr', productCount: count }] });
    const { total } = await product.call(calls.getProducts, { source: 'Rule' }, shop.token);
    expect(total).toBe(count);
    await page.getByRole('button', { name: toPattern(rules.removeNamed) }).click();
    await confirm(rules.remove);
    await page.getByText(rules.none).waitFor();
    // The rows of a busy machine follow a moment later.
    await expect.poll(fetchStatus, soon).toMatchObject({ total: advertised, advertised, progress: null });
  });

  it('leave ads with their category, which tells itself in the log', async () => {
    const { categories, decide, log } = texts.products;
    await openInside(page, '/app/products/category-delete');
    const first = page.getByRole('switch').first();
    await first.click();
    const count = await numberIn(decide.changedOff_other);
    await confirm(decide.off);
    const back = page.getByRole('button', { name: toPattern(categories.backOf) });
    await back.waitFor();
    await expect
      .poll(async () => (await fetchStatus()).bySource, soon)
      .toContainEqual({ source: 'Category', count });
    await look('categories');
    await back.click();
    await confirm(decide.reset);
    await page.getByText(categories.free, { exact: true }).first().waitFor();
    await clickButton(page, log.open);
    const changes = findDialogs().getByRole('listitem').filter({ hasText: merchant });
    await expect.poll(async () => await changes.count(), soon).toBe(6);
  });

  it('that staff restrict say why to the merchant, who cannot put them back', async () => {
    const { productsStaff } = texts;
    const { items } = await product.call(calls.getProducts, {}, shop.token);
    const productId = items[0]?.productId ?? '';
    const theirs = await openProfile(browser, { language: 'en' });
    await openAs(theirs.page, product, staff, `/admin/eshopDetail/${shop.eshopId}/products`);
    await clickButton(theirs.page, productsStaff.restrict);
    await theirs.page.getByRole('textbox', { name: productsStaff.ids }).fill(productId);
    await theirs.page.getByRole('textbox', { name: productsStaff.reason }).fill('Recalled by its maker');
    await theirs.page.getByRole('dialog').getByRole('button', { name: productsStaff.Restrict }).click();
    await theirs.page.getByRole('cell', { name: productId, exact: true }).waitFor();
    await look('restricted-by-staff', theirs.page);
    expect(theirs.complaints).toEqual([]);
    await theirs.context.close();

    await page.goto(`${product.url}/en${statusPath}?source=Restriction`);
    await expect.poll(async () => await findProductRows().count(), soon).toBe(1);
    await openFirst();
    await page
      .getByText(toPattern(texts.products.sheet.restricted, { reason: 'Recalled by its maker' }))
      .waitFor();
    expect(await findDialogs().getByRole('switch', { name: texts.products.list.advertised }).count()).toBe(0);
  });
});

describe('a feed', () => {
  const fix = () => page.getByRole('switch', { name: texts.feedLife.fixes.name.title_cut });
  const waitForEnd = async () =>
    await expect.poll(async () => await page.getByRole('progressbar').count(), soon).toBe(0);

  it('is reread, tells its faults, and is fixed and left as it was with one click', async () => {
    const { feedLife } = texts;
    await openInside(page, feedPath);
    await clickButton(page, feedLife.run);
    await page.getByText(feedLife.unchanged).first().waitFor();
    await waitForEnd();
    await page.getByText(texts.feed.check.title_too_long.title).first().waitFor();
    const fixMessages = page.getByText(/^Fixes \d/);
    await fix().click();
    await fixMessages.waitFor();
    await waitForEnd();
    expect(await fix().isChecked()).toBe(true);
    await fix().click();
    await expect.poll(async () => await fixMessages.count(), soon).toBe(0);
    await waitForEnd();
    expect(await fix().isChecked()).toBe(false);
    expect(profile.complaints).toEqual([]);
  });

  it('that was held back is reported by mail and on the dashboard, and is let through by a person', async () => {
    const { feedLife, dashboard } = texts;
    const mails = await listMails(product, heldMerchant);
    expect(mails.some(({ links }) => links.some((link) => link.includes(`${feedPath}?eshop=`)))).toBe(true);
    await profile.context.close();
    profile = await open(heldMerchant, '/app/dashboard');
    ({ page } = profile);
    await page.getByText(dashboard.attention.feedHeld).waitFor();
    await clickButton(page, dashboard.do.feed);
    await page.waitForURL(new RegExp(feedPath));
    await page.getByText(feedLife.guard.title).waitFor();
    await page.getByText(toPattern(feedLife.guard.reason.ProductsLost)).waitFor();
    await look('held');
    await clickButton(page, feedLife.guard.release);
    await confirm(feedLife.guard.release);
    await expect.poll(async () => await page.getByText(feedLife.guard.title).count(), soon).toBe(0);
    await page.getByText(feedLife.history.trigger.Release).first().waitFor();
    const held = await openShop(product, await signIn(product, heldMerchant));
    await expect
      .poll(async () => (await product.call(calls.getProductCount, {}, held.token)).total, {
        timeout: 60_000,
      })
      .toBeLessThan(1_000);
    expect(profile.complaints).toEqual([]);
    expect(faults).toEqual([]);
  });
});
