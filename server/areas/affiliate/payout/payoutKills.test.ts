import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import type { EshopId, PayoutRunId, SelfBillingId, UserId } from '#shared/domain/ids/ids.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import { checkEshop, readCredit, readTrialBalance } from '#server/credit/index.ts';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { forkBundled } from '#server/testing/forkBundled.ts';
import { findSharedDatabase } from '#server/testing/sharedDatabase.ts';
import { getDatabaseAddress } from '#server/testing/testDatabase.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getTrialSeed, getTrialTimeoutMs, countTrials } from '#server/testing/trials.ts';
import { findApproval } from '../../approval/index.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { getToday } from '../commission/plan.service.ts';
import { closeMonths } from '../statement/close.service.ts';
import type { PayoutWork, PayoutWorkerPlace } from '../testing/payoutWorker.ts';
import { acceptDocument } from '../selfBilling/decide.service.ts';
import { issueSelfBilling } from '../selfBilling/issue.service.ts';
import { addReferredInvoice } from '../testing/referredInvoice.ts';
import { acceptDocuments, testRates } from '../testing/selfBilled.ts';
import { PayoutAccountModel, PayoutCreditModel, PayoutModel } from './payout.model.ts';
import { createPayoutFile } from './payoutFiles.ts';
import { payPartnersApproved } from './run.service.ts';

const kills = countTrials('killedPayoutProcesses');
/** When a process is killed, in turn: before or while it commits, after that, once all is booked, and once it has written the file. */
const points = ['started', 'committed', 'paid', 'written'] as const;
/** Every point is missed by up to this much, in milliseconds. */
const mostDelayMs = 40;
const partnersPerRun = 3;
const ibans = ['CZ6508000000192000145399', 'CZ6907101781240000004159'];
const createId = () => new Types.ObjectId().toString();

let server: TestServer;
let staff: SignedIn;
let folder: string;
let worker: ChildProcess | null = null;
const shops: EshopId[] = [];
beforeEach(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  folder = mkdtempSync(path.join(tmpdir(), 'payout-kills-'));
});
afterEach(async () => {
  worker?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

async function getPlace(): Promise<PayoutWorkerPlace> {
  const databaseName = mongoose.connection.name;
  const { config, publicUrl } = server.services;
  const { payouts, secret, supplier, vat, subscriptionDocument } = config;
  return {
    databaseUri: getDatabaseAddress(databaseName) ?? (await findSharedDatabase())?.uri ?? '',
    databaseName,
    publicUrl,
    config: { payouts, secret, supplier, vat, subscriptionDocument },
  };
}

async function startWorker(place: PayoutWorkerPlace): Promise<ChildProcess> {
  const started = await forkBundled('server/areas/affiliate/testing/payoutWorker.ts', [
    JSON.stringify(place),
  ]);
  worker = started;
  await once(started, 'message');
  return started;
}

/** A partner with an account that can be paid to. */
async function addPartner(iban: string): Promise<SignedIn> {
  const partner = await server.signUp();
  await acceptDocuments(server, partner);
  const account = { iban, holderName: 'Žofie Řehořová', password: testPassword };
  expect((await server.call(affiliate.setPayoutAccount, account, partner.accessToken)).status).toBe(200);
  await PayoutAccountModel.collection.updateOne(
    { _id: new Types.ObjectId(partner.userId) },
    { $set: { frozenUntil: new Date(Date.now() - 1_000) } },
    wholeRead,
  );
  return partner;
}

/** Has a partner paid as credit of an own shop; returns the shop. */
async function payAsCredit(partner: SignedIn): Promise<EshopId> {
  const { eshopId } = await addBilledShop(server, {}, { owner: partner });
  const choice = { eshopId, password: testPassword };
  expect((await server.call(affiliate.setPayoutCredit, choice, partner.accessToken)).status).toBe(200);
  await PayoutCreditModel.collection.updateOne(
    { _id: new Types.ObjectId(partner.userId) },
    { $set: { frozenUntil: new Date(Date.now() - 1_000) } },
    wholeRead,
  );
  return eshopId;
}

/** Accepts the documents that wait for a partner. */
async function acceptAll({ userId }: SignedIn): Promise<void> {
  const documents = await mongoose.connection
    .collection('selfBillingDocuments')
    .find({ partnerId: new Types.ObjectId(userId) })
    .sort({ sequence: -1 })
    .limit(1)
    .toArray();
  for (const { _id } of documents) await acceptDocument(_id.toString() as SelfBillingId, userId);
}

/** Lets a partner earn 10 % of a net amount on a day of long ago, from a shop of its own. */
async function addInvoice(partner: SignedIn, netMinor: number, paidOn: Day): Promise<void> {
  const { eshopId } = await addReferredInvoice(partner.userId, { currency: 'CZK', netMinor, paidOn });
  shops.push(eshopId);
}

/** Waits for the point at which a process is to be killed. */
async function waitFor(
  point: (typeof points)[number],
  messages: readonly unknown[],
  countOrdered: () => Promise<number>,
): Promise<void> {
  if (point === 'committed') while ((await countOrdered()) === 0) await delay(1);
  if (point === 'paid' || point === 'written') while (!messages.includes(point)) await delay(1);
}

/** A request for a run, as its executor gets it once it is approved. */
async function requestRun(): Promise<PayoutWork['request']> {
  const { output } = await server.call(
    affiliate.requestPayoutRun,
    { currency: 'CZK', reason: 'Monthly payouts' },
    staff.accessToken,
    { 'idempotency-key': randomUUID() },
  );
  const approval = await findApproval(output.approvalId);
  if (approval === null) throw new Error('there is no request');
  await mongoose.connection
    .collection('payoutRequests')
    .updateMany({}, { $set: { approvalId: null } }, wholeRead);
  return {
    id: output.approvalId,
    kind: 'PartnerPayouts',
    amountMinor: approval.amountMinor,
    currency: approval.currency,
    reason: approval.reason,
    payload: JSON.parse(approval.payload) as unknown,
    requestedBy: staff.userId,
    approvedBy: createId() as UserId,
    requestId: 'test',
  };
}

async function expectWhole(): Promise<void> {
  expect(await checkCommission()).toEqual([]);
  for (const eshopId of shops.splice(0)) expect((await checkEshop(eshopId)).findings).toEqual([]);
  for (const { accounts } of await readTrialBalance(new Date()))
    expect(accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
}

it(
  `${kills} kills of the process that pays: no payout is lost or doubled, and a file that was written stays the same`,
  async () => {
    const random = createSeededRandom(getTrialSeed());
    const place = await getPlace();
    const seen = { nothing: 0, committed: 0, paid: 0, written: 0 };
    const partners: SignedIn[] = [];
    for (let at = 0; at < partnersPerRun; at += 1) partners.push(await addPartner(ibans[at % 2] ?? ''));
    // The last of them is paid as credit.
    const creditShop = await payAsCredit(partners.at(-1) ?? (await addPartner(ibans[0] ?? '')));
    let creditedMinor = 0;
    for (let round = 0; round < kills; round += 1) {
      // Each round is another month of the past, so that it has a statement of its own.
      const month = addMonths(toMonth(getToday()), round - kills - 3);
      const listNets = () => partners.map((_each, at) => 600_000 + round * 10 + at);
      for (const [at, partner] of partners.entries())
        await addInvoice(partner, listNets()[at] ?? 0, `${month}-10` as Day);
      await closeMonths();
      await issueSelfBilling(server.services, testRates);
      for (const partner of partners) await acceptAll(partner);
      // Access tokens live for minutes, the full run takes longer.
      if (round % 10 === 0) staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
      const request = await requestRun();
      const filePath = path.join(folder, `${round}.kpc`);
      const child = await startWorker(place);
      const messages: unknown[] = [];
      child.on('message', (message) => messages.push(message));
      const ended = once(child, 'exit');
      child.send({ request, filePath } satisfies PayoutWork);
      const before = round * partnersPerRun;
      const countNew = async () => (await PayoutModel.estimatedDocumentCount()) - before;
      await waitFor(points[round % points.length] ?? 'started', messages, countNew);
      await delay(random.drawBelow(mostDelayMs));
      child.kill('SIGKILL');
      await ended;

      const ordered = await countNew();
      // A run is committed whole or not at all.
      expect([0, partnersPerRun]).toContain(ordered);
      if (existsSync(filePath)) seen.written += 1;
      else if (messages.includes('paid')) seen.paid += 1;
      else if (ordered > 0) seen.committed += 1;
      else seen.nothing += 1;

      const runId = (await payPartnersApproved(server.services, request)) as PayoutRunId;
      const { text } = await createPayoutFile(server.services, runId, 'Abo');
      if (messages.includes('written')) expect(readFileSync(filePath, 'utf8')).toBe(text);
      const payouts = await PayoutModel.find({ number: { $gt: before } })
        .sort({ number: 1 })
        .lean();
      expect(
        payouts.map(({ amountMinor, state, bookedAt }) => [amountMinor, state, bookedAt !== null]),
      ).toEqual(
        listNets().map((net, at) => [
          Math.round(net / 10),
          at === partnersPerRun - 1 ? 'Paid' : 'Ordered',
          true,
        ]),
      );
      const lines = text.split('\r\n');
      for (const { variableSymbol, eshopId } of payouts)
        expect(lines.filter((line) => line.includes(variableSymbol))).toHaveLength(eshopId ? 0 : 1);
      creditedMinor += computeNet(payouts.at(-1)?.amountMinor ?? 0, 21);
      expect((await readCredit(creditShop)).postedMinor).toBe(creditedMinor);
      expect(
        await mongoose.connection
          .collection('invoices')
          .countDocuments({ eshopId: new Types.ObjectId(creditShop), type: 'FinalInvoice' }),
      ).toBe(round + 1);
      if (round % 20 !== 19) continue;
      await expectWhole();
      console.log(`${round + 1} kills: ${JSON.stringify(seen)}`);
    }
    await expectWhole();
    console.log(`${kills} kills: ${JSON.stringify(seen)}`);
    expect(await PayoutModel.estimatedDocumentCount()).toBe(kills * partnersPerRun);
  },
  getTrialTimeoutMs(240_000, 7_200_000),
);
