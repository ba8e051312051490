import { createHash, randomBytes } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import { billingCalls } from './calls/billingCalls.ts';
import { catalogueCalls } from './calls/catalogueCalls.ts';
import { checkoutCalls } from './calls/checkoutCalls.ts';
import { customerCalls } from './calls/customerCalls.ts';
import { eventCalls } from './calls/eventCalls.ts';
import { intentCalls } from './calls/intentCalls.ts';
import { moneyCalls } from './calls/moneyCalls.ts';
import { setupIntentCalls } from './calls/setupIntentCalls.ts';
import type { StripeCall } from './stripeCall.ts';
import { expandAnswer } from './stripeExpand.ts';
import { StripeFault } from './stripeFault.ts';
import { readForm } from './stripeForm.ts';
import type { StripeState, StripeTrouble } from './stripeState.ts';
import { storeKind } from './stripeWork.ts';

const idempotencyRetentionMs = 24 * 3_600_000;

interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly createdMs: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly isReplay?: boolean;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const readApiKey = (request: Request): string | undefined => {
  const [scheme, value] = (request.get('authorization') ?? '').split(' ');
  if (value === undefined) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
};

const refuseBadKey = (key: string | undefined, known: readonly string[] | undefined): string => {
  if (key === undefined || key === '') {
    throw new StripeFault(401, {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      type: 'invalid_request_error',
    });
  }
  const isLetIn = known ? known.includes(key) : /^(sk|rk)_test_\w+$/.test(key);
  if (isLetIn) return key;
  const masked = `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
  throw new StripeFault(401, {
    message: `Invalid API Key provided: ${masked}`,
    type: 'invalid_request_error',
  });
};

const expandSchema = z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional();

const splitExpand = (
  given: Record<string, unknown>,
): { params: Record<string, unknown>; expand: string[] } => {
  const { expand, ...params } = given;
  return { params, expand: Object.values(readForm(expandSchema, expand) ?? {}) };
};

const runCall = async (
  state: StripeState,
  call: StripeCall,
  request: Request,
  baseUrl: string,
  origin: { requestId: string; idempotencyKey: string | null; idSeed: string | null },
): Promise<Answer> => {
  const { params, expand } = splitExpand({
    ...(request.query as Record<string, unknown>),
    ...(request.body as Record<string, unknown> | undefined),
  });
  const read = readForm(call.params, params);
  const ids = request.params as Record<string, string>;
  const run =
    call.method === 'get'
      ? call.run({ work: state.read(), ids, baseUrl, options: state.rules }, read)
      : state.perform(origin, baseUrl, (context) => call.run(context, read), ids);
  return { status: 200, body: await expandAnswer(state.read(), await run, expand) };
};

const toFaultAnswer = (fault: StripeFault): Answer => ({ status: fault.status, body: { error: fault.body } });

const troubleFault: Readonly<Record<Exclude<StripeTrouble, 'lostAnswer'>, StripeFault>> = {
  serverError: new StripeFault(500, { message: 'An unknown error occurred', type: 'api_error' }),
  rateLimit: new StripeFault(429, {
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
    type: 'invalid_request_error',
  }),
};

/** Answers one call, the same again for the same idempotency key. */
const createAnswerer = (state: StripeState) => {
  const running = new Set<string>();

  const saveAnswer = (id: string, stored: StoredAnswer): Promise<void> =>
    state.store.put(storeKind('idempotency'), id, stored);

  return async (
    call: StripeCall,
    request: Request,
    baseUrl: string,
    apiKey: string,
    requestId: string,
  ): Promise<Answer> => {
    const key = call.method === 'post' ? (request.get('idempotency-key') ?? null) : null;
    if (key === null) {
      return runCall(state, call, request, baseUrl, { requestId, idempotencyKey: null, idSeed: null });
    }
    const id = hash(`${apiKey}\n${key}`);
    const fingerprint = hash(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? {})}`);
    if (running.has(id)) {
      throw new StripeFault(409, {
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        type: 'idempotency_error',
      });
    }
    running.add(id);
    try {
      const stored = await state.store.get<StoredAnswer>(storeKind('idempotency'), id);
      if (stored && state.now() - stored.createdMs < idempotencyRetentionMs) {
        if (stored.fingerprint === fingerprint)
          return { status: stored.status, body: stored.body, isReplay: true };
        throw new StripeFault(400, {
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          type: 'idempotency_error',
        });
      }
      // Ids derived from the key make a request that was cut off by a crash overwrite its own traces.
      const origin = { requestId, idempotencyKey: key, idSeed: `${id}${fingerprint}` };
      const answer = await runCall(state, call, request, baseUrl, origin).catch((error: unknown) => {
        if (error instanceof StripeFault && error.shouldSaveChanges) return toFaultAnswer(error);
        throw error;
      });
      await saveAnswer(id, { fingerprint, status: answer.status, body: answer.body, createdMs: state.now() });
      return answer;
    } finally {
      running.delete(id);
    }
  };
};

const toAnswer = (error: unknown): Answer => {
  if (error instanceof StripeFault) return toFaultAnswer(error);
  return {
    status: 500,
    body: { error: { message: error instanceof Error ? error.message : String(error), type: 'api_error' } },
  };
};

/** The provider's REST API under `/v1`. */
export const createStripeApi = (
  state: StripeState,
  settings: { apiKeys: readonly string[] | undefined; getBaseUrl: (request: Request) => string },
): Express => {
  const app = express();
  app.set('query parser', 'extended');
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v1', express.urlencoded({ extended: true, limit: '1mb', parameterLimit: 5000 }));
  const answerCall = createAnswerer(state);

  const handle = async (
    request: Request,
    response: Response,
    run: (apiKey: string, requestId: string) => Promise<Answer>,
  ): Promise<void> => {
    const requestId = `req_${randomBytes(7).toString('hex')}`;
    const version = request.get('stripe-version');
    const idempotencyKey = request.get('idempotency-key');
    response.set('Request-Id', requestId);
    if (version !== undefined) response.set('Stripe-Version', version);
    if (idempotencyKey !== undefined) response.set('Idempotency-Key', idempotencyKey);
    const answer = await Promise.resolve()
      .then(() => run(refuseBadKey(readApiKey(request), settings.apiKeys), requestId))
      .catch(toAnswer);
    if (answer.isReplay) response.set('Idempotent-Replayed', 'true');
    response.status(answer.status).json(answer.body);
  };

  const calls = [
    ...customerCalls,
    ...intentCalls,
    ...setupIntentCalls,
    ...moneyCalls,
    ...catalogueCalls,
    ...checkoutCalls,
    ...billingCalls,
    ...eventCalls,
  ];
  for (const call of calls) {
    app[call.method](call.path, (request, response) =>
      handle(request, response, async (apiKey, requestId) => {
        const trouble = state.troubles.shift();
        if (trouble !== undefined && trouble !== 'lostAnswer') throw troubleFault[trouble];
        const answer = await answerCall(call, request, settings.getBaseUrl(request), apiKey, requestId);
        if (trouble === 'lostAnswer') request.socket.destroy();
        return answer;
      }),
    );
  }
  app.use('/v1', (request, response) =>
    handle(request, response, () => {
      throw new StripeFault(404, {
        message: `Unrecognized request URL (${request.method}: ${request.originalUrl}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        type: 'invalid_request_error',
      });
    }),
  );
  return app;
};
