import type { Problem } from '#shared/errors/problem.ts';

/** Codes of failures that happen before the server answers. */
export type ClientErrorCode =
  | 'network'
  | 'request_timeout'
  | 'custom_token_expired'
  | 'unauthorized'
  | 'staff_only'
  | 'generic';

/** A call that failed: refused by the server, or never answered (`status` 0). Texts are in the person's language. */
export class ApiProblem extends Error {
  /** A code of shared/errors, or one of `ClientErrorCode`; branch on this, never on the text. */
  readonly code: string;
  readonly status: number;
  /** The server's words, or null where the client words it by `errors:<code>`. */
  readonly detail: string | null;
  readonly requestId: string;
  /** Per field of the request, in the person's language. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly params: Readonly<Record<string, string | number>>;
  /** Seconds after which it may be tried again; null where the server did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: string,
    options: {
      status?: number | undefined;
      detail?: string | null;
      requestId: string;
      fieldErrors?: Readonly<Record<string, readonly string[]>> | undefined;
      params?: Readonly<Record<string, string | number>> | undefined;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    },
  ) {
    super(options.detail ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.status = options.status ?? 0;
    this.detail = options.detail ?? null;
    this.requestId = options.requestId;
    this.fieldErrors = options.fieldErrors ?? {};
    this.params = options.params ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  /** Whether the same call may succeed when made again a little later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Problem).code === 'string' &&
    typeof (body as Problem).status === 'number'
  );
}

/** The problem of a refused answer, also of one whose body is no problem document (a proxy's page). */
export function parseProblem(
  answer: { status: number; body: string; retryAfter: string | null },
  requestId: string,
): ApiProblem {
  const seconds = Number(answer.retryAfter);
  const retryAfterSeconds = answer.retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  const body = parseJson(answer.body);
  if (!isProblem(body)) {
    const code = statusCodes[answer.status] ?? 'generic';
    return new ApiProblem(code, { status: answer.status, requestId, retryAfterSeconds });
  }
  return new ApiProblem(body.code, {
    status: answer.status,
    // The words of a server fault say nothing to a person: the generic text stands for them.
    detail: answer.status >= 500 && body.code === 'internal' ? null : body.detail,
    requestId: body.requestId || requestId,
    fieldErrors: body.errors,
    params: body.params,
    retryAfterSeconds,
  });
}

const statusCodes: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too_many_requests',
};

/** JSON of a text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any thrown value as a problem, so that views deal with one shape. */
export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem('generic', { requestId: '', cause: error });
}
