import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { startCheck } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkJobName } from '../check.service.ts';
import { presentChecks } from '../ledger.presenter.ts';

export const startLedgerCheck = defineAction(
  accounting.startLedgerCheck,
  async (_input, { person, services }) => {
    const started = await startCheck(person.userId);
    await services.jobs.enqueue(checkJobName, {});
    const [check] = await presentChecks([started]);
    if (check === undefined) throw new AppError('internal');
    return { check };
  },
);
