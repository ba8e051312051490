import { noteAnswer } from './answers.ts';
import { selectBearerKind, type BearerKind } from './bearer.ts';
import { callTable } from './callTable.ts';
import type { Api, CallOptions } from './client.types.ts';
import type { CallRow, CallTable } from './createCallTable.ts';
import { ApiProblem } from './problem.ts';
import { send as sendOnce, type Sending } from './send.ts';

/** What the client needs of the session and the host. */
export interface ApiContext {
  getBaseUrl(): string;
  /** The person's language, sent with every call. */
  getLanguage(): string;
  hasEshop(): boolean;
  /** A bearer that is not expired. @throws ApiProblem when the session ended */
  getBearer(kind: BearerKind): Promise<string>;
  /** A new bearer in place of one that the server refused. @throws ApiProblem when the session ended */
  renewBearer(kind: BearerKind, refused: string): Promise<string>;
  /** The server refused a fresh bearer too: the session is over. */
  endSession(): void;
  /** Asks the person to lift a refusal; answers what to send in its place, or null where they give up. */
  liftRefusal?(problem: ApiProblem, input: unknown): Promise<{ readonly input: unknown } | null>;
}

/** Refusals that the person lifts by an authentication code or a confirmation, after which the call is made again. */
const liftableCodes: ReadonlySet<string> = new Set(['step_up_required', 'duplicate_decision']);

let context: ApiContext | null = null;

/** Joins the client to the session; called once at start. */
export function connectApi(given: ApiContext): void {
  context = given;
}

/** Makes a client over a table of calls. */
export function createApi(table: CallTable, contextOf: () => ApiContext): Api {
  const controllers = Object.entries(table).map(([controller, rows]) => {
    const calls = Object.entries(rows).map(([action, row]) => [
      action,
      Object.assign(
        (input: unknown, options: CallOptions = {}) => makeLifted(row, input, options, contextOf()),
        row,
      ),
    ]);
    return [controller, Object.fromEntries(calls)];
  });
  return Object.fromEntries(controllers) as Api;
}

async function makeLifted(
  row: CallRow,
  input: unknown,
  options: CallOptions,
  given: ApiContext,
): Promise<unknown> {
  try {
    return await sendCall(row, input, options, given);
  } catch (error) {
    const isLiftable = error instanceof ApiProblem && liftableCodes.has(error.code);
    const lifted = isLiftable ? await given.liftRefusal?.(error, input) : null;
    if (lifted === null || lifted === undefined) throw error;
    return await makeLifted(row, lifted.input, options, given);
  }
}

async function sendCall(
  row: CallRow,
  input: unknown,
  options: CallOptions,
  given: ApiContext,
): Promise<unknown> {
  const sending = { baseUrl: given.getBaseUrl(), language: given.getLanguage(), options };
  if (options.bearer !== undefined) return send(row, input, { ...sending, bearer: options.bearer });
  const kind = selectBearerKind(row.access, options.asPerson !== true && given.hasEshop());
  if (kind === 'none') return send(row, input, { ...sending, bearer: null });
  if (kind === 'given') throw new ApiProblem('custom_token_expired', { requestId: '' });
  const bearer = await given.getBearer(kind);
  try {
    return await send(row, input, { ...sending, bearer });
  } catch (error) {
    if (!isRefusedBearer(error)) throw error;
  }
  const renewed = await given.renewBearer(kind, bearer);
  try {
    return await send(row, input, { ...sending, bearer: renewed });
  } catch (error) {
    if (isRefusedBearer(error)) given.endSession();
    throw error;
  }
}

async function send(row: CallRow, input: unknown, sending: Sending): Promise<unknown> {
  return await noteAnswer(sendOnce(row, input, sending));
}

function isRefusedBearer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

/** The product's calls, made from the contract. */
export const api: Api = createApi(callTable, () => {
  if (context === null) throw new Error('connectApi was not called');
  return context;
});
