import type { IncomingMessage, ServerResponse } from 'node:http';
import { toHost, getClientIp } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import type { Collector } from '#server/serviceTypes/collector.ts';
import { createFloodGate } from './floods.ts';
import { pixelBodySchema } from './pixelBody.ts';
import { answerPost, isAt, readPost } from './postBody.ts';
import { isRobot } from './robots.ts';

const path = '/px/v1/events';
const maxBodyBytes = 65_536;
const spanMs = 10_000;
const postsOfAddress = 1_200;
const postsOfShop = 6_000;
/** Limit in events, as a post may hold a hundred: one sender's full posts must not fill the shared inbox. */
const eventsOfAddress = 20_000;
const eventsOfShop = 50_000;
const retryAfterSeconds = 5;

const everyOrigin = { 'access-control-allow-origin': '*' };
const answered = { ...everyOrigin, 'cache-control': 'no-store' };
const preflight = {
  ...everyOrigin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};

function isPostable(request: IncomingMessage): boolean {
  const type = (request.headers['content-type'] ?? 'text/plain').split(';')[0]?.trim().toLowerCase();
  return type === 'text/plain' || type === 'application/json';
}

/**
 * `/px/v1/events`, to which browsers of shops' visitors post. It precedes all other middleware, as it receives most
 * requests. All get the same response, so that it does not reveal which shops exist.
 */
export function createCollectEndpoint(services: Services, collector: Collector) {
  const addresses = createFloodGate(postsOfAddress, spanMs);
  const shops = createFloodGate(postsOfShop, spanMs);
  const addressEvents = createFloodGate(eventsOfAddress, spanMs);
  const shopEvents = createFloodGate(eventsOfShop, spanMs);

  const take = async (request: IncomingMessage): Promise<void> => {
    // The address is counted and forgotten; it is stored nowhere.
    const address = toHost(getClientIp(request, services.config.proxyHops));
    if (!addresses.pass(address) || !isPostable(request)) return;
    const body = await readPost(request, maxBodyBytes);
    if (body === null) return;
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      return;
    }
    const post = pixelBodySchema.safeParse(value).data;
    if (post === undefined || !shops.pass(post.marketingId)) return;
    const { length } = post.events;
    if (!addressEvents.pass(address, length) || !shopEvents.pass(post.marketingId, length)) return;
    await collector.take({
      marketingId: post.marketingId,
      body,
      isRobot: isRobot(request.headers['user-agent'] ?? ''),
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let status = 204;
    try {
      await take(request);
    } catch (error) {
      services.log.error({ err: error }, 'pixel post not stored');
      status = 503;
    }
    // Says nothing of the shop; the sender may post the same again, events count once.
    const headers = status === 503 ? { ...answered, 'retry-after': String(retryAfterSeconds) } : answered;
    answerPost(request, response, { status, headers });
  };

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const isOurs = isAt(request, path);
    if (isOurs && request.method === 'POST') answer(request, response).catch(next);
    else if (isOurs && request.method === 'OPTIONS') response.writeHead(204, preflight).end();
    else next();
  };
}
