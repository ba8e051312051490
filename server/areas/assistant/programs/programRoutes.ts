import type { IncomingMessage, ServerResponse } from 'node:http';
import { assistant } from '#shared/contracts/assistant.ts';
import { programPath } from '#shared/domain/assistant/programs.ts';
import { AppError } from '#shared/errors/appError.ts';
import { parseAcceptLanguage } from '#shared/i18n/languages.ts';
import { startDeadline } from '#server/deadlines/deadline.ts';
import { authorizeProgram } from '#server/http/authenticate.ts';
import type { FindAction } from '#server/http/callHandler.ts';
import { parseJsonObject } from '#server/http/json.ts';
import { endUnreadRequest, isHangUp, reportError, sendProblem, toAppError } from '#server/http/problems.ts';
import { decodeUtf8, readBody } from '#server/http/readBody.ts';
import { getClientIp, getRequestId, toHost } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import { answerProgram } from './programServer.ts';
import { readProgramToken } from './programToken.service.ts';

const body = { maxBytes: 65_536, maxValues: 2_000 };
const requestTimeoutMs = 100_000;
/** Requests without a valid token, of one address. */
const openLimit = { name: `${programPath} refused`, points: 60, windowSeconds: 60 };
const tokenLimit = { name: programPath, points: 120, windowSeconds: 60 };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a request names this server: a page whose own name was made to lead here names itself. */
function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const named = new URL(`${own.protocol}//${host}`);
  if (named.host === own.host) return true;
  return loopback.has(own.hostname) && loopback.has(named.hostname) && named.port === own.port;
}

type IsAllowedOrigin = (origin: string) => boolean;

/** @throws AppError forbidden for another host, and for pages of other origins */
function checkOrigin(request: IncomingMessage, publicUrl: string, isAllowedOrigin: IsAllowedOrigin): void {
  const { host, origin } = request.headers;
  if (!isOwnHost(host, publicUrl)) throw new AppError('forbidden');
  if (origin !== undefined && !isAllowedOrigin(origin)) throw new AppError('forbidden');
}

async function readHolder(request: IncomingMessage, services: Services, ip: string) {
  try {
    return await readProgramToken(request.headers.authorization, new Date());
  } catch (thrown) {
    if (thrown instanceof AppError) await services.rateLimits.consume(openLimit, toHost(ip));
    throw thrown;
  }
}

interface ProgramAccess {
  readonly findAction: FindAction;
  readonly isAllowedOrigin: IsAllowedOrigin;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
  { findAction, isAllowedOrigin }: ProgramAccess,
): Promise<void> {
  checkOrigin(request, services.publicUrl, isAllowedOrigin);
  // Without sessions there is nothing to stream by GET and nothing to delete.
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    throw new AppError('method_not_allowed');
  }
  const ip = getClientIp(request, services.config.proxyHops);
  const holder = await readHolder(request, services, ip);
  await services.rateLimits.consume(tokenLimit, holder.tokenId);
  // Programs are part of the assistant: its permission is needed for all of them, and the membership is checked.
  const caller = await authorizeProgram(assistant.getAssistants, holder, services);
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') throw new AppError('unsupported_media_type');
  const message = parseJsonObject(decodeUtf8(await readBody(request, body.maxBytes)), body.maxValues);
  const requestId = getRequestId(request);
  const log = services.log.child({ requestId, path: programPath, programTokenId: holder.tokenId });
  const abort = new AbortController();
  const { signal, release } = startDeadline(requestTimeoutMs, abort.signal);
  response.once('close', () => {
    abort.abort();
    release();
  });
  await answerProgram(request, response, message, {
    services,
    findAction,
    holder,
    permissions: caller.eshop?.permissions ?? new Set(),
    language: caller.person?.locale ?? 'en',
    requestId,
    ip,
    log,
    signal,
  });
}

/** Answers AI programs at `/mcp` by the Model Context Protocol (Streamable HTTP, without sessions). */
export function createProgramRoute(services: Services, access: ProgramAccess) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = getRequestId(request);
    response.setHeader('x-request-id', requestId);
    response.setHeader('cache-control', 'no-store');
    try {
      await answer(request, response, services, access);
    } catch (thrown) {
      if (isHangUp(thrown, response)) return;
      const error = toAppError(thrown, services.log);
      reportError(services, error, { path: programPath, requestId });
      endUnreadRequest(request, response);
      if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
      sendProblem(response, error, parseAcceptLanguage(request.headers['accept-language']), requestId);
    }
  };
}
