import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { determineVat } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getEshopTaxRate = defineAction(
  payment.getEshopTaxRate,
  async (_input, { services, eshopId }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('eshop_not_accessible');
    const { percent, reason } = await determineVat(services, eshop);
    return { percent, reason };
  },
);
