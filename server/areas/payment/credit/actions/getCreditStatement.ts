import { payment } from '#shared/contracts/payment.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { findInvoiceNumbers } from '#server/areas/invoice/index.ts';
import { readCredit, readStatement } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getCreditStatement = defineAction(payment.getCreditStatement, async ({ days }, { eshopId }) => {
  const { timeZone } = await getEshop(eshopId);
  const toDay = toLocalDay(new Date(), timeZone);
  const fromDay = addDays(toDay, 1 - days);
  const [statement, { currency }] = await Promise.all([
    readStatement(eshopId, { fromDay, timeZone }),
    readCredit(eshopId),
  ]);
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  const rows = statement?.rows ?? [];
  const numbers = await findInvoiceNumbers(rows.flatMap(({ invoiceId }) => (invoiceId ?? []) as InvoiceId[]));
  return {
    fromDay,
    toDay,
    opening: toMoney(statement?.openingMinor ?? 0),
    balance: toMoney(statement?.balanceMinor ?? 0),
    items: rows.map((row) => {
      const invoiceId = row.invoiceId as InvoiceId | null;
      const number = invoiceId === null ? undefined : numbers.get(invoiceId)?.number;
      return {
        id: row.id,
        day: row.day,
        type: row.type,
        at: row.at?.toISOString() ?? null,
        amount: toMoney(row.amountMinor),
        balance: toMoney(row.balanceMinor),
        channels: row.channels.map(({ channel, amountMinor }) => ({ channel, amount: toMoney(amountMinor) })),
        reason: row.reason,
        isTopUp: row.isTopUp,
        invoice: invoiceId === null || number === undefined ? null : { id: invoiceId, number },
      };
    }),
  };
});
