import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/demo/demoPeople.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import {
  findButton,
  clickButton,
  createOwner,
  reviewAndCreate,
  signInOnScreen,
  waitForHeading,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';
import { findAdField, fillNumber, uploadImages } from './wizardPages.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let texts: WalkTexts;
/** Faults of the visited pages. */
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  texts = await loadTexts('en');
  ({ page } = profile);
  const owner = { ...createOwner(product, page, texts, 'demo'), email: 'owner@demo.okavango.test' };
  await signInOnScreen(owner, demoPassword);
  await page.getByTestId('credit-pill').waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const look = async (name: string): Promise<void> => {
  faults.push(...(await checkPage(page, `wizard-${name}`)));
};
const readPath = (): string => new URL(page.url()).pathname.replace(/^\/en(?=\/)/, '');
const base = '/app/campaigns/Google/Prx/create';

describe('Performance Max, from nothing to a campaign', () => {
  it('begins with images, which are checked before they are sent', async () => {
    await page.goto(`${product.url}/en${base}/Images`);
    await waitForHeading(page, texts.campaign.wizard.createTitle);
    await uploadImages({ page, texts }, [
      ['Landscape191x100', 1_200, 628],
      ['Square1x1', 1_200, 1_200],
      ['Logo1x1', 512, 512],
    ]);
    await look('images');
    await clickButton(page, texts.wizard.continue);
    await waitForHeading(page, texts.wizard.kind.Headline);
    expect(readPath()).toBe(`${base}/Headlines`);
  });

  it('does not continue while texts are missing, and the preview follows typing', async () => {
    const { wizard } = texts.campaign;
    await clickButton(page, texts.wizard.continue);
    expect(readPath()).toBe(`${base}/Headlines`);
    for (const [index, text] of ['Svítidla do bytu', 'Lampy', 'Lustry skladem'].entries())
      await findAdField(page, fillNumber(wizard.Headline, index + 1)).fill(text);
    await findAdField(page, fillNumber(wizard.LongHeadline, 1)).fill(
      'Svítidla do každého pokoje, zítra u vás',
    );
    await findAdField(page, wizard.BusinessName).fill('Říčka');
    const preview = page.getByRole('figure', { name: texts.ui.ad.preview });
    await preview.getByText('Svítidla do bytu').waitFor();
    await clickButton(page, texts.wizard.preview.shuffle);
    await preview.getByText(/^Lampy/).waitFor();
    await look('headlines');
  });

  it('is where it was after a reload', async () => {
    await page.reload();
    await page.getByText(texts.wizard.resumed.title).waitFor();
    expect(await findAdField(page, texts.campaign.wizard.BusinessName).inputValue()).toBe('Říčka');
    await clickButton(page, texts.wizard.continue);
    await waitForHeading(page, texts.wizard.kind.Description);
  });

  it('shows the parts of the address behind the domain as they are typed, and refuses a slash', async () => {
    const { wizard, problem } = texts.campaign;
    const address = page.getByRole('figure', { name: texts.ui.ad.preview }).getByText(/^https:\/\//);
    const readShown = async (): Promise<string> => new URL(await address.innerText()).pathname;
    await findAdField(page, fillNumber(wizard.Path, 2)).fill('skladem');
    await expect.poll(readShown).toBe('/skladem');
    await findAdField(page, fillNumber(wizard.Path, 1)).pressSequentially('lampy');
    await expect.poll(readShown).toBe('/lampy/skladem');
    await findAdField(page, fillNumber(wizard.Path, 2)).fill('nové/akce');
    await page.getByText(problem.slash).waitFor();
    await look('paths');
    await findAdField(page, fillNumber(wizard.Path, 2)).fill('skladem');
    await page.getByText(problem.slash).waitFor({ state: 'detached' });
  });

  it('asks before it is left, and staying loses nothing', async () => {
    await findAdField(page, fillNumber(texts.campaign.wizard.Description, 1)).fill(
      'Doprava zdarma nad 1 500 Kč.',
    );
    await findAdField(page, fillNumber(texts.campaign.wizard.Description, 2)).fill(
      'Dva tisíce svítidel, vrácení do 30 dnů.',
    );
    await page.getByRole('link', { name: texts.screens.dashboard, exact: true }).first().click();
    await page.getByText(texts.ui.unsaved.title).waitFor();
    await findButton(page, texts.ui.unsaved.stay).click();
    expect(readPath()).toBe(`${base}/Descriptions`);
  });

  it('is reviewed with its cost, and made at the platform', async () => {
    await clickButton(page, texts.wizard.toReview);
    await waitForHeading(page, texts.wizard.reviewTitle);
    for (const shownText of [
      'Svítidla do každého pokoje, zítra u vás',
      /\/lampy\/skladem$/,
      texts.wizard.cost.firstChargeValue,
    ])
      await page.getByText(shownText).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await look('review');
    await clickButton(page, texts.ui.back);
    await reviewAndCreate({ page, texts });
    await page.waitForURL(/\/app\/campaigns\/Google\/Prx$/);
    await waitForHeading(page, texts.campaign.format.Prx);
    await page.getByRole('main').getByText(toPattern(texts.campaignProblems.code.campaignOff)).waitFor();
    await look('made');
  });

  it('is changed from then on, and its address says so', async () => {
    await page.goto(`${product.url}/en/app/campaigns/Google/Prx/Headlines`);
    await waitForHeading(page, texts.campaign.wizard.editTitle);
    expect(readPath()).toBe('/app/campaigns/Google/Prx/edit/Headlines');
    expect(await findAdField(page, texts.campaign.wizard.BusinessName).inputValue()).toBe('Říčka');
    await page.goto(`${product.url}/en/app/campaigns/Google/Prx/edit/Descriptions`);
    const paths = [1, 2].map((number) => findAdField(page, fillNumber(texts.campaign.wizard.Path, number)));
    await paths[0]?.waitFor();
    expect(await Promise.all(paths.map((path_) => path_.inputValue()))).toEqual(['lampy', 'skladem']);
    expect(profile.complaints).toEqual([]);
    expect(faults).toEqual([]);
  });
});
