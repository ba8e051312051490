import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentTransactions } from './bank.presenter.ts';
import { findTransactionPage, sumTransactions } from './bank.repository.ts';
import { importStatement } from './import.service.ts';
import { ignoreLine, matchLine } from './match.service.ts';
import * as service from './takenBackBooking.service.ts';

const getBankTransactions = defineAction(accounting.getBankTransactions, async (input) => {
  const [{ items, total, reviewCount }, sums] = await Promise.all([
    findTransactionPage(input),
    input.hasSums ? sumTransactions(input) : [],
  ]);
  return { items: await presentTransactions(items), total, reviewCount, sums: presentSums(sums) };
});

const ignoreBankTransaction = defineAction(accounting.ignoreBankTransaction, async (input, { person }) => {
  const line = await ignoreLine({ ...input, actor: person.userId });
  const [transaction] = await presentTransactions([line]);
  if (transaction === undefined) throw new AppError('not_found');
  return { transaction };
});

const importBankStatement = defineAction(
  accounting.importBankStatement,
  async (_input, { files, person, requestId, services, signal, log }) => {
    const file = files.get('File')?.[0];
    // The contract asks for the file, so the edge has refused a call without it.
    if (file === undefined) throw new AppError('required_parameter_missing');
    const imported = await importStatement(services, {
      file,
      decider: toDecider(person, {}),
      requestId,
      signal,
    });
    log.info({ ...imported, staff: person.userId }, 'bank statement imported');
    return imported;
  },
);

const matchBankTransaction = defineAction(
  accounting.matchBankTransaction,
  async (input, { person, requestId, services, log }) => {
    const line = await matchLine(services, { ...input, decider: toDecider(person, input), requestId });
    log.info(
      { bankTransactionId: input.bankTransactionId, state: line.state, staff: person.userId },
      line.state === 'Matched' ? 'bank payment booked by staff' : 'bank payment sent for approval',
    );
    const [transaction] = await presentTransactions([line]);
    if (transaction === undefined) throw new AppError('not_found');
    return { transaction };
  },
);

const bookTakenBack = defineAction(
  accounting.bookTakenBack,
  async (input, { person, requestId, services, log }) => {
    const line = await service.bookTakenBack(services, toDecider(person, input), input, requestId);
    log.info(
      { bankTransactionId: input.bankTransactionId, state: line.state, staff: person.userId },
      line.state === 'Matched' ? 'payment taken back booked' : 'payment taken back sent for approval',
    );
    const [transaction] = await presentTransactions([line]);
    if (transaction === undefined) throw new AppError('not_found');
    return { transaction };
  },
);

/** The part of Accounting that is about payments to our bank accounts. */
export const bankHandlers = {
  importBankStatement,
  getBankTransactions,
  matchBankTransaction,
  ignoreBankTransaction,
  bookTakenBack,
};
