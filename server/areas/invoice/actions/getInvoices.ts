import { invoice } from '#shared/contracts/invoice.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoices } from '../invoice.presenter.ts';
import { findInvoicePage, sumInvoices } from '../invoiceList.repository.ts';

export const getInvoices = defineAction(
  invoice.getInvoices,
  async ({ page, pageSize, search, hasSums, isDescending, ...rest }) => {
    const query = { ...rest, search: search.trim().toLowerCase() };
    const [{ items, total, isTotalAtLeast }, sums] = await Promise.all([
      findInvoicePage(query, { page, pageSize, isDescending }),
      hasSums ? sumInvoices(query) : [],
    ]);
    return {
      items: await presentInvoices(items),
      total,
      isTotalAtLeast,
      sums: sums.map(({ currency, netMinor, vatMinor, totalMinor }) => ({
        net: presentMoney({ amountMinor: netMinor, currency }),
        vat: presentMoney({ amountMinor: vatMinor, currency }),
        total: presentMoney({ amountMinor: totalMinor, currency }),
      })),
    };
  },
);
