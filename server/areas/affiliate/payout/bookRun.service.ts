import type { ClientSession } from 'mongoose';
import { formatMoney } from '#shared/domain/format/format.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { bookPayout } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { getToday } from '../commission/plan.service.ts';
import type { PayoutDocument, PayoutRunDocument } from './payout.model.ts';
import {
  deleteClaims,
  findPayoutsOfRun,
  markClaimsBooked,
  movePayout,
  setPayoutInvoice,
  sumStatementsByShop,
} from './payout.repository.ts';

/** Mails a partner about one of their payouts. */
export async function notifyPartner(
  services: Services,
  payout: PayoutDocument,
  template: 'payoutOrdered' | 'payoutReturned' | 'payoutCredited' | 'payoutCreditFailed',
): Promise<void> {
  const user = await findUserById(payout.partnerId.toString() as UserId);
  if (user === null || user.anonymizedAt) return;
  await services.mailer.send({
    to: user.email,
    language: user.locale,
    template,
    values: {
      amount: formatMoney(presentMoney(payout), user.locale),
      account: payout.mask,
      symbol: payout.variableSymbol,
    },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}

const notBooked = { state: 'Ordered', isBooked: false } as const;

/** Books that a payout left what we owe the partner; false when the ledger has it. */
async function bookOrdered(
  payout: PayoutDocument,
  actor: string,
  change: Partial<PayoutDocument>,
  session: ClientSession,
): Promise<boolean> {
  if (!(await movePayout(payout._id, notBooked, { ...change, bookedAt: new Date() }, session))) return false;
  await bookPayout(
    {
      id: payout._id.toString(),
      step: 'Ordered',
      partnerId: payout.partnerId.toString() as UserId,
      currency: payout.currency,
      parts: await sumStatementsByShop(payout.statementIds, session),
      vatMinor: payout.vatMinor,
      actor,
    },
    session,
  );
  await markClaimsBooked(payout._id, session);
  return true;
}

/** Books a payout as credit of the partner's shop, the debt, the credit and its tax document at once. */
async function bookAsCredit(
  services: Services,
  payout: PayoutDocument,
  eshopId: EshopId,
  actor: string,
): Promise<boolean> {
  const { currency, amountMinor } = payout;
  const bookCredit = await services.ports.prepareCommissionCredit(services, { eshopId, currency });
  return await inTransaction(async (session) => {
    const paid = { state: 'Paid', paidOn: getToday(), paidAt: new Date() } as const;
    if (!(await bookOrdered(payout, actor, paid, session))) return false;
    const invoiceId = await bookCredit({ payoutId: payout._id.toString(), amountMinor, actor }, session);
    await setPayoutInvoice(payout._id, invoiceId, session);
    return true;
  });
}

/** Frees what a payout would have credited to a shop that can't take it: nothing of it is booked. */
async function failCredit(payout: PayoutDocument, reason: string): Promise<boolean> {
  return await inTransaction(async (session) => {
    const change = { state: 'Returned', returnedAt: new Date(), returnReason: reason } as const;
    if (!(await movePayout(payout._id, notBooked, change, session))) return false;
    await deleteClaims(payout._id, session);
    return true;
  });
}

async function creditShop(
  services: Services,
  payout: PayoutDocument,
  eshopId: EshopId,
  actor: string,
): Promise<void> {
  try {
    if (await bookAsCredit(services, payout, eshopId, actor))
      await notifyPartner(services, payout, 'payoutCredited');
  } catch (thrown) {
    // Anything else may pass by itself and is tried again.
    if (!(thrown instanceof AppError) || thrown.status === 503) throw thrown;
    services.log.warn({ err: thrown, payoutId: payout._id.toString() }, 'commission was not credited');
    if (await failCredit(payout, thrown.code)) await notifyPartner(services, payout, 'payoutCreditFailed');
  }
}

/** Books the payouts of a run that the ledger does not have, each with its own transaction, and notifies their partners. */
export async function bookRun(services: Services, run: PayoutRunDocument): Promise<void> {
  const actor = run.approvedBy.toString();
  for (const payout of await findPayoutsOfRun(run._id)) {
    if (payout.bookedAt || payout.state !== 'Ordered') continue;
    if (payout.eshopId) {
      await creditShop(services, payout, payout.eshopId.toString() as EshopId, actor);
      continue;
    }
    const isNew = await inTransaction(async (session) => await bookOrdered(payout, actor, {}, session));
    if (isNew) await notifyPartner(services, payout, 'payoutOrdered');
  }
}
