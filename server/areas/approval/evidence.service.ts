import type { ApprovalEvidence } from '#shared/contracts/accounting.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { presentMoney, type MoneyValue } from '#shared/domain/money/money.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { readCredit } from '#server/credit/index.ts';
import { getAllowanceStart } from './allowance.service.ts';
import type { ApprovalDocument } from './approval.model.ts';
import { findSimilarApprovals } from './approval.repository.ts';
import { sumAlone } from './moneyDecision.repository.ts';

const similarForMs = 30 * 86_400_000;

function presentSums(sums: ReadonlyMap<CreditCurrency, number>): MoneyValue[] {
  return creditCurrencies.flatMap((currency) => {
    const amountMinor = sums.get(currency);
    return amountMinor === undefined ? [] : [presentMoney({ amountMinor, currency })];
  });
}

async function readBalance(approval: ApprovalDocument): Promise<ApprovalEvidence['balance']> {
  const { creditMinor, currency } = approval;
  // An executed request is part of the credit already.
  if (approval.state !== 'Waiting' || typeof creditMinor !== 'number' || !approval.eshopId) return null;
  const credit = await readCredit(approval.eshopId.toString() as EshopId);
  if (credit.currency !== currency) return null;
  const before = credit.postedMinor;
  return {
    before: presentMoney({ amountMinor: before, currency }),
    after: presentMoney({ amountMinor: before + creditMinor, currency }),
  };
}

/** What speaks for and against a request: balance before and after, what else was decided of late, similar requests. */
export async function readEvidence(approval: ApprovalDocument): Promise<ApprovalEvidence> {
  const since = getAllowanceStart();
  const [balance, byRequester, aboutShop, similar] = await Promise.all([
    readBalance(approval),
    sumAlone({ actorId: approval.requestedBy.toString() as UserId }, since),
    approval.eshopId
      ? sumAlone({ eshopId: approval.eshopId.toString() as EshopId }, since)
      : new Map<CreditCurrency, number>(),
    findSimilarApprovals(approval, new Date(Date.now() - similarForMs)),
  ]);
  const users = await findUsersByIds(similar.map(({ requestedBy }) => requestedBy.toString() as UserId));
  const emails = new Map(users.map((user) => [getUserId(user) as string, user.email]));
  return {
    balance,
    byRequester: presentSums(byRequester),
    aboutShop: presentSums(aboutShop),
    similar: similar.map(({ _id, state, requestedBy, createdAt }) => ({
      id: _id.toString() as ApprovalId,
      state,
      requestedBy: emails.get(requestedBy.toString()) ?? '–',
      requestedAt: createdAt.toISOString(),
    })),
  };
}
