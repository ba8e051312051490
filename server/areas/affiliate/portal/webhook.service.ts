import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import pLimit from 'p-limit';
import type { PartnerWebhook, WebhookDelivery } from '#shared/contracts/affiliatePortal.ts';
import {
  webhookDisableDays,
  webhookOverlapHours,
  webhookRetrySeconds,
  webhookTestType,
  type PartnerEventKind,
} from '#shared/domain/affiliate/partnerEvents.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { FetchError, parseAddress } from '#server/integrations/fetch/index.ts';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import type { PartnerWebhookDocument, WebhookDeliveryDocument } from './portal.model.ts';
import {
  answering,
  disableWebhook,
  failPending,
  findDelivery,
  findDueDeliveries,
  findDuePartners,
  findWebhook,
  insertDelivery,
  markFailing,
  moveDelivery,
  noteFailure,
  noteSuccess,
  pauseWebhook,
  saveWebhook,
} from './portal.repository.ts';
import { createWebhookSecret, signMessage } from './signMessage.ts';

const purpose = 'partnerWebhook';
/** An address has this long to answer. */
const answerMs = 10_000;
/** A claimed message is due again after this, in case its process died. */
const claimMs = 120_000;
/** Partners whose messages are sent at the same time: one whose address answers late keeps back none of the others. */
const partnersAtOnce = 8;
/** Messages to one partner in a run. */
const messagesAtOnce = 20;
/** An address that has failed so often in a row is left alone for a minute, then twice as long each time, up to an hour. */
const failuresBeforePause = 3;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** What an attempt came to that failed on our side. */
const ownFault = 'internal';

/** Where a partner's messages go, as the partner sees it. */
export function presentWebhook(webhook: PartnerWebhookDocument): PartnerWebhook {
  const { url, kinds, createdAt, previousUntil, failingSince, disabledAt } = webhook;
  return {
    url,
    kinds: [...kinds],
    createdAt: createdAt.toISOString(),
    previousSecretUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

/** A message as its partner sees it. */
export function presentDelivery(delivery: WebhookDeliveryDocument): WebhookDelivery {
  const { _id, type, state, createdAt, attemptCount, nextAttemptAt, deliveredAt } = delivery;
  return {
    id: _id,
    type,
    state,
    createdAt: createdAt.toISOString(),
    attemptCount,
    lastStatus: delivery.lastStatus ?? null,
    lastError: delivery.lastError ?? null,
    nextAttemptAt: state === 'Pending' ? (nextAttemptAt?.toISOString() ?? null) : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

/** @throws AppError address_not_allowed for addresses inside a network, and for those without TLS */
function checkUrl({ trustedHosts }: Pick<Services, 'trustedHosts'>, typed: string): string {
  const url = parseAddress(typed, trustedHosts);
  if (url.protocol !== 'https:' && !trustedHosts.has(url.host)) throw new AppError('address_not_allowed');
  return url.href;
}

const seal = ({ config }: Pick<Services, 'config'>, partnerId: UserId, secret: string): string =>
  sealSecret(config.secret, purpose, partnerId, secret);

/** Sets where a partner's messages go. @returns the secret, when it is new. @throws AppError address_not_allowed */
export async function setWebhook(
  services: Services,
  partnerId: UserId,
  wanted: { readonly url: string; readonly kinds: readonly PartnerEventKind[] },
): Promise<{ webhook: PartnerWebhookDocument; secret: string | null }> {
  const url = checkUrl(services, wanted.url);
  const kinds = [...new Set(wanted.kinds)];
  if ((await findWebhook(partnerId)) !== null)
    return { webhook: await saveWebhook(partnerId, { url, kinds, ...answering }), secret: null };
  const secret = createWebhookSecret();
  const webhook = await saveWebhook(partnerId, {
    url,
    kinds,
    sealedSecret: seal(services, partnerId, secret),
    previousSealedSecret: null,
    previousUntil: null,
    createdAt: new Date(),
    ...answering,
  });
  return { webhook, secret };
}

async function getWebhook(partnerId: UserId): Promise<PartnerWebhookDocument> {
  const webhook = await findWebhook(partnerId);
  if (webhook === null) throw new AppError('not_found');
  return webhook;
}

/** Replaces the secret; the one before signs too for some hours. @throws AppError not_found */
export async function rotateSecret(
  services: Services,
  partnerId: UserId,
): Promise<{ webhook: PartnerWebhookDocument; secret: string }> {
  const { sealedSecret } = await getWebhook(partnerId);
  const secret = createWebhookSecret();
  const webhook = await saveWebhook(partnerId, {
    sealedSecret: seal(services, partnerId, secret),
    previousSealedSecret: sealedSecret,
    previousUntil: new Date(Date.now() + webhookOverlapHours * 3_600_000),
  });
  return { webhook, secret };
}

/** The secrets that sign messages now, the newest first. */
function openSecrets({ config }: Pick<Services, 'config'>, webhook: PartnerWebhookDocument): string[] {
  const { sealedSecret, previousSealedSecret, previousUntil } = webhook;
  const isOverlap = Boolean(previousUntil && previousUntil > new Date());
  return [sealedSecret, ...(previousSealedSecret && isOverlap ? [previousSealedSecret] : [])].map((sealed) =>
    openSecret(config.secret, purpose, webhook._id.toString(), sealed),
  );
}

/** What an attempt came to: a status, or why there was none. */
async function attempt(
  services: Services,
  webhook: PartnerWebhookDocument,
  { _id, body }: WebhookDeliveryDocument,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const headers = signMessage({ id: _id, body }, openSecrets(services, webhook), new Date());
    const limits = { totalMs: answerMs };
    const { status } = await services.fetcher.post(webhook.url, { body, headers, limits });
    return { status, error: null };
  } catch (thrown) {
    // The code says nothing of the network behind it.
    if (thrown instanceof FetchError) return { status: null, error: thrown.code };
    services.log.error({ err: thrown, deliveryId: _id }, 'partner webhook not sent');
    return { status: null, error: ownFault };
  }
}

/** Sets an address aside that fails: for growing times, and after days altogether, of which its partner hears once. */
async function setAside(services: Services, partnerId: UserId, now: Date): Promise<void> {
  const webhook = await noteFailure(partnerId, now);
  if (webhook === null) return;
  const { failureCount, downSince, url } = webhook;
  const doublings = failureCount - failuresBeforePause;
  if (doublings >= 0) {
    const waitMs = Math.min(firstPauseMs * 2 ** doublings, longestPauseMs);
    await pauseWebhook(partnerId, new Date(now.getTime() + waitMs));
  }
  if (!downSince || now.getTime() - downSince.getTime() < webhookDisableDays * 86_400_000) return;
  if (!(await disableWebhook(partnerId, downSince, now))) return;
  const user = await findUserById(partnerId);
  if (user === null || user.anonymizedAt) return;
  await services.mailer.send({
    id: computeMailId('partnerWebhookOff', `${partnerId}:${now.toISOString()}`),
    to: user.email,
    language: user.locale,
    template: 'partnerWebhookOff',
    values: { url, days: String(webhookDisableDays) },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}

/** Sends a message that no other process is sending. @returns it afterwards; null when another has it */
async function deliver(
  services: Services,
  delivery: WebhookDeliveryDocument,
  now = new Date(),
): Promise<WebhookDeliveryDocument | null> {
  const { _id, attemptCount } = delivery;
  const partnerId = delivery.partnerId.toString() as UserId;
  const count = attemptCount + 1;
  const claimed = await moveDelivery(_id, attemptCount, {
    attemptCount: count,
    nextAttemptAt: new Date(Date.now() + claimMs),
  });
  if (claimed === null) return null;
  const webhook = await findWebhook(partnerId);
  if (webhook === null) return await moveDelivery(_id, count, { state: 'Failed', nextAttemptAt: null });
  const { status, error } = await attempt(services, webhook, delivery);
  const result = { lastStatus: status, lastError: error };
  if (status !== null && status >= 200 && status < 300) {
    await noteSuccess(partnerId);
    return await moveDelivery(_id, count, {
      ...result,
      state: 'Delivered',
      nextAttemptAt: null,
      deliveredAt: new Date(),
    });
  }
  const isTest = delivery.type === webhookTestType;
  const waitSeconds = isTest ? undefined : webhookRetrySeconds[attemptCount];
  if (waitSeconds === undefined && !isTest) await markFailing(partnerId, now);
  if (!isTest && error !== ownFault) await setAside(services, partnerId, now);
  return await moveDelivery(_id, count, {
    ...result,
    state: waitSeconds === undefined ? 'Failed' : 'Pending',
    nextAttemptAt: waitSeconds === undefined ? null : new Date(Date.now() + waitSeconds * 1_000),
  });
}

/** Sends a partner's due messages in their order, until one fails: the others then wait for the next run. */
async function deliverToPartner(
  services: Services,
  partnerId: UserId,
  now: Date,
  stopped: AbortSignal | undefined,
): Promise<void> {
  const webhook = await findWebhook(partnerId);
  if (webhook === null || webhook.disabledAt) return await failPending(partnerId);
  if (webhook.pausedUntil && webhook.pausedUntil > now) return;
  for (const delivery of await findDueDeliveries(partnerId, now, messagesAtOnce)) {
    if (stopped?.aborted === true) return;
    const sent = await deliver(services, delivery, now);
    if (sent !== null && sent.state !== 'Delivered') return;
  }
}

/** Sends the messages that are due, of some partners at once. @param now another moment in tests */
export async function deliverDue(
  services: Services,
  now: Date = new Date(),
  stopped?: AbortSignal,
): Promise<void> {
  await pLimit(partnersAtOnce).map(await findDuePartners(now), async (partnerId) => {
    if (stopped?.aborted === true) return;
    try {
      await deliverToPartner(services, partnerId, now, stopped);
    } catch (thrown) {
      services.log.error({ err: thrown, partnerId }, 'messages to a partner not sent');
    }
  });
}

/** Sends a test message at once; it is tried once. @throws AppError not_found without a webhook */
export async function testWebhook(services: Services, partnerId: UserId): Promise<WebhookDeliveryDocument> {
  await getWebhook(partnerId);
  const id = `test:${randomUUID()}`;
  const createdAt = new Date();
  const delivery: WebhookDeliveryDocument = {
    _id: id,
    partnerId: new Types.ObjectId(partnerId),
    type: webhookTestType,
    body: JSON.stringify({ id, type: webhookTestType, createdAt: createdAt.toISOString(), data: {} }),
    state: 'Pending',
    createdAt,
    attemptCount: 0,
    lastStatus: null,
    lastError: null,
    nextAttemptAt: new Date(createdAt.getTime() + claimMs),
    deliveredAt: null,
  };
  await insertDelivery(delivery);
  return (await deliver(services, delivery)) ?? delivery;
}

/** Sends a message again that did not arrive; its attempts go on from there. @throws AppError not_found */
export async function retryDelivery(
  services: Services,
  partnerId: UserId,
  deliveryId: string,
): Promise<WebhookDeliveryDocument> {
  const delivery = await findDelivery(deliveryId, partnerId);
  if (delivery === null || delivery.state === 'Delivered') throw new AppError('not_found');
  return (await deliver(services, delivery)) ?? delivery;
}
