import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentTransactions } from '../bank.presenter.ts';
import { matchLine } from '../match.service.ts';

export const matchBankTransaction = defineAction(
  accounting.matchBankTransaction,
  async (input, { person, requestId, services, log }) => {
    const line = await matchLine(services, { ...input, decider: toDecider(person, input), requestId });
    log.info(
      { bankTransactionId: input.bankTransactionId, state: line.state, staff: person.userId },
      line.state === 'Matched' ? 'bank payment booked by staff' : 'bank payment waits for approval',
    );
    const [transaction] = await presentTransactions([line]);
    if (transaction === undefined) throw new AppError('not_found');
    return { transaction };
  },
);
