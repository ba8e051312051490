import type { Browser, Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { content } from '#shared/contracts/content.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays, toLocalDay, toWallTime, type Day } from '#shared/domain/dates/days.ts';
import type { SocialPostId } from '#shared/domain/ids/ids.ts';
import { postConflict as conflict } from '#shared/i18n/locales/en/postConflict.ts';
import { socialNetworks as texts } from '#shared/i18n/locales/en/socialNetworks.ts';
import { openShop, signIn, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { listMails, ownerPassword } from './owner.ts';
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
const look = async (name: string) => faults.push(...(await checkPage(page, `social-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** Opens the settings of networks as the owner, in a profile of its own. */
async function openSettings(): Promise<void> {
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/social-networks/access-settings');
}

async function readConnection() {
  const answer = await product.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
  return answer.connections.find(({ network }) => network === 'LinkedIn');
}

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

/** Drags with the mouse, as a hand does. @param look what to wait for before the drop */
async function dragTo(from: Locator, to: Locator, look?: () => Promise<void>): Promise<void> {
  // Away from the edges: there, a browser scrolls the page under a drag.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(start.x + 12, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  // Over an element that it has just entered, a still mouse sends no `dragover` here, as it would under a hand.
  await page.mouse.move(end.x + end.width / 2 + 2, end.y + end.height / 2 + 2);
  await look?.();
  await page.mouse.up();
}

/** Another user's edit of a post. */
function toOtherEdit(post: SocialPost, edit: Partial<SavePostInput>): SavePostInput {
  const { id, version, text, link, firstComment, isAiMade, isPaidPartnership, publishAt } = post;
  const networks = post.deliveries.map(({ network, title, privacy, isMadeForKids, tikTok, board }) => ({
    network,
    text: null,
    title,
    privacy,
    isMadeForKids,
    tikTok,
    board,
  }));
  const media = post.media.map(({ key, altText }) => ({ key, altText }));
  const fields = { text, link, media, firstComment, productIds: [], isAiMade, isPaidPartnership, publishAt };
  return { postId: id, version, ...fields, isDraft: false, networks, ...edit };
}

/* Both parts are about the networks of one shop: planning has those of the demo, which the other part disconnects. */

describe('planning', () => {
  beforeAll(async () => await openSettings());

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
    await look('planning-weekly-times');
    await page.getByRole('link', { name: texts.calendar }).click();
    await page.getByRole('button', { name: texts.newPost, exact: true }).click();
    await writePost('At a weekly time');
    const time = page.getByLabel(texts.editor.time.replace('{{zone}}', 'Europe/Prague'));
    await time.fill('03/28/2027 02:30');
    await time.press('Enter');
    await page
      .getByText(texts.editor.clockSkipped.replace('{{time}}', '02:30').replace('{{planned}}', '03:30'))
      .waitFor();
    await time.fill('10/31/2027 02:30');
    await time.press('Enter');
    await page.getByText(texts.editor.clockTwice.replace('{{time}}', '02:30')).waitFor();
    await page.getByRole('button', { name: /^Next free weekly time/ }).click();
    await planPost();
    await expect
      .poll(async () => (await findPost('At a weekly time'))?.deliveries[0]?.state, soon)
      .toBe('Planned');
    const { publishAt } = (await findPost('At a weekly time')) ?? {};
    expect([2, 5]).toContain(new Date(publishAt ?? '').getUTCDay());
  });

  it('shows both edits of two editors, and joins them or takes the other', async () => {
    const change = async (text: string, change: { isAiMade?: boolean } = {}) => {
      const post = (await readPosts()).find(({ id }) => id === postId);
      if (post === undefined) throw new Error('the post is lost');
      await product.call(socialMediaPost.savePost, toOtherEdit(post, { text, ...change }), shop.token);
    };
    let postId: SocialPostId | null = null;
    await page.getByRole('button', { name: texts.newPost, exact: true }).click();
    await writePost('Edited by two');
    await planPost();
    const chip = page.getByRole('button', { name: /Edited by two/ });
    await chip.first().waitFor();
    postId = (await findPost('Edited by two'))?.id ?? null;
    await chip.first().click();
    await writePost('Edited by me');
    await change('Edited by two', { isAiMade: true });
    await planPost();
    const dialog = page.getByRole('dialog').filter({ has: page.getByText(conflict.ownTitle) });
    await dialog.getByText(conflict.theirsAddedOwn).waitFor();
    await look('planning-two-editors');
    await dialog.getByRole('button', { name: conflict.keepOwn }).click();
    await planPost();
    await expect.poll(async () => (await findPost('Edited by me'))?.isAiMade, soon).toBe(true);
    const mine = page.getByRole('button', { name: /Edited by me/ });
    await mine.first().click();
    await writePost('Edited once more');
    await change('Edited by them');
    await planPost();
    await dialog.getByText(conflict.mineStaysOwn).waitFor();
    await dialog.getByRole('button', { name: conflict.loadOwn }).click();
    await expect
      .poll(async () => await page.getByLabel(texts.editor.text, { exact: true }).inputValue())
      .toBe('Edited by them');
    await page.getByRole('button', { name: conflict.bringBack }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: texts.editor.close }).click();
    if (postId !== null) await product.call(socialMediaPost.cancelPost, { postId }, shop.token);
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
    await look('planning-week');
    await chip.focus();
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page
      .locator('td[data-cell$="T11"]')
      .nth(2)
      .getByRole('button', { name: /In an hour of the week/ })
      .waitFor();
  });

  it('moves a post with the mouse to another hour and day, and never into the past or out of a sent post', async () => {
    const findCell = (cell: string) => page.locator(`td[data-cell="${cell}"]`);
    const findChip = () => page.getByRole('button', { name: /In an hour of the week/ });
    const readTime = async () => {
      const { publishAt } = (await findPost('In an hour of the week')) ?? {};
      return toWallTime(new Date(publishAt ?? ''), 'Europe/Prague').slice(0, 13);
    };
    const from = await readTime();
    const to = `${addDays(from.slice(0, 10) as Day, 1)}T13`;
    await dragTo(findChip(), findCell(to), async () => {
      await findCell(to).getByRole('status').waitFor();
    });
    await findCell(to)
      .getByRole('button', { name: /In an hour of the week/ })
      .waitFor();
    expect(await readTime()).toBe(to);

    await page.getByText(texts.views.month, { exact: true }).click();
    const day = addDays(to.slice(0, 10) as Day, 2);
    await findCell(day).waitFor();
    await dragTo(findChip().first(), findCell(day));
    await findCell(day)
      .getByRole('button', { name: /In an hour of the week/ })
      .waitFor();
    expect(await readTime()).toBe(`${day}T13`);

    const today = toLocalDay(new Date(), 'Europe/Prague');
    await page.getByRole('button', { name: texts.today }).click();
    const shownPost = page.locator('[data-movable]').first();
    await shownPost.waitFor();
    const before = (await readPosts()).map(({ id, publishAt }) => `${id} ${publishAt}`);
    const past = findCell(addDays(today, -1));
    await dragTo(shownPost, past, async () => {
      await past.getByText(texts.editor.past).waitFor();
    });
    const sent = page.locator('button[data-tone=done]').first();
    await dragTo(sent, findCell(addDays(today, 1)));
    expect((await readPosts()).map(({ id, publishAt }) => `${id} ${publishAt}`)).toEqual(before);
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
    await look('planning-strategy');
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
    await look('planning-strategy-drafts');
    expect(faults).toEqual([]);
  });
});

describe('networks', () => {
  beforeAll(async () => {
    await openSettings();
    // The demo's shop has connections; these tests make their own.
    for (const network of ['Facebook', 'LinkedIn', 'Twitter'] as const)
      await product.call(socialMediaPost.disconnectSocialMedia, { network }, shop.token);
    await page.reload();
  });

  it('connects a network in a window of its own, and chooses the page', async () => {
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: texts.networks.LinkedIn }) })
      .last();
    const connect = card.getByRole('button', { name: texts.connection.connect, exact: true });
    await connect.waitFor();
    await page.getByText(texts.slots.notConnected).waitFor();
    expect(await page.getByLabel(texts.slots.weekdays, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: texts.notConnected.action }).click();
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toBe(texts.connection.connect);
    await look('not-connected');
    const [dialog] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await dialog.locator('button[value=allow]').click();
    // Its tag says so beside the choice.
    await card.getByText(texts.connection.chooseTarget).first().waitFor();
    const slots = page
      .locator('section')
      .filter({ has: page.getByText(texts.slots.text) })
      .last();
    await slots.getByText(texts.networks.LinkedIn, { exact: true }).waitFor();
    await card.getByRole('combobox').click();
    await page.locator('.ant-select-item-option').first().click();
    await expect.poll(async () => (await readConnection())?.target?.name, soon).toBe('Světluškov');
    await card.getByText(texts.connection.states.Connected).waitFor();
    await look('connected');
  });

  it('checks a post while it is typed, and publishes it', async () => {
    await page.getByRole('link', { name: texts.calendar }).click();
    await page.getByRole('button', { name: texts.newPost, exact: true }).click();
    const text = page.getByLabel(texts.editor.text, { exact: true });
    await text.fill('x'.repeat(3_001));
    await page.getByText('The text is too long: 3,001 of 3,000.').waitFor();
    const publish = page.getByRole('button', { name: texts.editor.publishNow });
    expect(await publish.isDisabled()).toBe(true);
    await text.fill('Luna is coming');
    await page.getByText('Ready for LinkedIn').waitFor();
    await look('editor');
    await publish.click();
    const chip = page.getByRole('button', { name: /Luna is coming.*Published/ });
    await chip.waitFor();
    await look('month');
    await chip.click();
    await page.getByRole('link', { name: 'Open on LinkedIn' }).waitFor();
    await look('published');
    // The message that it is published closes too.
    await page.getByRole('dialog').getByRole('button', { name: texts.editor.close }).click();
  });

  it('a post waits until a second user approves it', async () => {
    await page.getByRole('link', { name: texts.connections }).click();
    const required = page.getByRole('switch', { name: texts.approval.setting });
    await required.click();
    await page.getByText(texts.approval.on).waitFor();
    await page.getByText(texts.approval.noSecondUser).waitFor();
    await look('approval-setting');
    await page.getByRole('link', { name: texts.calendar }).click();
    await page.getByRole('button', { name: texts.newPost, exact: true }).click();
    await page.getByLabel(texts.editor.text, { exact: true }).fill('Two users read this');
    await page.getByRole('button', { name: texts.editor.submit }).waitFor();
    await page.getByRole('button', { name: texts.editor.publishApproved }).click();
    const waiting = /Two users read this.*Needs approval/;
    await page.getByRole('button', { name: waiting }).click();
    await page.getByText(texts.approval.waitsForOther).waitFor();
    await look('approval-own');
    await page.getByRole('dialog').getByRole('button', { name: texts.editor.close }).click();

    const email = `schvalovatel-${Date.now()}@walk.okavango.test`;
    await product.call(eshop.addAdmin, { email, locale: 'en' }, shop.token);
    const [mail] = await listMails(product, email);
    const link = mail?.links.find((address) => address.includes('InviteToken=')) ?? '';
    const invitation = new URL(link).searchParams.get('InviteToken') ?? '';
    const { refreshToken } = await product.call(
      auth.registerInvited,
      { password: ownerPassword, locale: 'en' },
      invitation,
    );
    const second = await openProfile(browser, { language: 'en' });
    second.context.setDefaultTimeout(soon.timeout);
    const session = await signIn(product, email, ownerPassword);
    expect(refreshToken).not.toBe('');
    const { user: person } = await product.call(user.getCurrentUser, {}, session.accessToken);
    await openAs(second.page, product, { ...session, userId: person.id }, '/app/social-networks/edit-post');
    await second.page.getByRole('button', { name: waiting }).click();
    await second.page.getByText(texts.approval.waitsForYou).waitFor();
    faults.push(...(await checkPage(second.page, 'social-approval')));
    await second.page.getByRole('button', { name: texts.approval.approve }).click();
    await second.page
      .getByRole('button', { name: /Two users read this.*(Published|Publishing|Planned)/ })
      .waitFor();
    await second.context.close();
    await page.getByRole('button', { name: /Two users read this.*Published/ }).waitFor();

    const { users } = await product.call(eshop.getUsersWithAccess, {}, shop.token);
    const accessId = users.find((member) => member.email === email)?.id ?? '';
    await product.call(eshop.removeAdmin, { accessId }, shop.token);
    await product.call(socialMediaPost.setPostSettings, { isApprovalRequired: false }, shop.token);
  });

  it('is whole on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /Luna is coming.*Published/ }).waitFor();
    await look('phone');
    // A look leaves the page at its own size.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: texts.strategy.open }).click();
    await page.getByText(texts.strategy.writeHint).waitFor();
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390);
    expect(faults).toEqual([]);
  });
});
