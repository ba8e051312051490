import { eshop } from '#shared/contracts/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { updateEshop } from '../eshop.repository.ts';

export const setTaxRate = defineAction(
  eshop.setTaxRate,
  async ({ eshopId, taxRatePercent, reason }, { person, log }) => {
    const changed = await updateEshop(eshopId, { taxRatePercent, taxRateReason: reason });
    if (changed === null) throw new AppError('not_found');
    log.info({ eshopId, taxRatePercent, staffId: person.userId }, 'tax rate set');
    return {};
  },
);
