import { invoice } from '#shared/contracts/invoice.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoices } from '../invoice.presenter.ts';
import { findInvoicePage } from '../invoiceList.repository.ts';

export const getEshopInvoices = defineAction(
  invoice.getEshopInvoices,
  async ({ page, pageSize, search, ...rest }, { eshopId }) => {
    const query = { ...rest, search: search.toLowerCase(), eshopId };
    const { items, total } = await findInvoicePage(query, { page, pageSize });
    return { items: await presentInvoices(items), total };
  },
);
