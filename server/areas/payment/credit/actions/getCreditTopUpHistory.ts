import { payment } from '#shared/contracts/payment.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findInvoiceNumbers } from '#server/areas/invoice/index.ts';
import { findLots, findMovements, findLotMinor } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getCreditTopUpHistory = defineAction(
  payment.getCreditTopUpHistory,
  async (page, { eshopId }) => {
    const { items, total } = await findMovements(eshopId, page);
    const earliest = items.at(-1);
    const lots = earliest === undefined ? [] : await findLots(eshopId, earliest.sequence);
    const remaining = new Map(lots.map((lot) => [lot.transferId, lot.remainingMinor]));
    const invoiceIds = items.flatMap(({ invoiceId }) => (invoiceId?.toString() ?? []) as InvoiceId[]);
    const numbers = await findInvoiceNumbers(invoiceIds);
    return {
      total,
      items: items.map((transfer) => {
        const { currency } = transfer;
        const invoiceId = (transfer.invoiceId?.toString() ?? null) as InvoiceId | null;
        const number = invoiceId === null ? undefined : numbers.get(invoiceId);
        return {
          id: transfer._id,
          type: transfer.kind,
          amount: presentMoney({ amountMinor: transfer.creditChangeMinor, currency }),
          createdAt: transfer.effectiveAt.toISOString(),
          reason: transfer.reason ?? null,
          remaining:
            findLotMinor(transfer) === null
              ? null
              : presentMoney({ amountMinor: remaining.get(transfer._id) ?? 0, currency }),
          invoice: invoiceId === null || number === undefined ? null : { id: invoiceId, number },
        };
      }),
    };
  },
);
