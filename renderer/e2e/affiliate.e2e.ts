import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { goInside, openAs, readRefreshToken } from './insideApp.ts';
import { checkPage } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import {
  createOwnerSession,
  createStaffSession,
  createWalkerSession,
  type OwnerSession,
  type StaffSession,
  type WalkerSession,
} from './walkers.ts';
import { loadTexts, toPattern, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let staff: StaffSession;
let applicant: OwnerSession;
let profiles: { profile: Profile; session: WalkerSession }[] = [];
const faults: string[] = [];
const look = async (page: Page, name: string) => faults.push(...(await checkPage(page, `affiliate-${name}`)));

async function open(session: WalkerSession, path: string): Promise<Page> {
  const profile = await openProfile(browser, { language: 'en' });
  profiles.push({ profile, session });
  await openAs(profile.page, product, session, path);
  return profile.page;
}

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  staff = await createStaffSession(product, ['Administrator']);
  applicant = await createOwnerSession(product);
  await product.call(affiliate.askForAffil, { note: 'A blog about online shops' }, applicant.accessToken);
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

it('staff approve a request, preview and set a plan of ad spend, and take a file of all statements', async () => {
  const { admin, plan, statementStaff, payoutStaff, review } = texts.affiliate;
  const page = await open(staff, '/admin/accounting/partners');
  const row = page.getByRole('row').filter({ hasText: applicant.email });
  await row.getByRole('button', { name: admin.grant, exact: true }).click();
  const grant = page.getByRole('dialog', { name: toPattern(admin.grantTitle, { email: applicant.email }) });
  await grant.getByRole('button', { name: admin.grant, exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: review.title, exact: true }).waitFor();
  await look(page, 'staff-partners');

  await page.getByRole('button', { name: plan.set, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: plan.setTitle });
  await dialog.getByLabel(plan.base).click();
  await page.getByTitle(plan.bases.AdSpend, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview on the last year', exact: true }).click();
  await dialog.getByLabel(plan.reason, { exact: true }).fill('A walk looks at it');
  await look(page, 'staff-plan');
  await dialog.getByRole('button', { name: plan.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: plan.bases.AdSpend, exact: true }).first().waitFor();

  const file = await downloadBy(page, statementStaff.csv);
  expect(file.fileName).toBe('commission-statements.csv');
  expect(file.bytes.toString('utf8')).toContain(statementStaff.fingerprint);

  await goInside(page, '/admin/accounting/payouts');
  await page.getByRole('heading', { name: payoutStaff.all, exact: true }).waitFor();
  await look(page, 'staff-payouts');
  // There is none to export yet.
  await page.getByText(payoutStaff.allNoneText, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: payoutStaff.csv, exact: true }).count()).toBe(0);
  await goInside(page, `/admin/userDetail/${applicant.userId}/affiliateProvision`);
  await page.getByRole('heading', { name: plan.title, exact: true }).waitFor();
  await look(page, 'staff-user');
});

it('the link of the cockpit leads to one referral, from which all others are a step away', async () => {
  const { review } = texts.affiliate;
  const waiting = { view: 'Waiting' as const };
  const [held] = (await product.call(affiliate.getReferralReviews, waiting, staff.accessToken)).items;
  const page = await open(staff, `/admin/accounting/partners?review=${held?.eshopId}`);
  await page.getByRole('button', { name: review.release, exact: true }).waitFor();
  expect(await page.getByRole('radiogroup', { name: review.view, exact: true }).count()).toBe(0);
  await look(page, 'staff-referral');
  await page.getByRole('link', { name: review.showAll, exact: true }).click();
  await page.getByRole('radiogroup', { name: review.view, exact: true }).waitFor();
});

it('a new partner finds link, materials and notifications', async () => {
  const { builder, terms } = texts.affiliate;
  const page = await open(applicant, '/app/affiliate-program');
  await page.getByLabel(builder.campaign, { exact: true }).fill('spring');
  await page
    .getByText(/\/r\/[A-Z0-9]+-spring$/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: terms.title, exact: true }).waitFor();
  await look(page, 'new-partner');
  await goInside(page, '/app/affiliate-program/materials');
  await page.getByRole('heading', { name: 'Ad budget calculator', exact: true }).waitFor();
  await look(page, 'materials');
  await goInside(page, '/app/affiliate-program/notifications');
  await page.getByRole('heading', { name: 'Webhook', exact: true }).waitFor();
  await look(page, 'notifications');
});

it('a partner with statements sees the next steps, and takes the files', async () => {
  const partner = await createWalkerSession(product, 'affiliate');
  const page = await open(partner, '/app/affiliate-program');
  await page.getByRole('heading', { name: texts.affiliate.payouts.title, exact: true }).waitFor();
  await look(page, 'partner');
  const { fileName, bytes } = await downloadBy(page, 'Export all commissions (CSV)');
  expect(fileName).toMatch(/\.csv$/);
  expect(bytes.toString('utf8')).toContain(texts.affiliate.lines.commission);
});

it('no page of the walk has a fault', () => expect(faults).toEqual([]));
