import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { ApprovalId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { allowanceHours, duplicateMinutes } from '#shared/domain/payment/approval.ts';
import { demandStepUp, type SessionPerson } from '#server/areas/auth/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { fileRequest, type ApprovalRequest } from './approval.service.ts';
import type { MoneyDecisionDocument } from './moneyDecision.model.ts';
import {
  deleteDecision,
  findDecisions,
  guardMoney,
  hasSameDecision,
  insertDecisions,
  sumAlone,
  type MoneyDecision,
} from './moneyDecision.repository.ts';

/** A member of staff who decides about money, in one of their sessions. */
export interface Decider extends SessionPerson {
  /** They were warned that the same was decided a moment ago, and mean it. */
  readonly isDuplicateConfirmed: boolean;
}

/** The caller of an action as who decides. */
export function toDecider(
  { userId, sessionId }: SessionPerson,
  { confirmDuplicate }: { readonly confirmDuplicate?: boolean | undefined },
): Decider {
  return { userId, sessionId, isDuplicateConfirmed: confirmDuplicate === true };
}

type Sums = ReadonlyMap<CreditCurrency, number>;

/** The set sums of all currencies on one scale of whole numbers, so that no rounded share decides. */
function measureLimit({ config }: Pick<Services, 'config'>) {
  const limits = creditCurrencies.map((currency) => BigInt(config.approvalSums[currency] * 100));
  const whole = limits.reduce((product, limit) => product * limit, 1n);
  /** What one minor unit of a currency is worth on the scale. */
  const weigh = (currency: CreditCurrency): bigint =>
    creditCurrencies.reduce(
      (product, other, at) => (other === currency ? product : product * (limits[at] ?? 1n)),
      1n,
    );
  return { whole, weigh };
}

/** Returns the remaining allowance; 0 or less once the limit is reached. */
function getRest({ whole, weigh }: ReturnType<typeof measureLimit>, sums: Sums): bigint {
  return [...sums].reduce((rest, [currency, minor]) => rest - BigInt(minor) * weigh(currency), whole);
}

/** Whether sums of several currencies reach the set sum, each counted as its share of the one of its currency. */
export function isSumReached(services: Pick<Services, 'config'>, sums: Sums): boolean {
  return getRest(measureLimit(services), sums) <= 0n;
}

/** The largest amount of a currency that, added to sums, stays below the set sum; minor units. */
export function computeRemaining(
  services: Pick<Services, 'config'>,
  sums: Sums,
  currency: CreditCurrency,
): number {
  const scale = measureLimit(services);
  const rest = getRest(scale, sums) - 1n;
  return rest <= 0n ? 0 : Number(rest / scale.weigh(currency));
}

/** A decision that is only planned. */
export type PlannedDecision = Pick<MoneyDecision, 'eshopId' | 'amountMinor' | 'currency'>;

function addUp(sums: Sums, decisions: readonly PlannedDecision[]): Sums {
  const total = new Map(sums);
  for (const { currency, amountMinor } of decisions)
    total.set(currency, (total.get(currency) ?? 0) + Math.abs(amountMinor));
  return total;
}

/** Start of the rolling time over which decisions are summed. */
export function getAllowanceStart(): Date {
  return new Date(Date.now() - allowanceHours * 3_600_000);
}

/** Reads past decisions of the user alone and per shop, with the new ones that count towards each limit. */
async function readScopes<Decision extends PlannedDecision>(
  actorId: UserId,
  decisions: readonly Decision[],
  session: ClientSession | null,
): Promise<{ sums: Sums; planned: readonly Decision[] }[]> {
  const since = getAllowanceStart();
  const scopes = [{ sums: await sumAlone({ actorId }, since, session), planned: decisions }];
  for (const eshopId of new Set(decisions.map((decision) => decision.eshopId)))
    scopes.push({
      sums: await sumAlone({ eshopId }, since, session),
      planned: decisions.filter((decision) => decision.eshopId === eshopId),
    });
  return scopes;
}

async function isWithinAllowance(
  services: Services,
  actorId: UserId,
  decisions: readonly PlannedDecision[],
  session: ClientSession | null,
): Promise<boolean> {
  const scopes = await readScopes(actorId, decisions, session);
  return !scopes.some(({ sums, planned }) => isSumReached(services, addUp(sums, planned)));
}

/** Says what would become of planned decisions of a person, by the rule that judges them when they are submitted. */
export async function readAllowance(
  services: Services,
  actorId: UserId,
  decisions: readonly PlannedDecision[],
): Promise<{ needsApproval: boolean; remaining: { currency: CreditCurrency; amountMinor: number }[] }> {
  const scopes = await readScopes(actorId, decisions, null);
  const currencies = [...new Set(decisions.map(({ currency }) => currency))];
  return {
    needsApproval: scopes.some(({ sums, planned }) => isSumReached(services, addUp(sums, planned))),
    remaining: currencies.map((currency) => ({
      currency,
      amountMinor: Math.min(...scopes.map(({ sums }) => computeRemaining(services, sums, currency))),
    })),
  };
}

/**
 * Whether a decision recorded under a key is this one: a key counts once, so another under it would not count. The amount
 * isn't compared: the worth of a repetition may have changed, and only the first one is carried out.
 */
function isSameDecision(stored: MoneyDecisionDocument, actorId: UserId, decision: MoneyDecision): boolean {
  return (
    stored.actorId.toString() === actorId &&
    stored.eshopId.toString() === decision.eshopId &&
    stored.kind === decision.kind &&
    stored.currency === decision.currency
  );
}

/**
 * Counts decisions that belong together, e.g. of one batch, against what one person may do alone in 24 hours, by the
 * person and by each shop. Within it they are recorded and true is answered; else nothing is, and a second person has to
 * approve. Written in the transaction of the decision: of two in parallel, the second sees the first.
 * @throws AppError duplicate_decision when the same was decided in the last ten minutes and that is not confirmed,
 * idempotency_key_reused when another decision was recorded under a key
 */
export async function claimAllowance(
  services: Services,
  decider: Decider,
  decisions: readonly MoneyDecision[],
  session: ClientSession,
): Promise<boolean> {
  const known = await findDecisions(
    decisions.map(({ key }) => key),
    session,
  );
  const byKey = new Map(known.map((decision) => [decision.key, decision]));
  for (const decision of decisions) {
    const stored = byKey.get(decision.key);
    if (stored !== undefined && !isSameDecision(stored, decider.userId, decision))
      throw new AppError('idempotency_key_reused');
  }
  if (known.some(({ approvalId }) => approvalId)) return false;
  const fresh = decisions.filter(({ key }) => !byKey.has(key));
  if (fresh.length === 0) return true;
  await guardMoney(
    decider.userId,
    fresh.map(({ eshopId }) => eshopId),
    session,
  );
  if (!decider.isDuplicateConfirmed) {
    const since = new Date(Date.now() - duplicateMinutes * 60_000);
    for (const decision of fresh)
      if (await hasSameDecision(decision, since, session)) throw new AppError('duplicate_decision');
  }
  if (!(await isWithinAllowance(services, decider.userId, fresh, session))) return false;
  await insertDecisions(decider.userId, fresh, null, session);
  return true;
}

/** A decision, and how it is put to a second person. */
export interface DecisionRequest {
  readonly decision: MoneyDecision;
  /** Called above the set sum; refuses what could not be done after an approval either. */
  readonly toRequest: (session: ClientSession) => Promise<ApprovalRequest>;
  /** Called after the request was made. */
  readonly onRequested?: (approvalId: ApprovalId, session: ClientSession) => Promise<void>;
}

/** Outcome of a decision. */
export type DecisionOutcome<Result> =
  | { readonly result: Result; readonly approvalId: null }
  | { readonly result: null; readonly approvalId: ApprovalId };

/**
 * Puts a decision to a second person. Who joins a request that waits is not charged: it counts for who made it.
 * @throws AppError step_up_required, other_request_waiting, and what `toRequest` throws
 */
export async function requestDecision(
  decider: Decider,
  { decision, toRequest, onRequested }: DecisionRequest,
  session: ClientSession,
): Promise<ApprovalId> {
  const request = await toRequest(session);
  await demandStepUp(decider);
  const { approvalId, isNew } = await fileRequest(
    { ...request, idempotencyKey: request.idempotencyKey ?? decision.key },
    session,
  );
  const [known] = await findDecisions([decision.key], session);
  if (isNew && known === undefined) await insertDecisions(decider.userId, [decision], approvalId, session);
  await onRequested?.(approvalId, session);
  return approvalId;
}

/**
 * Carries a decision about money out, or asks a second person where what this person or shop has had in 24 hours
 * reaches the set sum with it; all in one transaction.
 * @throws AppError duplicate_decision, step_up_required, and what `carryOut` and `toRequest` throw
 */
export async function decideOrRequest<Result>(
  services: Services,
  decider: Decider,
  request: DecisionRequest,
  carryOut: (session: ClientSession) => Promise<Result>,
): Promise<DecisionOutcome<Result>> {
  return await inTransaction(async (session) =>
    (await claimAllowance(services, decider, [request.decision], session))
      ? { result: await carryOut(session), approvalId: null }
      : { result: null, approvalId: await requestDecision(decider, request, session) },
  );
}

/**
 * Judges decisions of one batch by their sum. Within what one person may do alone, null is answered: they are counted
 * and the caller carries each out, and takes back with `releaseDecision` what it could not. Else each is put to a second
 * person: the requests are answered in the order of the batch.
 * @throws AppError duplicate_decision, step_up_required
 */
export async function decideBatch(
  services: Services,
  decider: Decider,
  batch: readonly DecisionRequest[],
): Promise<ApprovalId[] | null> {
  if (batch.length === 0) return null;
  const decisions = batch.map(({ decision }) => decision);
  return await inTransaction(async (session) => {
    if (await claimAllowance(services, decider, decisions, session)) return null;
    const approvalIds: ApprovalId[] = [];
    for (const request of batch) approvalIds.push(await requestDecision(decider, request, session));
    return approvalIds;
  });
}

/** Takes back the count of a decision of a batch that could not be carried out. */
export async function releaseDecision(key: string): Promise<void> {
  await deleteDecision(key);
}
