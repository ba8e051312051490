import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentTransactions } from '../bank.presenter.ts';
import { ignoreLine } from '../match.service.ts';

export const ignoreBankTransaction = defineAction(
  accounting.ignoreBankTransaction,
  async (input, { person }) => {
    const line = await ignoreLine({ ...input, actor: person.userId });
    const [transaction] = await presentTransactions([line]);
    if (transaction === undefined) throw new AppError('not_found');
    return { transaction };
  },
);
