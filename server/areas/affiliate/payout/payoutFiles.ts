import { payoutFormatsOfCurrency, type PayoutFileFormat } from '#shared/domain/affiliate/payout.ts';
import type { PayoutRunId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { renderAbo, type PaymentOrder } from './aboFile.ts';
import { validateAbo } from './aboRules.ts';
import { validatePain001 } from './pain001Rules.ts';
import type { PayoutDocument, PayoutRunDocument } from './payout.model.ts';
import { findPayoutsOfRun, findRun } from './payout.repository.ts';
import { openIban } from './payoutAccount.service.ts';
import { bookRun } from './bookRun.service.ts';
import { renderPain001 } from './sepaFile.ts';

function toOrder(
  { config }: Pick<Services, 'config'>,
  run: PayoutRunDocument,
  payouts: readonly PayoutDocument[],
): PaymentOrder {
  const { supplier } = config;
  return {
    number: run.number,
    dueOn: run.dueOn,
    createdAt: run.createdAt,
    payer: { name: supplier.name, iban: supplier.ibans[run.currency], bic: supplier.bic },
    payments: payouts.map((payout) => ({
      iban: openIban({ config }, { ...payout, partnerId: payout.partnerId.toString() }),
      holderName: payout.holderName,
      amountMinor: payout.amountMinor,
      variableSymbol: payout.variableSymbol,
      message: `Okavango commission ${payout.variableSymbol}`,
    })),
  };
}

const render: Readonly<Record<PayoutFileFormat, (order: PaymentOrder) => string>> = {
  Abo: renderAbo,
  Pain001v03: (order) => renderPain001(order, '001.001.03'),
  Pain001v09: (order) => renderPain001(order, '001.001.09'),
};

const validate: Readonly<Record<PayoutFileFormat, (text: string) => string[]>> = {
  Abo: validateAbo,
  Pain001v03: (text) => validatePain001(text, '001.001.03'),
  Pain001v09: (text) => validatePain001(text, '001.001.09'),
};

/**
 * The file of a run for the bank, made of the committed run alone: the same bytes however often it is made. Whatever the
 * ledger does not have of the run after a crash is booked first. It has all payouts by bank, those that came back too: a bank
 * refuses a file that it has had before by its number.
 * @throws AppError not_found, invalid_request for the format of another currency, or a run of credit alone
 */
export async function createPayoutFile(
  services: Services,
  runId: PayoutRunId,
  format: PayoutFileFormat,
): Promise<{ name: string; text: string }> {
  const run = await findRun(runId);
  if (run === null) throw new AppError('not_found');
  const formats: readonly PayoutFileFormat[] = payoutFormatsOfCurrency[run.currency];
  if (!formats.includes(format))
    throw new AppError('invalid_request', { fields: [{ field: 'format', key: 'notAllowed' }] });
  await bookRun(services, run);
  const payouts = (await findPayoutsOfRun(run._id)).filter(({ eshopId }) => !eshopId);
  if (payouts.length === 0)
    throw new AppError('invalid_request', { fields: [{ field: 'runId', key: 'notAllowed' }] });
  const text = render[format](toOrder(services, run, payouts));
  const faults = validate[format](text);
  // A bank would refuse the whole file, or pay something else.
  if (faults.length > 0) throw new Error(`payout file ${run.number} breaks its rules: ${faults.join('; ')}`);
  return {
    name: `payouts-${run.number}.${format === 'Abo' ? 'kpc' : 'xml'}`,
    text,
  };
}
