import type { IncomingMessage, ServerResponse } from 'node:http';
import { toHost, getClientIp } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import type { Collector, ReportedOrder } from '#server/serviceTypes/collector.ts';
import { createFloodGate } from '../floods.ts';
import { answerPost, isAt, readPost } from '../postBody.ts';
import { ordersBodySchema, reportedOrderSchema, toReportedOrder } from './orderReport.ts';
import { isSignedBy, readOrderSecret } from './orderSecret.service.ts';

/** Where shops' servers report orders to. */
export const ordersPath = '/px/v1/orders';
const maxBodyBytes = 1_048_576;
const spanMs = 10_000;
const postsOfAddress = 100;
const postsOfShop = 100;

interface OrdersAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Names of the fields that are wrong, as the sender wrote them. */
function listInvalidFields(error: { issues: readonly { path: readonly PropertyKey[] }[] }): string[] {
  return [...new Set(error.issues.map(({ path: place }) => place.join('.')))];
}

const createRefusal = (status: number, error: string): OrdersAnswer => ({ status, body: { error } });

/**
 * `/px/v1/orders`, to which shops' servers report orders, signed with the shop's secret: covers orders whose browser
 * blocked the script, and a later report of a number corrects it. Correctly signed requests get detailed errors.
 */
export function createOrdersEndpoint(services: Services, collector: Collector) {
  const addresses = createFloodGate(postsOfAddress, spanMs);
  const shops = createFloodGate(postsOfShop, spanMs);

  const take = async (request: IncomingMessage): Promise<OrdersAnswer> => {
    if (!addresses.pass(toHost(getClientIp(request, services.config.proxyHops))))
      return createRefusal(429, 'too_many_requests');
    const body = await readPost(request, maxBodyBytes);
    if (body === null) return createRefusal(413, 'body_too_large');
    const readHeader = (name: string): string => String(request.headers[name] ?? '');
    const eshopId = await collector.findShop(readHeader('x-okavango-shop'));
    // Unknown shops and wrong signatures look the same.
    const isSigned =
      eshopId !== null &&
      isSignedBy((await readOrderSecret(services.config.secret, eshopId)).secret, {
        timestamp: readHeader('x-okavango-timestamp'),
        signature: readHeader('x-okavango-signature'),
        body,
      });
    if (!isSigned) return createRefusal(401, 'signature_invalid');
    if (!shops.pass(eshopId)) return createRefusal(429, 'too_many_requests');
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      return createRefusal(400, 'invalid_request');
    }
    const posted = ordersBodySchema.safeParse(value);
    if (!posted.success)
      return { status: 400, body: { error: 'invalid_request', fields: listInvalidFields(posted.error) } };
    const orders: ReportedOrder[] = [];
    const refused: { index: number; fields: string[] }[] = [];
    for (const [index, raw] of posted.data.orders.entries()) {
      const order = reportedOrderSchema.safeParse(raw);
      if (order.success) orders.push(toReportedOrder(order.data));
      else refused.push({ index, fields: listInvalidFields(order.error) });
    }
    if (orders.length > 0) await collector.acceptOrders(eshopId, { by: 'Server', addsMissing: true, orders });
    return { status: refused.length === 0 ? 200 : 207, body: { accepted: orders.length, refused } };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    };
    try {
      const { status, body } = await take(request);
      if (status === 429) headers['retry-after'] = String(spanMs / 1_000);
      answerPost(request, response, { status, headers, body: JSON.stringify(body) });
    } catch (error) {
      services.log.error({ err: error }, 'shop orders not stored');
      answerPost(request, response, {
        status: 503,
        headers: { ...headers, 'retry-after': '5' },
        body: JSON.stringify({ error: 'unavailable' }),
      });
    }
  };

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (isAt(request, ordersPath) && request.method === 'POST') answer(request, response).catch(next);
    else next();
  };
}
