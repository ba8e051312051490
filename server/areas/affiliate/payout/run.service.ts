import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { getPayoutSymbol } from '#shared/domain/affiliate/payout.ts';
import { commissionStatementIdSchema, userIdSchema, type ApprovalId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findApproval, requestApproval } from '#server/areas/approval/index.ts';
import { demandStepUp, type SessionPerson } from '#server/areas/auth/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ShoplessApprovalExecutor, Services } from '#server/services.ts';
import { getToday } from '../commission/plan.service.ts';
import { fixAcceptance } from '../selfBilling/status.service.ts';
import { bookRun } from './bookRun.service.ts';
import { readCandidate, readCandidates } from './candidates.service.ts';
import type { PayoutDocument, PayoutRunDocument } from './payout.model.ts';
import {
  findRunByApproval,
  insertRun,
  lockRequest,
  readNextNumbers,
  saveRequest,
} from './payout.repository.ts';

/** What two people decide on: who is paid how much, for which statements, to which version of their account. */
const payloadSchema = z.object({
  payoutCount: z.int(),
  payouts: z.array(
    z.object({
      partnerId: userIdSchema,
      amountMinor: z.int().positive(),
      statementIds: z.array(commissionStatementIdSchema).min(1),
      accountVersion: z.string(),
    }),
  ),
});
type PlannedPayout = z.infer<typeof payloadSchema>['payouts'][number];

/** Numbers are taken in turn: two runs at once may want the same. */
const attempts = 8;

/** Whether a request still waits for its decision, or is being carried out. */
export async function isRequestOpen(approvalId: ApprovalId, session: ClientSession | null): Promise<boolean> {
  const approval = await findApproval(approvalId, session);
  if (approval === null) return false;
  if (approval.state === 'Waiting') return approval.expiresAt > new Date();
  return approval.state === 'Approved' && !approval.settledAt;
}

/**
 * Asks a second person to pay out what partners can be paid now in a currency. One request of a currency is open at a time:
 * while it is, it is returned.
 * @throws AppError payouts_none, step_up_required
 */
export async function requestPayoutRun(
  services: Services,
  person: SessionPerson,
  request: { readonly currency: CreditCurrency; readonly reason: string; readonly requestId: string },
): Promise<ApprovalId> {
  const { currency, reason, requestId } = request;
  const payable = (await readCandidates(services, currency)).filter(({ block }) => block === null);
  const payouts = payable.flatMap(({ book, amountMinor, statementIds, target }): PlannedPayout[] =>
    target === null
      ? []
      : [
          {
            partnerId: book.partnerId,
            amountMinor,
            statementIds: statementIds.map((id) => commissionStatementIdSchema.parse(id.toString())),
            accountVersion: target.version,
          },
        ],
  );
  if (payouts.length === 0) throw new AppError('payouts_none');
  await demandStepUp(person);
  return await inTransaction(async (session) => {
    const earlier = await lockRequest(currency, session);
    if (earlier !== null && (await isRequestOpen(earlier, session))) return earlier;
    const approvalId = await requestApproval(
      {
        kind: 'PartnerPayouts',
        eshopId: null,
        amountMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        currency,
        creditMinor: null,
        reason,
        payload: { payoutCount: payouts.length, payouts },
        requestedBy: person.userId,
        requestId,
        invoice: null,
      },
      session,
    );
    await saveRequest(currency, approvalId, session);
    return approvalId;
  });
}

/** The payout of a plan, unless anything of it has changed since. @throws AppError payouts_changed */
async function preparePayout(
  services: Services,
  currency: CreditCurrency,
  planned: PlannedPayout,
  session: ClientSession,
): Promise<
  Pick<
    PayoutDocument,
    | 'partnerId'
    | 'amountMinor'
    | 'vatMinor'
    | 'documentIds'
    | 'statementIds'
    | 'holderName'
    | 'sealedIban'
    | 'mask'
    | 'eshopId'
  >
> {
  const { partnerId, statementIds } = planned;
  const candidate = await readCandidate(services, { partnerId, currency }, new Date(), session);
  const { target } = candidate ?? { target: null };
  const isSame =
    candidate?.block === null &&
    target !== null &&
    target.version === planned.accountVersion &&
    candidate.amountMinor === planned.amountMinor &&
    candidate.statementIds.length === statementIds.length &&
    candidate.statementIds.every((id, at) => id.toString() === statementIds[at]);
  if (!isSame || !(await fixAcceptance(candidate.documents, session))) throw new AppError('payouts_changed');
  const { holderName, sealedIban, mask, eshopId } = target;
  return {
    partnerId: new Types.ObjectId(partnerId),
    amountMinor: candidate.amountMinor,
    vatMinor: candidate.vatMinor,
    documentIds: candidate.documents.map(({ document }) => document._id),
    statementIds: [...candidate.statementIds],
    holderName,
    sealedIban,
    mask,
    eshopId: eshopId === null ? null : new Types.ObjectId(eshopId),
  };
}

/** Writes the run of an approved request, all of it or nothing, once. @throws AppError payouts_changed */
async function commitRun(
  services: Services,
  request: Omit<Parameters<ShoplessApprovalExecutor>[1], 'payload'>,
  planned: readonly PlannedPayout[],
): Promise<PayoutRunDocument> {
  const { id: approvalId, currency, requestedBy, approvedBy } = request;
  return await inTransaction(async (session) => {
    const known = await findRunByApproval(approvalId, session);
    if (known !== null) return known;
    const next = await readNextNumbers(session);
    const now = new Date();
    const runId = new Types.ObjectId();
    const payouts: PayoutDocument[] = [];
    for (const [at, plan] of planned.entries()) {
      const number = next.payout + at;
      payouts.push({
        ...(await preparePayout(services, currency, plan, session)),
        _id: new Types.ObjectId(),
        runId,
        currency,
        number,
        variableSymbol: getPayoutSymbol(number),
        state: 'Ordered',
        createdAt: now,
        bookedAt: null,
        paidOn: null,
        paidAt: null,
        returnedAt: null,
        returnReason: null,
        invoiceId: null,
      });
    }
    const run: PayoutRunDocument = {
      _id: runId,
      currency,
      number: next.run,
      approvalId: new Types.ObjectId(approvalId),
      requestedBy: new Types.ObjectId(requestedBy),
      approvedBy: new Types.ObjectId(approvedBy),
      payoutCount: payouts.length,
      creditCount: payouts.filter(({ eshopId }) => eshopId).length,
      totalMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      dueOn: getToday(now),
      createdAt: now,
    };
    await insertRun(run, payouts, session);
    return run;
  });
}

/** The run of an approved request; runs at once may want the same numbers or statements. @throws AppError payouts_changed */
async function commitRunOnce(...given: Parameters<typeof commitRun>): Promise<PayoutRunDocument> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commitRun(...given);
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      if (attempt === attempts) throw new AppError('payouts_changed');
    }
  }
}

/** Pays partners what two of staff decided on, once; a crash in between is made up for by calling it again. */
export const payPartnersApproved: ShoplessApprovalExecutor = async (services, request) => {
  const { payouts } = payloadSchema.parse(request.payload);
  const run = await commitRunOnce(services, request, payouts);
  try {
    await bookRun(services, run);
  } catch (thrown) {
    // The run is committed: whatever stops its booking, the request has not failed and is tried again.
    throw new Error('a payout run is not booked yet', { cause: thrown });
  }
  return run._id.toString();
};
