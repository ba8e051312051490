import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  defaultBodyLimit,
  type AuditTarget,
  type BuiltCall,
  type Call,
} from '#shared/contracts/defineCall.ts';
import { checkInput } from '#shared/contracts/fieldErrors.ts';
import { AppError } from '#shared/errors/appError.ts';
import { parseAcceptLanguage, type Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Services } from '#server/services.ts';
import { authenticate, type Caller } from './authenticate.ts';
import type { UploadedFile } from './callContext.ts';
import type { Action, FileAnswer } from './defineAction.ts';
import { runOnce, getScopedKey } from './idempotency.ts';
import { parseJsonObject } from './json.ts';
import { endUnreadRequest, isHangUp, reportError, sendProblem, toAppError } from './problems.ts';
import { decodeUtf8, readBody } from './readBody.ts';
import { toHost, getClientIp, getRequestId } from './requestInfo.ts';
import { readMultipart } from './upload.ts';

/** A request is given up after this long (SPECIFICATION 9). */
const requestTimeoutMs = 100_000;

/** Longest time that a file which is being sent keeps the turn of a heavy call. */
const longestTurnMs = 30_000;

interface Body {
  readonly value: Record<string, unknown>;
  readonly text: string;
  readonly files: ReadonlyMap<string, readonly UploadedFile[]>;
}

async function readCallBody(request: IncomingMessage, call: Call): Promise<Body> {
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (call.isBuilt && call.files.length > 0) {
    if (contentType !== 'multipart/form-data') throw new AppError('unsupported_media_type');
    const { fields, files } = await readMultipart(request, call);
    return { value: fields, text: '', files };
  }
  const limit = call.isBuilt ? call.body : defaultBodyLimit;
  const bytes = await readBody(request, limit.maxBytes);
  if (bytes.length === 0) return { value: {}, text: '', files: new Map() };
  if (contentType !== 'application/json') throw new AppError('unsupported_media_type');
  const text = decodeUtf8(bytes);
  return { value: parseJsonObject(text, limit.maxValues), text, files: new Map() };
}

async function consumeRatePoint(
  call: BuiltCall,
  services: Services,
  ip: string,
  caller: Caller,
): Promise<void> {
  const limit = call.limit;
  if (limit === null) return;
  const key =
    limit.by === 'ip' ? toHost(ip) : limit.by === 'user' ? caller.person?.userId : caller.eshop?.eshopId;
  if (key === undefined) return;
  await services.rateLimits.consume(
    { name: call.path, points: limit.points, windowSeconds: limit.windowSeconds },
    key,
  );
}

function buildContext(caller: Caller, base: Record<string, unknown>): Record<string, unknown> {
  return {
    program: null,
    ...base,
    token: caller.token,
    person: caller.person,
    eshop: caller.eshop,
    eshopId: caller.eshop?.eshopId,
    access: caller.eshop?.access,
    permissions: caller.eshop?.permissions,
  };
}

/** Finds the action of a call; undefined where nothing answers it. */
export type FindAction = (call: Call) => Action | undefined;

/** Runs an action, and records it where the audit log has it. */
async function runAudited(
  call: BuiltCall,
  caller: Caller,
  input: unknown,
  { services, work, runAction }: { services: Services; work: Work; runAction: () => Promise<unknown> },
): Promise<unknown> {
  const target = findAuditTarget(call, caller);
  if (target === null || caller.person === null) return await runAction();
  return await services.ports.runAudited(
    {
      call,
      target,
      actorId: caller.person.userId,
      eshopId: caller.eshop?.eshopId ?? null,
      input: input as Record<string, unknown>,
      requestId: work.requestId,
      log: work.log,
    },
    runAction,
  );
}

/** With what a call of a shop is made by another one, or by a program. */
export interface InnerWork {
  readonly services: Services;
  readonly base: Work & Readonly<Record<string, unknown>>;
  readonly ip: string;
  /** Checks who makes a call, at each of them. @throws AppError where they may not */
  authorize(call: BuiltCall): Promise<Caller>;
  readonly findAction: FindAction;
}

/** Creates the functions that make calls of a shop: rights, limits, queues, checks and audit are those of its address. */
export function createInnerCalls({ services, base, ip, authorize, findAction }: InnerWork) {
  const make = async (
    call: BuiltCall,
    value: Record<string, unknown>,
    onceKey?: string,
  ): Promise<unknown> => {
    const action = findAction(call);
    if (action === undefined || call.access !== 'eshop' || call.produces !== null || call.files.length > 0)
      throw new Error(`${call.path} can't be made by another call`);
    const caller = await authorize(call);
    await consumeRatePoint(call, services, ip, caller);
    const input = checkInput(call.input, value);
    if (!input.isValid) throw new AppError('invalid_request', { fields: input.errors });
    const owner = caller.eshop?.eshopId ?? '';
    const release = call.weight === 'heavy' ? await services.heavyReads.enter(owner, base.signal) : null;
    const idempotencyKey = onceKey === undefined ? null : getScopedKey(onceKey, call.path, owner);
    const context = buildContext(caller, { ...base, idempotencyKey });
    const runAction = async () => await action.run(input.value, context);
    try {
      const answer = await runAudited(call, caller, input.value, { services, work: base, runAction });
      return call.output.parse(answer);
    } finally {
      release?.();
    }
  };
  return {
    read: async (call: BuiltCall, value: Record<string, unknown>): Promise<unknown> => {
      if (call.isWrite) throw new Error(`${call.path} is no read`);
      return await make(call, value);
    },
    perform: make,
  };
}

function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'fileName' in answer && 'content' in answer;
}

async function sendFile(response: ServerResponse, call: BuiltCall, answer: FileAnswer): Promise<void> {
  response.setHeader(
    'content-type',
    call.produces === 'text/csv' ? 'text/csv; charset=utf-8' : (call.produces ?? 'application/octet-stream'),
  );
  response.setHeader(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
  );
  if (answer.content instanceof Uint8Array) response.end(answer.content);
  else await pipeline(answer.content, response);
}

/** What a call is worked on with, beside its caller. */
export interface Work {
  readonly requestId: string;
  readonly language: Language;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Registers a release for the end of the request. */
  hold(release: () => void): void;
}

function readIdempotencyKey(request: IncomingMessage, call: BuiltCall, caller: Caller): string | null {
  const sentKey = request.headers['idempotency-key'];
  if (sentKey === undefined) return null;
  if (typeof sentKey !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sentKey)) {
    throw new AppError('invalid_request', { fields: [{ field: 'Idempotency-Key', key: 'invalid' }] });
  }
  const callerId = caller.eshop?.eshopId ?? caller.person?.userId ?? '';
  return call.isIdempotent ? getScopedKey(sentKey, call.path, callerId) : null;
}

/** Finds the target of a call for the audit log; null if it concerns only the caller. */
function findAuditTarget(call: BuiltCall, caller: Caller): AuditTarget | null {
  if (caller.eshop?.access === 'Staff' && call.staffPermissions !== null) return { entity: 'Eshop' };
  return call.access === 'internal' || call.audit?.isOfMembers === true ? call.audit : null;
}

/** From the headers of a request to what its action answers. */
async function answerCall(
  request: IncomingMessage,
  call: Call,
  action: Action | undefined,
  services: Services,
  work: Work,
  findAction: FindAction,
): Promise<unknown> {
  const ip = getClientIp(request, services.config.proxyHops);
  // First the bearer: a wrong one is answered as such, and takes nothing of the address's budget.
  const caller = await authenticate(call, request.headers.authorization, services);
  if (call.isBuilt) await consumeRatePoint(call, services, ip, caller);
  // What staff do in a shop that is not theirs can be traced to them.
  if (caller.eshop?.access === 'Staff')
    work.log.info({ staff: caller.person?.userId, eshopId: caller.eshop.eshopId }, 'staff call in a shop');
  const body = await readCallBody(request, call);
  if (!call.isBuilt) throw new AppError('not_built_yet');
  const input = checkInput(call.input, body.value);
  if (!input.isValid) throw new AppError('invalid_request', { fields: input.errors });
  if (action === undefined) throw new AppError('not_built_yet');
  if (call.weight === 'heavy') {
    const owner = caller.eshop?.eshopId ?? caller.person?.userId ?? toHost(ip);
    work.hold(await services.heavyReads.enter(owner, work.signal));
  }

  const idempotencyKey = readIdempotencyKey(request, call, caller);
  const base = {
    ...work,
    ip,
    services,
    userAgent: request.headers['user-agent'] ?? '',
    files: body.files,
  };
  const inner = createInnerCalls({
    services,
    base: { ...base, idempotencyKey: null },
    ip,
    authorize: async (inside) => await authenticate(inside, request.headers.authorization, services),
    findAction,
  });
  const context = buildContext(caller, { ...base, idempotencyKey, ...inner });
  const runAction = async (): Promise<unknown> => await action.run(input.value, context);
  const run = async (): Promise<unknown> => {
    const answer = await runAudited(call, caller, input.value, { services, work, runAction });
    // Undeclared fields cannot leak: the schema removes them.
    return isFileAnswer(answer) ? answer : call.output.parse(answer);
  };
  return idempotencyKey === null ? await run() : await runOnce(idempotencyKey, body.text, run);
}

/** Rejects when the time of a request is over; work that continues has no one to answer. */
async function timeIsUp(signal: AbortSignal): Promise<never> {
  return await new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof AppError) reject(signal.reason);
    });
  });
}

/** Everything that happens to a request of a call, from its headers to its answer. */
export async function handleCall(
  request: IncomingMessage,
  response: ServerResponse,
  call: Call,
  action: Action | undefined,
  services: Services,
  {
    timeoutMs = requestTimeoutMs,
    findAction = () => undefined,
  }: { readonly timeoutMs?: number; readonly findAction?: FindAction } = {},
): Promise<void> {
  const requestId = getRequestId(request);
  const language: Language = parseAcceptLanguage(request.headers['accept-language']);
  const log = services.log.child({ requestId, path: call.path });
  const startedAt = performance.now();
  response.setHeader('x-request-id', requestId);
  response.setHeader('cache-control', 'no-store');
  const abort = new AbortController();
  const slot = { release: (): void => undefined };
  const hold = (release: () => void) => {
    slot.release = release;
  };
  let slotTimer: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => abort.abort(new AppError('request_timeout')), timeoutMs);
  if (!(call.isBuilt && call.outlivesCaller)) response.once('close', () => abort.abort());
  try {
    const answer = await Promise.race([
      answerCall(
        request,
        call,
        action,
        services,
        { requestId, language, log, signal: abort.signal, hold },
        findAction,
      ),
      timeIsUp(abort.signal),
    ]);
    // Sending may take as long as the caller needs.
    clearTimeout(timer);
    // Whoever reads a file slowly costs little, and must not hold a turn of others.
    slotTimer = setTimeout(() => slot.release(), longestTurnMs);
    if (isFileAnswer(answer) && call.isBuilt) await sendFile(response, call, answer);
    else {
      response.statusCode = 200;
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(answer));
    }
  } catch (thrown) {
    const hasGivenUp = response.destroyed && abort.signal.aborted && thrown === abort.signal.reason;
    if (hasGivenUp || isHangUp(thrown, response)) return;
    const cause =
      abort.signal.aborted && abort.signal.reason instanceof AppError ? abort.signal.reason : thrown;
    endUnreadRequest(request, response);
    const error = toAppError(cause, log);
    reportError(services, error, { path: call.path, requestId });
    sendProblem(response, error, language, requestId);
  } finally {
    clearTimeout(timer);
    clearTimeout(slotTimer);
    slot.release();
    log.debug({ status: response.statusCode, durationMs: Math.round(performance.now() - startedAt) }, 'call');
  }
}
