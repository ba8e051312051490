import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import type { PublicCall } from './callContext.ts';
import type { Action } from './defineAction.ts';
import { endUnreadRequest, isHangUp, reportError, sendProblem, toAppError } from './problems.ts';
import { readBody } from './readBody.ts';
import { toHost, getClientIp, getRequestId } from './requestInfo.ts';

/** What the action of a webhook gets beside the usual: the report as it came, so that its signature can be checked. */
export interface WebhookCall extends PublicCall {
  readonly webhook: {
    readonly body: Buffer;
    readonly signature: string;
    /** The provider's API version at the end of the path. */
    readonly version: string;
  };
}

/** True for the context of a webhook's action. */
export function isWebhookCall(call: PublicCall): call is WebhookCall {
  return 'webhook' in call;
}

/** Answers a provider's webhook: the body stays raw, the action checks its signature. */
export async function handleWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  route: { call: BuiltCall; action: Action | undefined; version: string },
  services: Services,
): Promise<void> {
  const requestId = getRequestId(request);
  const log = services.log.child({ requestId, path: route.call.path });
  response.setHeader('x-request-id', requestId);
  response.setHeader('cache-control', 'no-store');
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  try {
    const ip = getClientIp(request, services.config.proxyHops);
    if (route.call.limit !== null)
      await services.rateLimits.consume({ name: route.call.path, ...route.call.limit }, toHost(ip));
    const body = await readBody(request, route.call.body.maxBytes);
    if (route.action === undefined) throw new AppError('not_built_yet');
    const context: WebhookCall = {
      requestId,
      language: 'en',
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      log,
      services,
      signal: abort.signal,
      idempotencyKey: null,
      files: new Map(),
      webhook: { body, signature: String(request.headers['stripe-signature'] ?? ''), version: route.version },
    };
    await route.action.run({}, context);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end('{}');
  } catch (thrown) {
    if (isHangUp(thrown, response)) return;
    endUnreadRequest(request, response);
    const error = toAppError(thrown, log);
    reportError(services, error, { path: route.call.path, requestId });
    sendProblem(response, error, 'en', requestId);
  }
}
