import type { EshopId } from '#shared/domain/ids/ids.ts';
import { recordPaymentCountry } from '#server/areas/eshop/index.ts';
import type { BankTransactionDocument } from './bank.model.ts';
import { parseIban } from './statements/accounts.ts';

/** Records the country of the account that paid, as evidence of where the customer is. For lines that were booked. */
export async function recordPayer(
  eshopId: EshopId,
  { counterAccount }: Pick<BankTransactionDocument, 'counterAccount'>,
): Promise<void> {
  const country = parseIban(counterAccount)?.slice(0, 2) ?? null;
  await recordPaymentCountry(eshopId, { country, source: 'Bank' });
}
