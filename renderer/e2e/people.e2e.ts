import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { help } from '#shared/i18n/locales/cs/help.ts';
import { mail } from '#shared/i18n/locales/cs/mail.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import { clickButton, listMails, ownerPassword, signInOnScreen, waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { confirmEmail } from './walkers.ts';
import { toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const shop = 'lidovy-obchod.cz';
const owner = 'majitelka@walk.okavango.test';
const invited = 'pozvana@walk.okavango.test';
const partner = 'partner@walk.okavango.test';
const referred = 'privedeny@walk.okavango.test';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let profiles: Profile[] = [];
const faults: string[] = [];
const look = async (page: Page, name: string) => faults.push(...(await checkPage(page, `people-${name}`)));

async function open(): Promise<Page> {
  const profile = await openProfile(browser, { language: 'cs' });
  profiles.push(profile);
  return profile.page;
}

async function register(email: string, domainName?: string): Promise<void> {
  const { accessToken } = await product.call(auth.register, {
    email,
    password: ownerPassword,
    locale: 'cs',
  });
  await confirmEmail(product, email);
  if (domainName !== undefined) await product.call(eshop.addEshop, { domainName }, accessToken);
}

async function openSignedIn(email: string, path: string): Promise<Page> {
  const page = await open();
  await signInOnScreen({ product, page, texts, email });
  await page.waitForURL(/\/(app|registerFirstEshop)/);
  await page.goto(`${product.url}${path}`);
  return page;
}

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('cs');
});
afterEach(async ({ task }) => {
  for (const profile of profiles) {
    await saveFailure(profile, task);
    await profile.context.close();
  }
  profiles = [];
});

it('an owner invites a manager, who comes in by the mail and loses the shop when removed', async () => {
  await register(owner, shop);
  const { people } = texts;
  const ownerPage = await openSignedIn(owner, '/app/eshop-settings/access');
  await waitForHeading(ownerPage, people.title);
  await ownerPage.getByLabel(people.invite.email, { exact: true }).fill(invited);
  await clickButton(ownerPage, people.invite.submit);
  const row = ownerPage.getByRole('listitem').filter({ hasText: invited });
  await row.getByText(people.invited, { exact: true }).waitFor();
  await look(ownerPage, 'invited');

  const [mail] = await listMails(product, invited);
  const link = mail?.links.find((address) => address.includes('InviteToken=')) ?? '';
  const page = await open();
  await page.goto(link);
  await waitForHeading(page, toPattern(people.invitation.title, { shop }));
  expect(page.url()).not.toContain('InviteToken');
  await look(page, 'invitation');
  await page.getByLabel(people.invitation.password, { exact: true }).fill(ownerPassword);
  await clickButton(page, people.invitation.register);
  await page.waitForURL(/\/app\/getStarted/);
  await page.goto(`${product.url}/app/eshop-settings/access`);
  await page.getByText(toPattern(people.onlyOwner, { owner })).waitFor();
  await look(page, 'manager');

  await ownerPage.reload();
  await row.getByRole('button', { name: people.remove, exact: true }).click();
  await ownerPage.getByRole('dialog').getByRole('button', { name: people.remove, exact: true }).click();
  await row.waitFor({ state: 'detached' });
  const removedAt = performance.now();
  await page.waitForURL(/\/registerFirstEshop/);
  expect(performance.now() - removedAt).toBeLessThan(10_000);

  await page.goto(link);
  await waitForHeading(page, people.invitation.failedTitle);
  await look(page, 'void');
});

it('a user signed in as another is reported so and may change', async () => {
  const { people } = texts;
  const other = 'jina@walk.okavango.test';
  await register(other);
  const { accessToken, refreshToken } = await product.call(auth.login, {
    email: owner,
    password: ownerPassword,
  });
  const [{ id: eshopId } = { id: '' as never }] = (await product.call(eshop.getUserEshops, {}, accessToken))
    .eshops;
  const { accessToken: token } = await product.call(auth.getEshopAccessToken, { eshopId }, refreshToken);
  await product.call(eshop.addAdmin, { email: 'treti@walk.okavango.test', locale: 'cs' }, token);
  const [mail] = await listMails(product, 'treti@walk.okavango.test');
  const link = mail?.links.find((address) => address.includes('InviteToken=')) ?? '';
  const page = await openSignedIn(other, '/app/affiliate-program');
  await page.goto(link);
  await waitForHeading(page, people.invitation.otherTitle);
  await look(page, 'other');
  await page.getByRole('button', { name: toPattern(people.invitation.switch) }).click();
  await waitForHeading(page, toPattern(people.invitation.title, { shop }));
});

it('a partner asks, is granted, and sees the shop that the link brought', async () => {
  const texte = texts.affiliate;
  await register(partner);
  const page = await openSignedIn(partner, '/app/affiliate-program');
  await waitForHeading(page, texte.how.title);
  await look(page, 'affiliate-ask');
  await page.getByRole('textbox', { name: new RegExp(texte.ask.note) }).fill('Na blogu o e-shopech.');
  await clickButton(page, texte.ask.submit);
  await waitForHeading(page, texte.waiting.title);
  await look(page, 'affiliate-waiting');

  const staffToken = await product.getAdministratorToken();
  const requests = await product.call(affiliate.getAffiliateRequests, { page: 1, pageSize: 25 }, staffToken);
  const request = requests.items.find(({ email }) => email === partner);
  if (request === undefined) throw new Error('the request is not in the list of staff');
  await product.call(user.setUserAffil, { userId: request.userId, isAffiliate: true }, staffToken);

  await page.reload();
  await page.getByText(texte.shops.empty, { exact: true }).waitFor();
  const link = await page.getByRole('region', { name: texte.link }).innerText();
  await look(page, 'affiliate-partner');

  const newcomer = await open();
  await newcomer.goto(link);
  // Over to the sign-in and back: the code stays.
  await newcomer.getByRole('link', { name: texts.account.register.signIn }).click();
  await waitForHeading(newcomer, texts.account.login.title);
  await newcomer.getByRole('link', { name: texts.account.login.register }).click();
  // Both screens have an e-mail and a password.
  await waitForHeading(newcomer, texts.account.register.title);
  await newcomer.getByLabel(texts.account.email, { exact: true }).fill(referred);
  await newcomer.getByLabel(texts.account.password, { exact: true }).fill(ownerPassword);
  await clickButton(newcomer, texts.account.register.submit);
  await waitForHeading(newcomer, texts.account.confirm.title);
  const { accessToken } = await product.call(auth.login, { email: referred, password: ownerPassword });
  await product.call(eshop.addEshop, { domainName: 'privedeny-obchod.cz' }, accessToken);

  await page.reload();
  await page.getByText('privedeny-obchod.cz').first().waitFor();
  await look(page, 'affiliate-shops');
});

/** From the contact to an article that is found without diacritics, and to the place that it names. */
async function findHelp(page: Page): Promise<void> {
  await page.getByRole('link', { name: help.tab.articles, exact: true }).click();
  await waitForHeading(page, help.title);
  await look(page, 'help');
  await page.getByRole('searchbox', { name: help.search }).fill('automaticke dobi');
  await vi.waitFor(async () =>
    expect(await page.getByRole('link', { name: help.titles.createCampaign }).count()).toBe(0),
  );
  await page.getByRole('link', { name: help.titles.autoTopUp, exact: true }).click();
  await waitForHeading(page, help.titles.autoTopUp);
  await look(page, 'help-article');
}

it('a merchant writes to support and is reported that it arrived', async () => {
  const { contact } = texts;
  const page = await openSignedIn(owner, '/app/contact');
  await waitForHeading(page, contact.form.title);
  await look(page, 'contact');
  await findHelp(page);
  await page.getByRole('link', { name: help.tab.contact, exact: true }).click();
  await page.getByRole('textbox', { name: contact.form.message }).fill('Jak dlouho trvá schválení feedu?');
  await clickButton(page, contact.form.submit);
  await waitForHeading(page, contact.sent.title);
  await look(page, 'contact-sent');
  const [copy] = await listMails(product, owner, mail.contactFormCopy.subject);
  expect(copy).toBeDefined();
});

it('every screen on the way is accessible and fits a phone', () => expect(faults).toEqual([]));
