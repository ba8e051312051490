import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { logging } from '#shared/contracts/logging.ts';
import { user } from '#shared/contracts/user.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { goInside, openAs, readRefreshToken, waitForLanding } from './insideApp.ts';
import { checkPage, waitForRest } from './look.ts';
import { clickButton, ownerPassword, waitForHeading } from './owner.ts';
import { routeExpectations } from './routeExpectations.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import {
  createOwnerSession,
  createStaffSession,
  enterFreshCode,
  type OwnerSession,
  type StaffSession,
  type WalkerSession,
} from './walkers.ts';
import { toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let administrator: StaffSession;
let colleague: StaffSession;
let owner: OwnerSession;
let eshopId: EshopId;
let profiles: { profile: Profile; session: WalkerSession }[] = [];
const faults: string[] = [];
const look = async (page: Page, name: string) => faults.push(...(await checkPage(page, `staff-${name}`)));

async function open(session: WalkerSession, path: string): Promise<Page> {
  const profile = await openProfile(browser, { language: 'en' });
  profiles.push({ profile, session });
  await openAs(profile.page, product, session, path);
  return profile.page;
}

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  administrator = await createStaffSession(product, ['Administrator']);
  colleague = await createStaffSession(product, []);
  owner = await createOwnerSession(product);
  const { eshops } = await product.call(eshop.getUserEshops, {}, owner.accessToken);
  eshopId = eshops[0]?.id ?? ('' as EshopId);
});
afterEach(async ({ task }) => {
  for (const { profile, session } of profiles) {
    await saveFailure(profile, task);
    // The browser has replaced it; the one before would end the session.
    Object.assign(session, { refreshToken: await readRefreshToken(profile.page) });
    await profile.context.close();
  }
  profiles = [];
});

it('a role is given on the screen and felt at once by the colleague who has it', async () => {
  const { staff } = texts;
  const theirs = await open(colleague, `/admin/userDetail/${administrator.userId}/eshops`);
  await theirs
    .getByText(toPattern(texts.frame.noPermission.text, { permission: 'SetUserDetail' }))
    .first()
    .waitFor();
  await look(theirs, 'user-without-rights');

  const page = await open(administrator, `/admin/settings/roles?search=${colleague.email}`);
  await waitForHeading(page, texts.adminMail.tabs.settings);
  await page.getByRole('link', { name: colleague.email }).waitFor();
  await look(page, 'roles');
  await page.getByRole('link', { name: colleague.email }).click();
  await page.getByRole('switch', { name: staff.roles.names.Support, exact: true }).click();
  await look(page, 'step-up');
  await enterFreshCode(page, texts, administrator);
  await page.getByText(toPattern(staff.roles.given, { right: staff.roles.names.Support })).waitFor();
  await look(page, 'rights');

  const { adminPermissions } = await product.call(auth.getAdminPermissions, {}, colleague.accessToken);
  expect(adminPermissions).toContain('SetUserDetail');
  await theirs.goto(`${product.url}/en/admin/users?search=${owner.email}`);
  await waitForHeading(theirs, staff.users.title);
  await theirs.getByRole('link', { name: owner.email }).first().waitFor();
  await look(theirs, 'users');
  await theirs.getByRole('link', { name: owner.email }).first().click();
  await theirs.getByRole('button', { name: staff.actions.disable, exact: true }).waitFor();
  await look(theirs, 'user');
});

it('Ctrl+K and Enter open the shop and not a screen, however late the shops are found', async () => {
  const { frame, staff } = texts;
  const { eshops } = await product.call(eshop.getUserEshops, {}, owner.accessToken);
  const domain = eshops[0]?.domainName ?? '';
  const page = await open(administrator, '/admin/users');
  await waitForHeading(page, staff.users.title);
  await page.route(`**${eshop.getEshops.path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder(frame.palette.placeholderStaff);
  await search.fill(domain.split('.')[0] ?? '');
  await search.press('Enter');
  await page.waitForURL(new RegExp(`/admin/eshopDetail/${eshopId}`));
  await page.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: domain }).first().waitFor();
  await look(page, 'palette-recent');
  await search.fill(domain);
  await page.getByRole('option', { name: domain, selected: true }).waitFor();
  await page.getByRole('option', { name: toPattern(frame.palette.pauseAds, { shop: domain }) }).waitFor();
  await look(page, 'palette');
  await page.getByRole('option', { name: toPattern(frame.palette.pauseAds, { shop: domain }) }).click();
  await page.getByRole('dialog').getByText(domain).waitFor();
});

it('a look at a shop is read-only, marked, ended, and recorded in the audit trail', async () => {
  const { frame } = texts;
  const { eshops } = await product.call(eshop.getUserEshops, {}, owner.accessToken);
  const domain = eshops[0]?.domainName ?? '';
  const page = await open(colleague, `/admin/eshopDetail/${eshopId}/stats`);
  await clickButton(page, texts.admin.detail.openAs);
  await page.waitForURL(/\/app\/dashboard/);
  await page.getByText(toPattern(frame.look)).waitFor();
  expect(await page.title()).toMatch(new RegExp(`^${domain} · `));
  await look(page, 'look');
  // A reload stays in the view, for the time that is left.
  const bannerText = await page.getByText(toPattern(frame.look)).innerText();
  await page.reload();
  await page.getByText(toPattern(frame.look)).waitFor();
  expect(await page.getByText(toPattern(frame.look)).innerText()).toBe(bannerText);
  expect(page.url()).toMatch(/\/app\/dashboard/);
  await page.goto(`${product.url}/en/admin/eshopDetail/${eshopId}/stats`);
  await clickButton(page, texts.admin.detail.openAs);
  await page.waitForURL(/\/app\/dashboard/);
  const token = await product.call(
    auth.getEshopAccessToken,
    { eshopId, isReadOnly: true },
    await readRefreshToken(page),
  );
  await expect(
    product.call(eshop.setPhoneNumber, { phoneNumber: '+420601000000' }, token.accessToken),
  ).rejects.toThrow('read_only_view');
  await clickButton(page, frame.leaveLook);
  await page.waitForURL(/\/admin\/eshopDetail/);
  // The view's end is recorded while the page leaves.
  const readTrail = async () =>
    (await product.call(logging.getAuditTrail, { entityId: eshopId }, administrator.accessToken)).items;
  await expect
    .poll(async () => (await readTrail()).map((entry) => entry.call))
    .toContain(auth.leaveEshopView.path);
  const trail = await readTrail();
  expect(trail.map((entry) => entry.call)).toContain(auth.getEshopAccessToken.path);
  expect(trail.every((entry) => entry.actorEmail === colleague.email)).toBe(true);
});

it('a look at a shop shows no control that would change it, on any screen of the merchant', async () => {
  const paths = routeExpectations
    .filter(({ layout, at, ends }) => layout === 'app' && !at.includes('$') && ends.premium === at)
    .map(({ at }) => at);
  expect(paths.length).toBeGreaterThan(30);
  const findControls = async (page: Page) => {
    await waitForRest(page);
    return await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea)')]
        .filter((control) => !control.matches(':disabled') && control.checkVisibility())
        // Buttons of our own only open, sort or page; those that send are antd's and `SubmitButton`.
        .filter((control) => control.matches('input, textarea, .ant-btn, [type="submit"], [role="switch"]'))
        .filter((control) => control.closest('[data-reading], .ant-segmented') === null)
        .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.id)),
    );
  };
  const page = await open(owner, '/app/credit/recharge/gateway');
  await waitForLanding(page, { path: '/app/credit/recharge/gateway' });
  expect(await findControls(page)).not.toEqual([]);
  const viewing = await open(colleague, `/admin/eshopDetail/${eshopId}/stats`);
  await clickButton(viewing, texts.admin.detail.openAs);
  await viewing.waitForURL(/\/app\/dashboard/);
  await viewing.getByText(toPattern(texts.frame.look)).waitFor();
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goInside(viewing, `/en${path}`);
    // Some lead elsewhere in a young shop; the screen shown then is one of the merchant too.
    await waitForLanding(viewing, { path }, 1_000);
    const controls = await findControls(viewing);
    if (controls.length > 0) found[path] = controls;
  }
  expect(found).toEqual({});
  await viewing.getByText(toPattern(texts.frame.look)).waitFor();
  await look(viewing, 'look-controls');
});

it('the banner of a shop is there from the first paint on, moves nothing, and goes with its pages', async () => {
  const { frame, admin } = texts;
  const page = await open(colleague, '/admin/eshops');
  await waitForHeading(page, admin.list.title);
  const note = page.getByText(toPattern(frame.temporaryShop));
  expect(await note.count()).toBe(0);
  // Records the heading's position at every frame.
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(globalThis, { headingTops: tops });
    const watch = () => {
      const heading = document.querySelector('h1');
      if (heading !== null) tops.add(Math.round(heading.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(`${product.url}/en/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`);
  await page.getByText(admin.credit.history).last().waitFor();
  await note.waitFor();
  const readTops = async () =>
    await page.evaluate(() => [...(globalThis as unknown as { headingTops: Set<number> }).headingTops]);
  expect(await readTops()).toHaveLength(1);
  await look(page, 'inside-banner');
  await page.getByRole('link', { name: texts.screens.adminUsers, exact: true }).first().click();
  await waitForHeading(page, texts.staff.users.title);
  expect(await note.count()).toBe(0);
});

it('the audit trail shows changed values, before and after', async () => {
  const { staff } = texts;
  const { accessToken } = await product.call(auth.getEshopAccessToken, { eshopId }, colleague.refreshToken);
  await product.call(eshop.setPhoneNumber, { phoneNumber: '+420601777888' }, accessToken);
  const page = await open(administrator, '/admin/adminLogs/audit');
  await waitForHeading(page, texts.adminMail.tabs.logs);
  await page.getByRole('link', { name: texts.auditActions.SetPhoneNumber }).waitFor();
  await look(page, 'audit');
  await page.getByRole('link', { name: texts.auditActions.SetPhoneNumber }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('+420601777888').waitFor();
  await sheet.getByText('+420601234567').waitFor();
  await look(page, 'audit-entry');
  await page.goto(`${product.url}/en/admin/eshopDetail/${eshopId}/administration`);
  await page.getByRole('heading', { name: staff.audit.shopTitle }).waitFor();
  await look(page, 'shop-audit');
});

it('errors of clients are shown by their cause', async () => {
  const { staff } = texts;
  for (const number of [1, 2, 3]) {
    await product.call(logging.logClientError, {
      message: `Cannot draw the chart of shop ${number}`,
      stack: `Error\n    at Chart (${product.url}/assets/Chart-D3kf9x2a.js:${number}:5)`,
      path: '/app/statistic/campaign',
      appVersion: '1.0.0',
      host: 'web',
    });
  }
  const page = await open(administrator, '/admin/adminLogs/application?search=Cannot draw the chart');
  await page.getByRole('link', { name: 'Cannot draw the chart of shop 3' }).waitFor();
  await look(page, 'errors');
  await page.getByRole('link', { name: 'Cannot draw the chart of shop 3' }).click();
  await page.getByRole('dialog').getByText(staff.errors.copy).waitFor();
  await look(page, 'error');
});

it('an account is switched off with a reason, and erased only when its e-mail is typed', async () => {
  const { staff } = texts;
  const email = 'zmizik@walk.okavango.test';
  const person = await product.call(auth.register, { email, password: ownerPassword, locale: 'en' });
  const { user: found } = await product.call(user.getCurrentUser, {}, person.accessToken);
  const page = await open(administrator, `/admin/userDetail/${found.id}/eshops`);
  await clickButton(page, staff.actions.disable);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staff.actions.reason, { exact: true }).fill('asked by phone');
  await dialog.getByRole('button', { name: staff.actions.disable, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: staff.actions.enable, exact: true }).waitFor();
  await expect(product.call(user.getCurrentUser, {}, person.accessToken)).rejects.toThrow('unauthorized');
  await clickButton(page, staff.actions.anonymize);
  const erase = page.getByRole('dialog').getByRole('button', { name: staff.actions.anonymizeConfirm });
  expect(await erase.isDisabled()).toBe(true);
  await page.getByRole('dialog').getByLabel(staff.actions.reason, { exact: true }).fill('asked by letter');
  await page.getByRole('dialog').getByLabel(toPattern(staff.actions.anonymizeType, { email })).fill(email);
  await erase.click();
  await page.getByText(staff.actions.erased, { exact: true }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await look(page, 'erased');
});

it('every screen on the way is accessible and fits a phone', () => expect(faults).toEqual([]));
