import { accounting } from '#shared/contracts/accounting.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshopsByIds, getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findInvoices } from '#server/areas/invoice/index.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findUnpaidSupplyPage, getUnpaidSupplyId, sumUnpaidSupplies } from '../unpaidSupply.repository.ts';

export const getUnpaidSupplies = defineAction(accounting.getUnpaidSupplies, async (query) => {
  const [{ items, total }, sums] = await Promise.all([
    findUnpaidSupplyPage(query),
    query.hasSums ? sumUnpaidSupplies(query.state) : [],
  ]);
  const [eshops, documents] = await Promise.all([
    findEshopsByIds([...new Set(items.map(({ eshopId }) => eshopId.toString() as EshopId))]),
    findInvoices(
      items.flatMap(({ invoiceId, creditNoteId, source, sourceId }) =>
        [invoiceId, creditNoteId, source === 'debitNote' ? sourceId : null].flatMap((id) =>
          id ? [id as InvoiceId] : [],
        ),
      ),
    ),
  ]);
  const domains = new Map(eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]));
  const links = new Map(
    documents.map(({ _id, number, type }) => [
      _id.toString(),
      { id: _id.toString() as InvoiceId, number, type },
    ]),
  );
  return {
    total,
    sums: presentSums(sums),
    items: items.map((supply) => {
      const { netMinor, vatMinor, currency } = supply;
      const eshopId = supply.eshopId.toString() as EshopId;
      return {
        id: getUnpaidSupplyId(supply),
        eshopId,
        domainName: domains.get(eshopId) ?? '',
        source: supply.source,
        invoice: links.get(supply.invoiceId ?? '') ?? null,
        state: supply.state,
        net: presentMoney({ amountMinor: netMinor, currency }),
        vat: presentMoney({ amountMinor: vatMinor, currency }),
        total: presentMoney({ amountMinor: netMinor + vatMinor, currency }),
        openedAt: supply.openedAt.toISOString(),
        debitNote: supply.source === 'debitNote' ? (links.get(supply.sourceId) ?? null) : null,
        dueOn: supply.dueOn ?? null,
        ground: supply.ground ?? null,
        paidOn: supply.paidOn ?? null,
        creditNote: links.get(supply.creditNoteId ?? '') ?? null,
        decidedAt: supply.decidedAt?.toISOString() ?? null,
        reason: supply.reason ?? null,
      };
    }),
  };
});
