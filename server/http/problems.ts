import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientPermissions } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import { errorRegistry, type ErrorCode } from '#shared/errors/errors.ts';
import { formatParams } from '#shared/errors/formatParams.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/log/logger.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Field errors of one answer: an answer must not grow with what the caller made up. */
const maxFieldErrors = 20;
const maxFieldNameLength = 200;

/** The name of a field as it is answered; one that the caller made up may be of any length. */
function shortenName(name: string): string {
  return name.length <= maxFieldNameLength ? name : `${name.slice(0, maxFieldNameLength).toWellFormed()}…`;
}

const clientNames: ReadonlySet<unknown> = new Set(clientPermissions);

/** Words of an error in a language, as its problem has them. */
export function translateError(error: AppError, language: Language): string {
  // Members lack a permission of their shop only without Premium, whose permissions they know no names of.
  const isPremium = error.code === 'permission_required' && clientNames.has(error.params['permission']);
  const key = isPremium ? 'premium_required' : error.code;
  return getTexts(language)(`errors:${key}`, formatParams(error.params, language));
}

/** The problem of an error in the caller's language; an unknown error becomes the generic one. */
export function toProblem(error: AppError, language: Language, requestId: string): Problem {
  const t = getTexts(language);
  // A map: the name of a field comes from the caller and may be one that every object has.
  const errors = new Map<string, string[]>();
  for (const field of error.fields.slice(0, maxFieldErrors)) {
    const name = shortenName(field.field);
    const text = t(`validation:${field.key}`, formatParams(field.params ?? {}, language));
    errors.set(name, [...(errors.get(name) ?? []), text]);
  }
  return {
    type: `urn:okavango:problem:${error.code}`,
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: translateError(error, language),
    code: error.code,
    requestId,
    ...(errors.size > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(Object.keys(error.params).length > 0 ? { params: { ...error.params } } : {}),
  };
}

/** ENOSPC and EDQUOT of a disk, 14031 of the database (OutOfDiskSpace), and what storages like S3 say. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 14_031]);
const fullNames: ReadonlySet<string> = new Set(['XMinioStorageFull', 'InsufficientStorage']);

/** Whether a write failed as there is no room for it. */
function isStorageFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && fullCodes.has(thrown.code)) || fullNames.has(thrown.name);
}

/** Codes of what the web framework and its parsers refuse, by the status they name. */
const requestCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/**
 * The code of an error that the web framework made of a request (http-errors: `status` and `statusCode` alike, `expose`
 * true below 500; of an address that cannot be decoded a URIError), or null. Errors of providers' clients have a status
 * too, but it is that of their own answer.
 */
function findRequestCode(thrown: unknown): ErrorCode | null {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return null;
  const isOfRequest =
    thrown instanceof URIError ||
    ('expose' in thrown &&
      thrown.expose === true &&
      'statusCode' in thrown &&
      thrown.statusCode === thrown.status);
  if (!isOfRequest || thrown.status < 400 || thrown.status >= 500) return null;
  return requestCodes[thrown.status] ?? 'invalid_request';
}

/** Turns whatever was thrown into the error that is answered, and logs what operators should see. */
export function toAppError(thrown: unknown, log: Logger): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500 && thrown.code !== 'not_built_yet')
      log.error({ err: thrown.cause ?? thrown, code: thrown.code }, 'call failed');
    return thrown;
  }
  if (isStorageFull(thrown)) {
    log.error({ err: thrown, code: 'storage_full' }, 'storage is full');
    return new AppError('storage_full', { cause: thrown });
  }
  const requestCode = findRequestCode(thrown);
  if (requestCode !== null) return new AppError(requestCode, { cause: thrown });
  log.error({ err: thrown }, 'unexpected error');
  return new AppError('internal', { cause: thrown });
}

/** Keeps an error for staff that operators should know of; what the caller did wrong is not among them. */
export function reportError(
  services: Pick<Services, 'errorLog'>,
  error: AppError,
  met: { path: string; requestId: string },
): void {
  if (!errorRegistry[error.code].isReported) return;
  const cause = error.cause instanceof Error ? error.cause : error;
  services.errorLog.record({
    source: 'server',
    message: cause === error ? error.code : `${error.code}: ${cause.name}: ${cause.message}`,
    stack: cause.stack,
    path: met.path,
    requestId: met.requestId,
    appVersion: productVersion,
  });
}

const hangUpCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether a call failed because its caller hung up: no one is left to answer, and it is no error of ours. */
export function isHangUp(thrown: unknown, response: ServerResponse): boolean {
  return response.destroyed && thrown instanceof Error && 'code' in thrown && hangUpCodes.has(thrown.code);
}

/** Ends the connection after the answer where the body was not read to its end: it cannot serve another request. */
export function endUnreadRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent) return;
  response.setHeader('connection', 'close');
  response.once('finish', () => request.destroy());
}

/** Writes a problem, or cuts the connection if the answer has begun, so that no client accepts a partial answer. */
export function sendProblem(
  response: ServerResponse,
  error: AppError,
  language: Language,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = error.status;
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.setHeader('content-language', language);
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  response.end(JSON.stringify(toProblem(error, language, requestId)));
}
