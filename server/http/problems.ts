import type { ServerResponse } from 'node:http';
import { AppError } from '#shared/errors/appError.ts';
import { errorRegistry } from '#shared/errors/errors.ts';
import { formatParams } from '#shared/errors/formatParams.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/logging/logger.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Services } from '#server/services.ts';
import { textsOf } from '#server/texts/texts.ts';

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

/** The problem of an error in the caller's language; an unknown error becomes the generic one. */
export function problemOf(error: AppError, language: Language, requestId: string): Problem {
  const t = textsOf(language);
  // A map: the name of a field comes from the caller and may be one that every object has.
  const errors = new Map<string, string[]>();
  for (const field of error.fields) {
    errors.set(field.field, [
      ...(errors.get(field.field) ?? []),
      t(`validation:${field.key}`, formatParams(field.params ?? {}, language)),
    ]);
  }
  return {
    type: `urn:okavango:problem:${error.code}`,
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: t(`errors:${error.code}`, formatParams(error.params, language)),
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

/** Turns whatever was thrown into the error that is answered, and logs what operators should see. */
export function toAppError(thrown: unknown, log: Logger): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500 && thrown.code !== 'not_built_yet')
      log.error({ err: thrown.cause ?? thrown, code: thrown.code }, 'call failed');
    return thrown;
  }
  if (isStorageFull(thrown)) {
    log.error({ err: thrown, code: 'storage_full' }, 'there is no room to write');
    return new AppError('storage_full', { cause: thrown });
  }
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

/** Whether a call failed because its caller hung up: nobody is left to answer, and nothing of ours is wrong. */
export function isHangUp(thrown: unknown, response: ServerResponse): boolean {
  return response.destroyed && thrown instanceof Error && 'code' in thrown && hangUpCodes.has(thrown.code);
}

/** Writes a problem, unless the answer has begun: then the connection is cut, so that nobody takes half for whole. */
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
  response.end(JSON.stringify(problemOf(error, language, requestId)));
}
