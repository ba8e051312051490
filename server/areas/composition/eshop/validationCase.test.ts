import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { onFeedCompleted } from '#server/areas/campaign/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { createMailer } from '#server/areas/mail/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import type { Company } from '#server/integrations/registers/index.ts';
import { createLogger } from '#server/log/logger.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

const company: Company = {
  registrationNumber: '01999001',
  name: 'Vinařství Pod Kopcem s.r.o.',
  taxNumber: 'CZ01999001',
  isVatPayer: true,
  street: 'Vinařská 12',
  city: 'Mikulov',
  zip: '69201',
  country: 'CZ',
};
let answer: () => Promise<Company>;
let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      businessRegister: { findCompany: async () => await answer() },
    }),
  });
  staff = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());
beforeEach(() => {
  answer = async () => await Promise.resolve(company);
  server.mails.length = 0;
});

const read = async ({ eshopId }: Pick<AddedShop, 'eshopId'>) =>
  (await server.call(eshop.getValidationCase, { eshopId }, staff.accessToken)).output;
const decideShown = async (
  { eshopId }: Pick<AddedShop, 'eshopId'>,
  shown: { status: ComplianceStatus; waitingSince: string },
  complianceStatus: 'Compliant' | 'NeedsInformation' | 'NonCompliant',
  message: { subject: string; text: string } | null,
) =>
  (
    await server.call(
      eshop.decideValidation,
      {
        eshopId,
        shownStatus: shown.status,
        shownSince: shown.waitingSince,
        complianceStatus,
        reason: 'two company names',
        message,
      },
      staff.accessToken,
    )
  ).status;
const decide = async (
  shop: Pick<AddedShop, 'eshopId'>,
  ...given: [
    complianceStatus: 'Compliant' | 'NeedsInformation' | 'NonCompliant',
    message: { subject: string; text: string } | null,
  ]
) => await decideShown(shop, await read(shop), ...given);

it('says why screening did not approve a shop', async () => {
  const shop = await server.addShop();
  expect((await read(shop)).findings).toEqual([{ finding: 'NotScreened', count: null }]);
  const findings = { productCount: 0, restrictedCount: 3, isPageFetched: false };
  await onFeedCompleted(server.services, shop.eshopId, findings);
  expect(await read(shop)).toMatchObject({
    status: 'Pending',
    productCount: 0,
    findings: [
      { finding: 'NoProducts', count: null },
      { finding: 'RestrictedProducts', count: 3 },
      { finding: 'PageUnreachable', count: null },
    ],
  });
});

it('puts the register beside billing, marks what differs, and says when it knows nothing', async () => {
  const billing = {
    companyName: 'Víno z Moravy s.r.o.',
    registrationNumber: '01999001',
    taxNumber: 'CZ01999001',
    isVatPayer: true,
    street: 'Vinařská 12',
    city: 'Mikulov',
    zip: '692 01',
    country: 'CZ' as const,
  };
  const shop = await addBilledShop(server, billing);
  expect((await read(shop)).register).toMatchObject({
    state: 'Found',
    company: { companyName: company.name },
    differences: ['companyName'],
  });
  for (const [code, state] of [
    ['company_not_found', 'NotFound'],
    ['company_dissolved', 'Dissolved'],
    ['register_unavailable', 'Unavailable'],
  ] as const) {
    answer = async () => await Promise.reject(new AppError(code));
    expect((await read(shop)).register).toEqual({ state, company: null, differences: [] });
  }
  expect((await read(await server.addShop())).register.state).toBe('NoNumber');
});

it('a decision mails the merchant in their language what staff wrote, or nothing, and is remembered', async () => {
  const shop = await server.addShop();
  await mongoose.model('User').updateOne({ email: shop.owner.email }, { $set: { locale: 'cs' } });
  const { letter } = await read(shop);
  const opening = letter?.openings.find(({ status }) => status === 'NeedsInformation');
  const reason = letter?.reasons.find((one) => one.reason === 'AgeQuestion');
  expect([letter?.language, letter?.to]).toEqual(['cs', shop.owner.email]);
  expect(reason?.text).toBe('Prodáváte zboží jen pro dospělé. Před nákupem se ptejte na věk.');
  expect(JSON.stringify(letter)).not.toMatch(/\{\{|mail:|validation\./);
  const message = {
    subject: opening?.subject ?? '',
    text: `${opening?.opening ?? ''}\n\n1. ${reason?.text ?? ''}`,
  };
  expect(await decide(shop, 'NeedsInformation', message)).toBe(200);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: shop.owner.email, language: 'cs', values: message });
  expect(await decide(shop, 'Compliant', null)).toBe(200);
  expect(server.mails).toHaveLength(1);
  expect(await EshopModel.findById(shop.eshopId).lean()).toMatchObject({ complianceStatus: 'Compliant' });
  const { decisions } = await read(shop);
  expect(decisions).toMatchObject([
    { status: 'Compliant', isThisShop: true, by: staff.email },
    { status: 'NeedsInformation', reason: 'two company names' },
  ]);
  // The list's own decision on several shops counts, too.
  await server.call(
    campaign.setEshopsCompliance,
    {
      shops: [{ eshopId: shop.eshopId, ...(await readShownCompliance(shop.eshopId)) }],
      complianceStatus: 'NonCompliant',
      reason: 'sold glasses',
    },
    staff.accessToken,
  );
  expect((await read(shop)).decisions.map(({ status }) => status)).toEqual([
    'NonCompliant',
    'Compliant',
    'NeedsInformation',
  ]);
});

it('a decision taken back leaves the shop in its place in the queue, and its message is not sent', async () => {
  const shop = await server.addShop();
  const before = await read(shop);
  const undo = async (decidedSince: string, decidedStatus: ComplianceStatus = 'NonCompliant') =>
    await server.call(
      eshop.undoValidation,
      { eshopId: shop.eshopId, decidedStatus, decidedSince },
      staff.accessToken,
    );
  const { output } = await server.call(
    eshop.decideValidation,
    {
      eshopId: shop.eshopId,
      shownStatus: before.status,
      shownSince: before.waitingSince,
      complianceStatus: 'NonCompliant',
      reason: 'the wrong row',
      message: { subject: 'Zamítnuto', text: 'Neprodávejte.' },
    },
    staff.accessToken,
  );
  expect(server.mails[0]?.notBefore?.getTime()).toBeGreaterThan(Date.parse(output.decidedSince));
  // Colleagues who look at the queue hear of both.
  const countNews = async () =>
    (
      await mongoose
        .model('DomainEvent')
        .find({ _id: { $gt: new mongoose.Types.ObjectId('0'.repeat(24)) } })
        .lean<{ type: string }[]>()
    ).filter(({ type }) => type === 'CockpitChanged').length;
  const news = await countNews();
  expect((await undo(before.waitingSince)).problem.code).toBe('conflict');
  expect(await countNews()).toBe(news);
  expect((await undo(output.decidedSince)).status).toBe(200);
  expect(await countNews()).toBe(news + 1);
  expect(await read(shop)).toMatchObject({ status: 'Pending', waitingSince: before.waitingSince });
  expect(await EshopModel.findById(shop.eshopId).lean()).toMatchObject({
    complianceReason: null,
    complianceBefore: null,
  });
  expect((await EshopModel.findById(shop.eshopId).lean())?.complianceDecidedAt).toBeUndefined();
  expect((await undo(output.decidedSince)).problem.code).toBe('conflict');
});

it('a decision is taken back only until its message leaves, and not over what a colleague decided since', async () => {
  const shop = await server.addShop();
  const shown = await read(shop);
  expect(await decideShown(shop, shown, 'Compliant', null)).toBe(200);
  const decided = await read(shop);
  const undo = async () =>
    await server.call(
      eshop.undoValidation,
      { eshopId: shop.eshopId, decidedStatus: decided.status, decidedSince: decided.waitingSince },
      staff.accessToken,
    );
  expect(await decide(shop, 'NeedsInformation', null)).toBe(200);
  expect((await undo()).problem.code).toBe('conflict');
  const long = new Date(Date.now() - 60_000);
  await EshopModel.updateOne(
    { _id: shop.eshopId },
    { $set: { complianceStatus: decided.status, complianceSince: long } },
  );
  const late = await server.call(
    eshop.undoValidation,
    { eshopId: shop.eshopId, decidedStatus: decided.status, decidedSince: long.toISOString() },
    staff.accessToken,
  );
  expect(late.problem.code).toBe('transition_not_allowed');
});

describe('a decision and its letter', () => {
  const findLetters = async (shop: AddedShop) =>
    await mongoose.connection
      .collection('mailLogs')
      .find({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) }, wholeRead)
      .toArray();
  const readStatus = async ({ eshopId }: AddedShop) =>
    (await EshopModel.findById(eshopId).lean())?.complianceStatus;
  const decideNow = async (shop: AddedShop) => {
    const shown = await read(shop);
    return await server.call(
      eshop.decideValidation,
      {
        eshopId: shop.eshopId,
        shownStatus: shown.status,
        shownSince: shown.waitingSince,
        complianceStatus: 'NonCompliant',
        reason: 'knives',
        message: { subject: 'Zamítnuto', text: 'Neprodávejte.' },
      },
      staff.accessToken,
    );
  };
  const undo = async ({ eshopId }: AddedShop, decidedSince: string) =>
    await server.call(
      eshop.undoValidation,
      { eshopId, decidedStatus: 'NonCompliant', decidedSince },
      staff.accessToken,
    );
  const mailer = createMailer({
    transport: { handOver: async () => undefined, close: () => undefined },
    secret: 'a-secret-of-this-test-that-is-long-enough',
    log: createLogger('silent'),
  });
  beforeEach(() => {
    vi.spyOn(server.services.mailer, 'send').mockImplementation(mailer.send);
    vi.spyOn(server.services.mailer, 'withdraw').mockImplementation(mailer.withdraw);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are stored together or not at all, and say for how long they can be taken back', async () => {
    const shop = await server.addShop();
    vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await decideNow(shop)).status).toBe(500);
    expect(await readStatus(shop)).toBe('Pending');
    const { output } = await decideNow(shop);
    expect(output.canUndoForMs).toBeGreaterThan(0);
    expect(output.canUndoForMs).toBeLessThanOrEqual(14_000);
    expect([await readStatus(shop), (await findLetters(shop)).length]).toEqual(['NonCompliant', 1]);
    expect((await undo(shop, output.decidedSince)).status).toBe(200);
    expect([await readStatus(shop), (await findLetters(shop)).length]).toEqual(['Pending', 0]);
  });
  it('go back together or not at all', async () => {
    const shop = await server.addShop();
    const { output } = await decideNow(shop);
    vi.spyOn(server.services.mailer, 'withdraw').mockImplementationOnce(async (id, session) => {
      await mailer.withdraw(id, session);
      throw new Error('the process ends here');
    });
    expect((await undo(shop, output.decidedSince)).status).toBe(500);
    expect([await readStatus(shop), (await findLetters(shop)).length]).toEqual(['NonCompliant', 1]);
  });
  it('stay when the letter is on its way', async () => {
    const shop = await server.addShop();
    const { output } = await decideNow(shop);
    await mongoose.connection
      .collection('mailLogs')
      .updateOne({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) }, { $set: { tryCount: 1 } });
    expect((await undo(shop, output.decidedSince)).problem.code).toBe('transition_not_allowed');
    expect(await readStatus(shop)).toBe('NonCompliant');
  });
});

it('is refused for an unknown shop and to staff without the permission', async () => {
  const shop = await server.addShop();
  const reader = await server.signInStaff();
  const missing = { eshopId: '65f000000000000000000009' as AddedShop['eshopId'] };
  expect((await server.call(eshop.getValidationCase, missing, staff.accessToken)).status).toBe(404);
  const decision = { ...shop, complianceStatus: 'Compliant' as const, reason: 'x', message: null };
  const { eshopId, complianceStatus, reason, message } = decision;
  const shown = { shownStatus: 'Pending' as const, shownSince: new Date().toISOString() };
  const input = { eshopId, ...shown, complianceStatus, reason, message };
  expect((await server.call(eshop.decideValidation, input, reader.accessToken)).status).toBe(403);
  expect((await EshopModel.findById(shop.eshopId).lean())?.complianceStatus).toBe('Pending');
});

it('two people who saw the same shop do not both decide, and a decision sent again sends one letter', async () => {
  const shop = await server.addShop();
  const shown = await read(shop);
  const message = { subject: 'Upravte', text: 'Sjednoťte firmy.' };
  expect(await decideShown(shop, shown, 'NeedsInformation', message)).toBe(200);
  expect(await decideShown(shop, shown, 'NeedsInformation', message)).toBe(200);
  expect(await decideShown(shop, shown, 'NonCompliant', message)).toBe(409);
  expect(await EshopModel.findById(shop.eshopId).lean()).toMatchObject({
    complianceStatus: 'NeedsInformation',
  });
  // The mailer sends one of those with the same id.
  expect(server.mails.map(({ id }) => typeof id)).toEqual(['string', 'string']);
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(1);
  // Seen as it is now, it is a decision of its own, with its own letter.
  expect(await decide(shop, 'NeedsInformation', message)).toBe(200);
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(2);
  const later = { ...shown, waitingSince: new Date(Date.now() + 60_000).toISOString() };
  expect(await decideShown(shop, later, 'NeedsInformation', message)).toBe(409);
});

it('earlier decisions are found behind any number of other changes, and are those on shops of the owner alone', async () => {
  const [shop, foreign] = [await server.addShop(), await server.addShop()];
  expect(await decide(shop, 'Compliant', null)).toBe(200);
  expect(await decide(foreign, 'NonCompliant', null)).toBe(200);
  await EshopModel.updateOne(
    { _id: foreign.eshopId },
    { $push: { members: { userId: shop.owner.userId, role: 'Admin', since: new Date() } } },
  );
  await mongoose.model('AuditEntry').insertMany(
    Array.from({ length: 120 }, (_, place) => ({
      actorId: staff.userId,
      call: eshop.setCountry.path,
      entity: 'Eshop',
      entityId: shop.eshopId,
      requestId: `request ${place}`,
      at: new Date(Date.now() + place),
      outcome: 'Done',
    })),
  );
  expect((await read(shop)).decisions).toMatchObject([{ status: 'Compliant', isThisShop: true }]);
});
