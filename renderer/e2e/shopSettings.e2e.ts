import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { admin } from '#shared/i18n/locales/en/admin.ts';
import { eshops as eshopTexts } from '#shared/i18n/locales/en/eshops.ts';
import { eshopSettings as settings } from '#shared/i18n/locales/en/eshopSettings.ts';
import { mail } from '#shared/i18n/locales/en/mail.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage, waitForRest } from './look.ts';
import { clickButton, listMails, createOwner, signInOnScreen, waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import {
  confirmEmail,
  createOwnerSession,
  createStaffSession,
  type OwnerSession,
  type StaffSession,
} from './walkers.ts';
import { toPartsPattern, toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const patience = { timeout: 60_000, interval: 250 };

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let texts: WalkTexts;
let owner: OwnerSession;
let heir: OwnerSession;
let staff: StaffSession;
let domainName: string;
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  profile = await openProfile(browser, { language: 'en' });
  owner = await createOwnerSession(product);
  heir = await createOwnerSession(product, 0);
  await confirmEmail(product, heir.email);
  staff = await createStaffSession(product, ['Administrator']);
  domainName = createOwner(product, profile.page, texts, 'nastaveni').shopHost;
  await product.call(eshopCalls.addEshop, { domainName, country: 'CZ' }, owner.accessToken);
  await signInOnScreen({ product, page: profile.page, texts, email: owner.email });
  await profile.page.waitForURL(/\/app\//);
  await openShop(profile.page);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

async function openShop(page: Page): Promise<void> {
  await page.goto(`${product.url}/app/eshops`);
  await page.getByTitle(toPattern(eshopTexts.choose, { shop: domainName })).click();
  await page.waitForURL(/\/app\/(?!eshops)/);
}

async function open(path: string): Promise<void> {
  await profile.page.goto(`${product.url}${path}`);
  await waitForHeading(profile.page, settings.title);
  // A part of the page that comes late may still hide those before it, and take the focus from them.
  await waitForRest(profile.page);
}

async function saveBilling(): Promise<void> {
  const form = profile.page.getByRole('form', { name: texts.billing.formLabel });
  await form.getByRole('button', { name: texts.billing.save, exact: true }).click();
}

/** Saves one field of a form of the page, then reloads the page and reads it. */
async function expectSaved(
  { title: form, label: field, saved }: { title: string; label: string; saved: string },
  value: string,
): Promise<void> {
  const { page } = profile;
  const findInput = () => page.getByRole('form', { name: form, exact: true }).getByLabel(field);
  await findInput().fill(value);
  await page.getByRole('form', { name: form, exact: true }).locator('button[type="submit"]').click();
  await page
    .getByRole('status')
    .filter({ hasText: toPartsPattern([saved]) })
    .first()
    .waitFor();
  await page.reload();
  await vi.waitFor(async () => expect(await findInput().inputValue()).toBe(value), patience);
}

it('settings of the shop stay as they were set', async () => {
  const { page } = profile;
  await open('/app/eshop-settings/eshop');
  await expectSaved(settings.description, 'Lamps of Czech oak.');
  await page.getByText('support@okavango.test').first().waitFor();
  await page.getByText(settings.billing.missing).waitFor();
  faults.push(...(await checkPage(page, 'settings-shop')));
  await open('/app/eshop-settings/reporting');
  const margin = page.getByRole('form', { name: settings.margin.title, exact: true });
  const save = margin.locator('button[type="submit"]');
  // There is nothing to save until something differs.
  expect(await save.isDisabled()).toBe(true);
  await margin.getByLabel(settings.margin.label).fill('20');
  expect(await save.isDisabled()).toBe(false);
  await margin.getByLabel(settings.margin.label).fill('');
  await vi.waitFor(async () => expect(await save.isDisabled()).toBe(true), patience);
  await expectSaved(settings.margin, '35');
  await page.getByText(toPattern(settings.margin.breakEven)).waitFor();
  faults.push(...(await checkPage(page, 'settings-reporting')));

  // Billing details are edited in one place, to which the settings link.
  await open('/app/eshop-settings/eshop');
  await page.getByRole('link', { name: settings.billing.add }).click();
  await waitForHeading(page, texts.credit.title);
  await page.getByRole('textbox', { name: texts.billing.registrationNumber }).fill('01999001');
  await clickButton(page, texts.billing.lookUp);
  await page
    .getByText(toPattern(texts.billing.lookedUp, { company: 'Říčka obchod s.r.o.' }))
    .first()
    .waitFor();
  await saveBilling();
  await page.getByText(texts.billing.saved).first().waitFor();
  await page.getByText(texts.billing.vies.status.Valid, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(toPattern(texts.billing.vies.text.Valid, { number: 'CZ01999001' })).waitFor();
  await page.getByText(/WAPI/).waitFor();
  faults.push(...(await checkPage(page, 'settings-billing')));
});

it('a VAT number whose state cannot be asked is saved and not called wrong', async () => {
  const { page } = profile;
  const form = page.getByRole('form', { name: texts.billing.formLabel });
  await form.getByRole('textbox', { name: texts.billing.taxNumber }).fill('FR12345678901');
  await clickButton(page, texts.billing.vies.check);
  await page.getByText(toPattern(texts.billing.vies.text.Unknown, { number: 'FR12345678901' })).waitFor();
  await saveBilling();
  await page.getByText(texts.billing.saved).first().waitFor();
  await page.reload();
  await page.getByText(texts.billing.vies.status.Unknown, { exact: true }).waitFor();
});

it('warnings of the shop stay as they were set', async () => {
  await open('/app/eshop-settings/notification');
  const { notification } = settings;
  await expectSaved(
    { title: notification.emailTitle, label: notification.email, saved: notification.emailSaved },
    'varovani@example.com',
  );
  await expectSaved({ ...notification, label: notification.limit }, '777');
  await expectSaved(
    { title: notification.costTitle, label: notification.cost, saved: notification.costSaved },
    '18',
  );
  faults.push(...(await checkPage(profile.page, 'settings-warnings')));
});

it('a link to a section of settings opens it, on a phone too', async () => {
  const { page } = profile;
  await page.setViewportSize({ width: 390, height: 844 });
  const findOpened = async (id: string) =>
    await page.evaluate((section) => {
      const top = document.getElementById(section)?.getBoundingClientRect().top ?? -1;
      return {
        isFocused: document.activeElement?.id === section,
        isInSight: top >= 0 && top < innerHeight / 2,
      };
    }, id);
  try {
    await open('/app/eshop-settings/notification#cost-of-sales');
    await expect
      .poll(async () => await findOpened('cost-of-sales'), patience)
      .toEqual({ isFocused: true, isInSight: true });
    await page.goto(`${product.url}/settings#two-factor`);
    await expect
      .poll(async () => await findOpened('two-factor'), patience)
      .toEqual({ isFocused: true, isInSight: true });
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

it('what one tab saves is in another at once', async () => {
  const { page } = profile;
  const { notification } = settings;
  const email = 'obe-karty@example.com';
  await open('/app/eshop-settings/notification');
  const other = await profile.context.newPage();
  await other.goto(page.url());
  await other.getByText(toPattern(notification.purpose, { email: 'varovani@example.com' })).waitFor();
  const form = page.getByRole('form', { name: notification.emailTitle, exact: true });
  await form.getByLabel(notification.email).fill(email);
  await form.locator('button[type="submit"]').click();
  // Nothing else would bring it before the answer is 15 s old and the tab is focused again.
  await other.getByText(toPattern(notification.purpose, { email })).waitFor({ timeout: 5_000 });
  await other.close();
});

it('the tutorial of the feed knows the platform that is chosen', async () => {
  const { page } = profile;
  await open('/app/eshop-settings/tutorials/xml-feed');
  await page.getByRole('combobox', { name: texts.pixel.platform }).fill('Shopify');
  // Enter chooses the marked option: the library draws its list, and marks in it, after the input.
  await page.locator('.ant-select-item-option-active', { hasText: 'Shopify' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(settings.xmlFeed.byPlatform.Shopify.split('\n')[0] ?? '').waitFor();
  faults.push(...(await checkPage(page, 'settings-feed')));
});

it('an archived shop is gone for its owner, who is reported', async () => {
  const { page } = profile;
  await open('/app/eshop-settings/eshop');
  await clickButton(page, settings.archive.button);
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: settings.archive.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(domainName);
  await confirm.click();
  await waitForHeading(page, eshopTexts.title);
  await vi.waitFor(async () => expect(await page.getByTitle(domainName).count()).toBe(0), patience);
  const { eshops } = await product.call(eshopCalls.getUserEshops, {}, owner.accessToken);
  expect(eshops.map((shop) => shop.domainName)).not.toContain(domainName);
  const mails = await listMails(
    product,
    owner.email,
    mail.eshopArchived.subject.replace('{{domain}}', domainName),
  );
  expect(mails.length).toBe(1);
});

it('staff finds it among the archived ones, brings it back and hands it over', async () => {
  const desk = await openProfile(browser, { language: 'en' });
  const { page } = desk;
  await signInOnScreen({ product, page, texts, email: staff.email });
  await page.getByLabel(texts.account.login.code).fill(await staff.app.getNextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\//);
  await page.goto(`${product.url}/admin/eshops?search=${domainName}`);
  await waitForRest(page);
  // The filter is in the address, so the box changes after the address.
  await page.getByRole('checkbox', { name: admin.list.archived }).click();
  await page.getByRole('link', { name: domainName }).click();
  await page.getByRole('link', { name: admin.detail.tab.administration }).click();
  await page.getByText(admin.administration.archivedTag, { exact: true }).waitFor();
  faults.push(...(await checkPage(page, 'admin-archived')));
  await clickButton(page, admin.administration.unarchiveButton);
  await page.getByRole('dialog').getByRole('button', { name: admin.administration.unarchiveButton }).click();
  await page.getByRole('heading', { name: admin.administration.seat }).waitFor();
  await page.getByLabel(admin.administration.ownerEmail).fill(heir.email);
  await clickButton(page, admin.administration.ownerSet);
  await page
    .getByText(toPattern(admin.administration.ownerDone, { shop: domainName, email: heir.email }))
    .waitFor();
  await page.getByRole('link', { name: heir.email, exact: true }).first().waitFor();
  const { eshops } = await product.call(eshopCalls.getUserEshops, {}, owner.accessToken);
  expect(eshops.map((shop) => shop.domainName)).toContain(domainName);
  await page.goto(`${product.url}/admin/complianceValidation?search=${domainName}`);
  await page.getByRole('link', { name: domainName }).waitFor();
  await waitForRest(page);
  faults.push(...(await checkPage(page, 'admin-validation')));
  await page
    .getByRole('checkbox', { name: toPattern(admin.validation.select, { shop: domainName }) })
    .check();
  await clickButton(page, admin.validation.approve);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(admin.validation.reason, { exact: true }).fill('looked at it');
  await dialog.getByRole('button', { name: admin.validation.confirm }).click();
  await vi.waitFor(
    async () => expect(await page.getByRole('link', { name: domainName }).count()).toBe(0),
    patience,
  );
  await desk.context.close();
  await openShop(profile.page);
});

it('every page keeps the rules of accessibility and its width', () => {
  expect(faults).toEqual([]);
});
