import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentEshop } from '../eshop.presenter.ts';
import { getEshopWithCredit } from '../eshop.service.ts';

export const getCurrentEshop = defineAction(eshop.getCurrentEshop, async (_input, { eshopId }) => {
  const current = await getEshopWithCredit(eshopId);
  return { eshop: presentEshop(current.eshop, current.credit) };
});
