import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { importStatement } from '../import.service.ts';

export const importBankStatement = defineAction(
  accounting.importBankStatement,
  async (_input, { files, person, requestId, services, signal, log }) => {
    const file = files.get('File')?.[0];
    // The contract asks for the file, so the edge has refused a call without it.
    if (file === undefined) throw new AppError('required_parameter_missing');
    const imported = await importStatement(services, { file, userId: person.userId, requestId, signal });
    log.info({ ...imported, staff: person.userId }, 'bank statement imported');
    return imported;
  },
);
