import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { findInvoiceNumbers } from '#server/areas/invoice/index.ts';
import { findLot, sumTopUpUse } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getTopUpUse = defineAction(
  payment.getTopUpUse,
  async ({ transactionId, page, pageSize }, { eshopId }) => {
    const lot = await findLot(transactionId);
    if (lot === null || lot.eshopId !== eshopId) throw new AppError('not_found');
    const { timeZone } = await getEshop(eshopId);
    const invoiceId = lot.invoiceId as InvoiceId | null;
    const [{ usedMinor, rows }, numbers] = await Promise.all([
      sumTopUpUse(transactionId, timeZone),
      findInvoiceNumbers(invoiceId === null ? [] : [invoiceId]),
    ]);
    const number = invoiceId === null ? undefined : numbers.get(invoiceId)?.number;
    const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency: lot.currency });
    return {
      total: rows.length,
      items: rows
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ amountMinor, ...row }) => ({ ...row, amount: toMoney(amountMinor) })),
      topUp: toMoney(lot.amountMinor),
      // Earlier spend has no recorded source; derive it from the credit left.
      used: toMoney(Math.max(usedMinor, lot.amountMinor - lot.remainingMinor)),
      remaining: toMoney(lot.remainingMinor),
      invoice: invoiceId === null || number === undefined ? null : { id: invoiceId, number },
    };
  },
);
