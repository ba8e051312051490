import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { reserveAiBudget } from '#server/areas/asset/index.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import { addCampaign, bookSpend } from '#server/testing/advertisedShop.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { computeMorning } from '../morning/morningTimes.ts';
import { sendMorningNotes } from '../morning/sendMorningNotes.service.ts';
import { addTalkingShop, setPremium } from '../testing/talkingShop.ts';
import { findAssistantSettings } from './assistantSettings.repository.ts';
import { deleteOldChats } from './retention.service.ts';

let server: TestServer;
let shop: AddedShop;
await leaveMidnight();
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  shop = await addTalkingShop(server);
});

const dayMs = 86_400_000;
const zone = 'Europe/Prague';
const yesterday = addDays(toLocalDay(new Date(), zone), -1);
const findAction = createActionFinder(handlers);

const listMails = () =>
  server.mails.filter(({ template, to }) => template === 'morningNote' && to === shop.owner.email);
const turnOn = async (isOn = true, token = shop.token) =>
  await server.call(assistant.setMorningMail, { isOn }, token);
/** Makes the note due so long ago, and sends all that are due. */
async function sendDue(lateMs = 1_000): Promise<void> {
  const dueAt = new Date(Date.now() - lateMs);
  await mongoose.model('MorningMail').updateMany({ eshopId: shop.eshopId }, { dueAt });
  await sendMorningNotes(server.services, findAction, new Date());
}
const makeUnusual = async () =>
  await bookSpend(shop, await addCampaign(shop, 'Google', 'Extra'), yesterday, 90_000, {
    impressions: 10,
    clicks: 1,
  });

describe('the morning note by mail', () => {
  it('is due at seven in the shop’s morning, over the change of clocks', () => {
    expect(computeMorning(zone, new Date('2027-03-27T12:00:00Z')).toISOString()).toBe(
      '2027-03-28T05:00:00.000Z',
    );
    expect(computeMorning(zone, new Date('2026-11-28T05:59:00Z')).toISOString()).toBe(
      '2026-11-28T06:00:00.000Z',
    );
    expect(computeMorning(zone, new Date('2026-11-28T06:00:00Z')).toISOString()).toBe(
      '2026-11-29T06:00:00.000Z',
    );
  });

  it('is off until a member turns it on, for themselves', async () => {
    const { output } = await server.call(assistant.getAssistantSettings, {}, shop.token);
    expect(output.settings).toMatchObject({ hasMorningMail: false, canHaveMorningMail: true });
    expect(output).toMatchObject({ morningTime: '07:00', timeZone: zone });
    expect((await turnOn()).output.settings.hasMorningMail).toBe(true);
    expect((await turnOn(false)).output.settings.hasMorningMail).toBe(false);
    const staff = await server.signInStaff(['SetEshopDetail']);
    expect((await turnOn(true, await server.enterShop(staff, shop.eshopId))).problem.code).toBe('forbidden');
    await sendDue();
    expect(listMails()).toEqual([]);
  });

  it('goes out once to each who turned it on, and only when something matters', async () => {
    await turnOn();
    await sendDue();
    expect(listMails()).toEqual([]);
    await makeUnusual();
    await sendDue();
    await sendMorningNotes(server.services, findAction, new Date());
    await sendDue();
    const mails = listMails();
    // Of mails with the same id, the mailer sends one.
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    const [mail] = mails;
    expect(mail?.values?.['text']).toMatch(
      /^You spent .* yesterday, more than on any day of the week before/u,
    );
    expect(mail?.actionUrl).toMatch(/\/app\/campaigns\?.*=/u);
    const stored = await mongoose
      .model('MorningMail')
      .findOne({ eshopId: shop.eshopId })
      .lean<{ dueAt: Date }>();
    expect(stored?.dueAt).toEqual(computeMorning(zone, new Date()));
  });

  it('that was missed for hours is left out', async () => {
    await turnOn();
    await makeUnusual();
    await sendDue(7 * 3_600_000);
    expect(listMails()).toEqual([]);
  });

  it('ends with the membership, and waits while there is no Premium', async () => {
    await turnOn();
    await makeUnusual();
    await setPremium(shop.eshopId, false);
    await sendDue();
    expect(listMails()).toEqual([]);
    expect(await mongoose.model('MorningMail').countDocuments({ eshopId: shop.eshopId })).toBe(1);
    await setPremium(shop.eshopId, true);
    await mongoose
      .model('Eshop')
      .updateOne({ _id: shop.eshopId }, { $set: { 'members.0.userId': new mongoose.Types.ObjectId() } });
    forgetRights();
    await sendDue();
    expect(listMails()).toEqual([]);
    expect(await mongoose.model('MorningMail').countDocuments({ eshopId: shop.eshopId })).toBe(0);
  });
});

describe('chats', () => {
  const createChat = async (daysAgo: number): Promise<string> => {
    const { chat } = (await server.call(assistant.createChat, {}, shop.token)).output;
    await server.call(assistant.processMessage, { chatId: chat.id, text: 'pause Stoly' }, shop.token);
    const updatedAt = new Date(Date.now() - daysAgo * dayMs);
    await mongoose.model('AssistantChat').updateOne({ _id: chat.id }, { updatedAt });
    return chat.id;
  };
  const count = async (chatId: string) =>
    await Promise.all(
      ['assistantMessages', 'assistantProposals'].map(
        async (name) =>
          await mongoose.connection.collection(name).countDocuments({
            eshopId: new mongoose.Types.ObjectId(shop.eshopId),
            chatId: new mongoose.Types.ObjectId(chatId),
          }),
      ),
    );

  it('are stored until their user deletes them, or for as long as the owner sets', async () => {
    const [old, recent] = [await createChat(31), await createChat(29)];
    const listIds = async () =>
      (await server.call(assistant.getChats, {}, shop.token)).output.items.map(({ id }) => id);
    await deleteOldChats(new Date());
    expect((await listIds()).toSorted()).toEqual([old, recent].toSorted());
    await server.call(assistant.setAssistantSettings, { retentionDays: 30 }, shop.token);
    await deleteOldChats(new Date());
    expect(await listIds()).toEqual([recent]);
    expect(await count(old)).toEqual([0, 0]);
    expect((await count(recent))[0]).toBe(2);
    const other = await addTalkingShop(server);
    const { output } = await server.call(assistant.getAssistantSettings, {}, other.token);
    expect(output.settings.retentionDays).toBeNull();
  });
});

describe('the budget of AI', () => {
  it('is shown, and the assistant stops at the share that the owner sets', async () => {
    const { output } = await server.call(assistant.getAssistantSettings, {}, shop.token);
    expect(output.budget).toEqual({ tokensUsed: 0, tokensPerDay: server.services.config.aiDailyTokens });
    const reserve = async (tokens: number) => {
      const { budgetShare } = await findAssistantSettings(shop.eshopId);
      return await reserveAiBudget(server.services, shop.eshopId, { tokens, writtenTokens: 0 }, budgetShare);
    };
    const half = Math.ceil(output.budget.tokensPerDay / 2);
    expect(await reserve(half)).not.toBeNull();
    const shown = await server.call(assistant.getAssistantSettings, {}, shop.token);
    expect(shown.output.budget.tokensUsed).toBe(half);
    expect(await reserve(10)).not.toBeNull();
    await server.call(assistant.setAssistantSettings, { budgetShare: 25 }, shop.token);
    expect(await reserve(10)).toBeNull();
    await server.call(assistant.setAssistantSettings, { budgetShare: 0 }, shop.token);
    expect(await reserve(1)).toBeNull();
  });
});
