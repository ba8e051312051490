import { affiliate } from '#shared/contracts/affiliate.ts';
import type { affiliatePortal } from '#shared/contracts/affiliatePortal.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { createCommissionsCsv } from '../statement/statementFiles.ts';
import { readNotices, readNoticeSettings, setNoticeSettings } from './notices.service.ts';
import { deleteWebhook, findDeliveryPage, findWebhook, markNoticesRead } from './portal.repository.ts';
import {
  presentDelivery,
  presentWebhook,
  retryDelivery,
  rotateSecret,
  setWebhook,
  testWebhook,
} from './webhook.service.ts';

/** Actions of a partner's portal. */
export const portalHandlers: Pick<HandlersOf<Contracts['affiliate']>, keyof typeof affiliatePortal> = {
  getPartnerNotices: defineAction(
    affiliate.getPartnerNotices,
    async (place, { person }) => await readNotices(person.userId, place),
  ),
  markPartnerNoticesRead: defineAction(affiliate.markPartnerNoticesRead, async (_input, { person }) => {
    await markNoticesRead(person.userId);
    return {};
  }),
  getPartnerNoticeSettings: defineAction(affiliate.getPartnerNoticeSettings, async (_input, { person }) => ({
    settings: await readNoticeSettings(person.userId),
  })),
  setPartnerNoticeSettings: defineAction(
    affiliate.setPartnerNoticeSettings,
    async ({ settings }, { person }) => {
      await setNoticeSettings(person.userId, settings);
      return {};
    },
  ),
  getPartnerWebhook: defineAction(affiliate.getPartnerWebhook, async (_input, { person }) => {
    const webhook = await findWebhook(person.userId);
    return { webhook: webhook === null ? null : presentWebhook(webhook) };
  }),
  setPartnerWebhook: defineAction(affiliate.setPartnerWebhook, async (wanted, { person, services }) => {
    const { webhook, secret } = await setWebhook(services, person.userId, wanted);
    return { webhook: presentWebhook(webhook), secret };
  }),
  rotatePartnerWebhookSecret: defineAction(
    affiliate.rotatePartnerWebhookSecret,
    async (_input, { person, services }) => {
      const { webhook, secret } = await rotateSecret(services, person.userId);
      return { webhook: presentWebhook(webhook), secret };
    },
  ),
  removePartnerWebhook: defineAction(affiliate.removePartnerWebhook, async (_input, { person }) => {
    await deleteWebhook(person.userId);
    return {};
  }),
  testPartnerWebhook: defineAction(affiliate.testPartnerWebhook, async (_input, { person, services }) => ({
    delivery: presentDelivery(await testWebhook(services, person.userId)),
  })),
  getPartnerWebhookDeliveries: defineAction(
    affiliate.getPartnerWebhookDeliveries,
    async (place, { person }) => {
      const { items, total } = await findDeliveryPage(person.userId, place);
      return { items: items.map(presentDelivery), total };
    },
  ),
  retryPartnerWebhookDelivery: defineAction(
    affiliate.retryPartnerWebhookDelivery,
    async ({ deliveryId }, { person, services }) => ({
      delivery: presentDelivery(await retryDelivery(services, person.userId, deliveryId)),
    }),
  ),
  getCommissionsCsv: defineAction(affiliate.getCommissionsCsv, async (_input, { person, language }) => ({
    fileName: 'commissions.csv',
    content: await createCommissionsCsv(person.userId, language),
  })),
};
