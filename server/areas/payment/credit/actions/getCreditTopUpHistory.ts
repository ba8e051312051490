import { payment } from '#shared/contracts/payment.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findInvoiceNumbers } from '#server/areas/invoice/index.ts';
import { findLots, findMovements, findLotMinor } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getCreditTopUpHistory = defineAction(
  payment.getCreditTopUpHistory,
  async ({ invoiceId: ofInvoice, ...page }, { eshopId }) => {
    const { items, total } = await findMovements(eshopId, page, ofInvoice);
    const earliest = items.at(-1);
    const lots = earliest === undefined ? [] : await findLots(eshopId, earliest.sequence);
    const remaining = new Map(lots.map((lot) => [lot.transferId, lot.remainingMinor]));
    const invoiceIds = items.flatMap(({ invoiceId }) => (invoiceId?.toString() ?? []) as InvoiceId[]);
    const documents = await findInvoiceNumbers(invoiceIds);
    return {
      total,
      items: items.map((transfer) => {
        const { currency } = transfer;
        const invoiceId = (transfer.invoiceId?.toString() ?? null) as InvoiceId | null;
        const document = invoiceId === null ? undefined : documents.get(invoiceId);
        return {
          id: transfer._id,
          type: transfer.kind,
          amount: presentMoney({ amountMinor: transfer.creditChangeMinor, currency }),
          creditAfter: presentMoney({ amountMinor: transfer.creditAfterMinor, currency }),
          createdAt: transfer.effectiveAt.toISOString(),
          reason: transfer.reason ?? null,
          remaining:
            findLotMinor(transfer) === null
              ? null
              : presentMoney({ amountMinor: remaining.get(transfer._id) ?? 0, currency }),
          invoice: invoiceId === null || document === undefined ? null : { id: invoiceId, ...document },
        };
      }),
    };
  },
);
