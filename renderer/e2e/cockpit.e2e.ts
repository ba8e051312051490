import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { cockpit as texts } from '#shared/i18n/locales/en/cockpit.ts';
import { staffLists } from '#shared/i18n/locales/en/staffLists.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { goInside, openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession, type WalkerSession } from './walkers.ts';
import { toPattern } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let staff: WalkerSession;
let profile: Profile | null = null;

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  staff = await createWalkerSession(product, 'staff');
});
afterEach(async ({ task }) => {
  if (profile === null) return;
  await saveFailure(profile, task);
  await profile.context.close();
  profile = null;
});

it('a feed that was held back is found, put off by keys with a reason, and taken back', async () => {
  const read = async (view: 'Open' | 'Snoozed') =>
    await product.call(cockpit.getCockpitItems, { view, kind: 'FeedHeld' }, staff.accessToken);
  // The job that fills the queue runs every half a minute.
  await expect.poll(async () => (await read('Open')).total, { timeout: 90_000, interval: 1_000 }).toBe(1);
  profile = await openProfile(browser, { language: 'en' });
  const { page } = profile;
  await openAs(page, product, staff, '/admin/cockpit?kind=FeedHeld');
  const row = page.getByRole('list', { name: texts.label }).getByRole('listitem');
  await expect.poll(async () => await row.count()).toBe(1);
  expect(await checkPage(page, 'cockpit')).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.snooze.change).check();
  await dialog.getByLabel(texts.snooze.reason).fill('the shop reads it');
  await dialog.getByRole('button', { name: texts.snooze.sure }).click();
  await expect.poll(async () => await row.count()).toBe(0);
  expect((await read('Snoozed')).items[0]?.snooze?.reason).toBe('the shop reads it');

  await goInside(page, '/admin/cockpit?view=Snoozed');
  await expect.poll(async () => await row.count()).toBe(1);
  // Beside the list the only item is there at once, with its evidence and the way back.
  await page
    .getByRole('region', { name: texts.detail })
    .getByRole('button', { name: texts.snooze.wake })
    .click();
  await expect.poll(async () => (await read('Open')).total).toBe(1);

  // Views are opened and closed before, and the keys of the queue are there again. A key takes the last snooze back.
  await page.getByRole('button', { name: staffLists.views.label }).click();
  await page.getByRole('textbox', { name: staffLists.views.name }).waitFor();
  await page.keyboard.press('Escape');
  await goInside(page, '/admin/cockpit?kind=FeedHeld');
  await expect.poll(async () => await row.count()).toBe(1);
  await page.keyboard.press('s');
  await dialog.getByLabel(texts.snooze.reason).fill('by mistake');
  await dialog.getByRole('button', { name: texts.snooze.sure }).click();
  await expect.poll(async () => await row.count()).toBe(0);
  // The notice that offers it comes with the end of the dialog.
  await page.getByText(toPattern(texts.undo.snoozed)).waitFor();
  await page.keyboard.press('z');
  await expect.poll(async () => await row.count()).toBe(1);
});
