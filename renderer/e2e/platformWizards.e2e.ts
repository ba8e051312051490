import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { demoPassword, demoSignIns } from '#server/demo/demoPeople.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { findLastingFaults, waitForRest } from './look.ts';
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
  const owner = { ...createOwner(product, page, texts, 'demo'), email: demoSignIns[0].email };
  await signInOnScreen(owner, demoPassword);
  await page.getByTestId('credit-pill').waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const readPath = (): string => new URL(page.url()).pathname.replace(/^\/en(?=\/)/, '');
const look = async (name: string): Promise<void> => {
  await waitForRest(page);
  faults.push(...(await findLastingFaults(page, name)));
};

async function openWizard(channel: Channel, format: Format, step: string): Promise<void> {
  await page.goto(`${product.url}/en/app/campaigns/${channel}/${format}/create/${step}`);
  await waitForHeading(page, texts.campaign.wizard.createTitle);
}

/** Waits for a created campaign that is off, turns it on, and waits for the resulting status. */
async function turnOn(channel: Channel, format: Format): Promise<void> {
  const { campaign, campaignProblems } = texts;
  await page.waitForURL(new RegExp(`/app/campaigns/${channel}/${format}$`));
  const card = page.getByRole('main');
  await waitForHeading(page, campaign.format[format]);
  await card.getByText(toPattern(campaignProblems.code.campaignOff)).waitFor();
  await card.getByRole('switch').click();
  await clickButton(page, campaign.turn.onConfirm);
  const messages = [campaignProblems.code.adsInReview, campaignProblems.code.campaignPending];
  await card
    .getByText(new RegExp(messages.map((text) => toPattern(text).source).join('|')))
    .first()
    .waitFor();
  // The status and the switch are answers of two calls, of which either may come first.
  await expect.poll(async () => await card.getByRole('switch').getAttribute('aria-checked')).toBe('true');
}

describe('Catalogue ads on Meta', () => {
  it('begin with the page: Meta is signed in to in a window of its own', async () => {
    await openWizard('Meta', 'Dpa', 'PageShare');
    const { pageShare } = texts;
    await page.getByText(pageShare.why.NotConnected).waitFor();
    await look('meta-not-connected');
    const opened = page.waitForEvent('popup');
    await clickButton(page, pageShare.connect);
    const popup = await opened;
    await popup.locator('button[value="deny"]').click();
    await page.getByText(pageShare.denied).waitFor();

    const again = page.waitForEvent('popup');
    await clickButton(page, pageShare.connect);
    const second = await again;
    const closed = second.waitForEvent('close');
    await second.locator('button[value="allow"]').click();
    await closed;
    await page.getByText(toPattern(pageShare.signedInAs, { name: 'Jana Světlá' })).waitFor();
  });

  it('get their page by one click, which chooses and shares it', async () => {
    const { pageShare, wizard } = texts;
    await page.getByText(toPattern(pageShare.notUsable_one, { count: '1' })).waitFor();
    await page.getByRole('button', { name: /^Světluškov/ }).click();
    await page.getByText(pageShare.shareText.Shared).waitFor();
    await look('meta-shared');
    await clickButton(page, wizard.continue);
    await waitForHeading(page, wizard.kind.PrimaryText);
    expect(readPath()).toBe('/app/campaigns/Meta/Dpa/create/Description');
  });

  it('show the page in the preview, and continue there after a reload', async () => {
    const { wizard } = texts.campaign;
    await findAdField(page, fillNumber(wizard.PrimaryText, 1)).fill('Světlo, které se k vám domů hodí.');
    await findAdField(page, fillNumber(wizard.Headline, 1)).fill('Svítidla skladem');
    const preview = page.getByRole('figure', { name: texts.ui.ad.preview });
    await preview.getByText('Světluškov').first().waitFor();
    await preview.getByText('Světlo, které se k vám domů hodí.').first().waitFor();
    await look('meta-description');
    await page.reload();
    await page.getByText(texts.wizard.resumed.title).waitFor();
    expect(await findAdField(page, fillNumber(wizard.Headline, 1)).inputValue()).toBe('Svítidla skladem');
  });

  it('ask before they are left, and staying loses nothing', async () => {
    await page.getByRole('link', { name: texts.screens.dashboard, exact: true }).first().click();
    await page.getByText(texts.ui.unsaved.title).waitFor();
    await findButton(page, texts.ui.unsaved.stay).click();
    expect(readPath()).toBe('/app/campaigns/Meta/Dpa/create/Description');
    expect(await findAdField(page, fillNumber(texts.campaign.wizard.Headline, 1)).inputValue()).toBe(
      'Svítidla skladem',
    );
  });

  it('are made, and run once Meta has looked at them', async () => {
    await reviewAndCreate({ page, texts });
    await turnOn('Meta', 'Dpa');
    await look('meta-made');
  });
});

describe('Campaigns on Microsoft', () => {
  it('search ads are made of texts and parts of the address', async () => {
    await openWizard('Microsoft', 'Dsa', 'Descriptions');
    const { Description, Path } = texts.campaign.wizard;
    await findAdField(page, fillNumber(Description, 1)).fill('Svítidla do každého pokoje skladem.');
    await findAdField(page, fillNumber(Path, 1)).fill('svítidla');
    await findAdField(page, fillNumber(Path, 2)).fill('skladem');
    await page.getByText(/\/svítidla\/skladem$/).waitFor();
    await look('microsoft-dsa');
    await reviewAndCreate({ page, texts });
    await turnOn('Microsoft', 'Dsa');
  });

  it('Performance Max is made of images and texts', async () => {
    const { wizard } = texts.campaign;
    await openWizard('Microsoft', 'Prx', 'Images');
    await uploadImages({ page, texts }, [
      ['Landscape191x100', 1_200, 628],
      ['Square1x1', 1_200, 1_200],
    ]);
    await look('microsoft-images');
    await clickButton(page, texts.wizard.continue);
    await waitForHeading(page, texts.wizard.kind.Headline);
    for (const [index, text] of ['Svítidla do bytu', 'Lampy', 'Lustry skladem'].entries())
      await findAdField(page, fillNumber(wizard.Headline, index + 1)).fill(text);
    await findAdField(page, fillNumber(wizard.LongHeadline, 1)).fill(
      'Svítidla do každého pokoje, zítra u vás',
    );
    await findAdField(page, wizard.BusinessName).fill('Světluškov');
    await look('microsoft-headlines');
    await clickButton(page, texts.wizard.continue);
    await waitForHeading(page, texts.wizard.kind.Description);
    await findAdField(page, fillNumber(wizard.Description, 1)).fill('Doprava zdarma nad 1 500 Kč.');
    await findAdField(page, fillNumber(wizard.Description, 2)).fill('Vrácení do 30 dnů.');
    await reviewAndCreate({ page, texts });
    await turnOn('Microsoft', 'Prx');
    await look('microsoft-made');
  });

  it('are in one table with all others, each with its budget edited in place', async () => {
    const { campaign, campaigns, ui } = texts;
    await page.getByRole('link', { name: campaign.list.title, exact: true }).first().click();
    await page.waitForURL(/\/app\/campaigns(\?.*)?$/);
    const table = page.getByRole('table', { name: campaigns.title });
    const row = table
      .getByRole('row')
      .filter({ hasText: campaign.format.Prx })
      .filter({ hasText: campaign.channel.Microsoft });
    await row.getByRole('switch', { checked: true }).waitFor();
    await table.getByRole('row').filter({ hasText: ui.table.total }).waitFor();
    await look('campaigns');
    await row.getByRole('button', { expanded: false }).last().click();
    const editor = page.getByRole('dialog', { name: campaign.budgetModal.title });
    await editor.getByRole('radiogroup').locator('label').last().click();
    await editor.getByText(campaigns.budget.lasts, { exact: true }).waitFor();
    await look('campaign-budget');
    await editor.getByRole('button', { name: campaign.budgetModal.save }).click();
    await page.getByText(toPattern(campaign.budgetModal.saved)).waitFor();
    await row.getByRole('link', { name: new RegExp(campaign.format.Prx) }).click();
    await page.waitForURL(/\/app\/campaigns\/Microsoft\/Prx/);
  });

  it('have a page each, whose changes can be undone', async () => {
    const { campaign, campaigns } = texts;
    const history = page.getByRole('list', { name: campaigns.history });
    const budgetChange = history.getByText(toPattern(campaigns.change.BudgetChanged)).first();
    await budgetChange.waitFor();
    await page.getByRole('list', { name: campaigns.seen }).waitFor();
    await look('campaign-page');
    await history.getByRole('button', { name: campaigns.undo }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: campaigns.undo }).click();
    await page.getByText(campaigns.undone).waitFor();
    await expect
      .poll(async () => await history.getByText(toPattern(campaigns.change.BudgetChanged)).count())
      .toBe(2);
    expect(await page.getByRole('main').getByText(campaign.list.edit).count()).toBeGreaterThan(0);
  });

  it('nothing was wrong with the pages on the way', () => {
    expect(profile.complaints).toEqual([]);
    expect(faults).toEqual([]);
  });
});
