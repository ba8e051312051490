import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import { clickButton, ownerPassword, waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let texts: WalkTexts;
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('cs');
  profile = await openProfile(browser, { language: 'cs' });
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const ofProvider = (text: string, provider: SocialProvider): string =>
  text.replaceAll('{{provider}}', socialProviderNames[provider]);

/** Goes to a provider's sandbox from a page of the product. */
async function goTo(page: Page, provider: SocialProvider, path = '/'): Promise<void> {
  await page.goto(`${product.url}${path}`);
  const label = ofProvider(texts.account.social.continueWith, provider);
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.waitForURL(`${product.sandboxUrl}/oidc/${provider}/interaction/*`);
}

/** Signs in there as a user who is not on the chooser. */
async function chooseOther(page: Page, email: string): Promise<void> {
  await page.locator('summary').click();
  await page.locator('#email').fill(email);
  await page.locator('details .submit').click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/logout`);
  await waitForHeading(page, texts.account.login.title);
}

describe('sign-in by Google', () => {
  it('leads a new person to their first shop, confirmed and without a password', async () => {
    const { page } = profile;
    await goTo(page, 'google');
    expect(await checkPage(page, 'social-chooser')).toEqual([]);
    await page.getByRole('button', { name: /Petra Nováková/ }).click();
    await waitForHeading(page, texts.registerEshop.url.title);
    expect(page.url()).toContain('/cs/registerFirstEshop');
    expect(page.url()).not.toContain('code=');
    await page.goto(`${product.url}/settings`);
    await page.getByText(texts.account.connected.onlyWay).waitFor();
    expect(await checkPage(page, 'social-settings')).toEqual([]);
    await signOut(page);
  });

  it('asks for the password of an account with the same e-mail, connects the two, and asks no more', async () => {
    const { page } = profile;
    const email = 'majitel@walk.okavango.test';
    await product.call(auth.register, { email, password: ownerPassword, locale: 'cs' });
    await goTo(page, 'google', '/?next=/settings');
    await chooseOther(page, email);
    const { social, connected, password } = texts.account;
    await waitForHeading(page, ofProvider(social.linkTitle, 'google'));
    expect(await checkPage(page, 'social-link')).toEqual([]);
    await page.getByLabel(password, { exact: true }).fill('not the right one');
    await clickButton(page, social.linkSubmit);
    await page.getByText(texts.errors.invalid_credentials).waitFor();
    await page.getByLabel(password, { exact: true }).fill(ownerPassword);
    await clickButton(page, social.linkSubmit);
    // On to where the person came for.
    await waitForHeading(page, texts.account.settings.title);
    await page.getByText(/^Google · /).waitFor();
    await signOut(page);

    await goTo(page, 'google');
    await chooseOther(page, email);
    await waitForHeading(page, texts.registerEshop.url.title);

    await page.goto(`${product.url}/settings`);
    await clickButton(page, connected.disconnect);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(password, { exact: true }).fill(ownerPassword);
    await dialog.getByRole('button', { name: connected.disconnect }).click();
    await page.getByText(ofProvider(connected.done, 'google')).waitFor();
    await signOut(page);
  });

  it('takes a refusal calmly, and an address that was opened again', async () => {
    const { page } = profile;
    const { social } = texts.account;
    await goTo(page, 'google');
    await page.locator('[name="decline"]').click();
    await waitForHeading(page, social.refusedTitle);
    await page.getByText(ofProvider(social.refused.declined, 'google')).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await checkPage(page, 'social-declined')).toEqual([]);
    await page.reload();
    await page.getByText(social.refused.over).waitFor();
    await clickButton(page, social.back);
    await waitForHeading(page, texts.account.login.title);
  });
});

describe('sign-in by Apple, which posts its answer', () => {
  it('is refused for an e-mail that no one verified, with a way on', async () => {
    const { page } = profile;
    const { social } = texts.account;
    await goTo(page, 'apple', '/register');
    await page.getByRole('button', { name: /Karel Dvořák/ }).click();
    await waitForHeading(page, social.refusedTitle);
    await page.getByText(ofProvider(social.refused.emailUnverified, 'apple')).waitFor();
    await clickButton(page, social.register);
    await waitForHeading(page, texts.account.register.title);
  });
});

it('an unknown provider is an unknown address', async () => {
  const { page } = profile;
  await page.goto(`${product.url}/github/callback?code=1&state=2`);
  await page.getByText(texts.frame.unknownAddress).waitFor();
  await waitForHeading(page, texts.account.login.title);
});

it('nothing was complained of', () => expect(profile.complaints).toEqual([]));
