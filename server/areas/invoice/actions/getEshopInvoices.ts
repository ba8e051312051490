import { invoice } from '#shared/contracts/invoice.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoices } from '../invoice.presenter.ts';
import { findInvoicePage } from '../invoiceList.repository.ts';

export const getEshopInvoices = defineAction(
  invoice.getEshopInvoices,
  async ({ page, pageSize, ...query }, { eshopId }) => {
    const { items, total } = await findInvoicePage({ ...query, eshopId }, { page, pageSize });
    return { items: await presentInvoices(items), total };
  },
);
