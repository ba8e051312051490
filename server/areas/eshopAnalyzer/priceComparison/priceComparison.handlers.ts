import { priceComparisonCalls } from '#shared/contracts/priceComparisonCalls.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { deleteComparison, saveComparisonMail } from './priceComparison.repository.ts';
import { changeComparisonAddress, importComparison, readPriceComparison } from './priceComparison.service.ts';

const getPriceComparison = defineAction(
  priceComparisonCalls.getPriceComparison,
  async (_input, { eshopId }) => await readPriceComparison(eshopId, new Date()),
);

const importPriceComparison = defineAction(
  priceComparisonCalls.importPriceComparison,
  async ({ Source }, { eshopId, files, services }) => {
    const bytes = files.get('File')?.[0]?.bytes ?? Buffer.alloc(0);
    return await importComparison(services, eshopId, Source, bytes, new Date());
  },
);

const setPriceComparisonAddress = defineAction(
  priceComparisonCalls.setPriceComparisonAddress,
  async ({ source, address }, { eshopId, services }) => {
    await changeComparisonAddress(services, eshopId, source, address);
    return {};
  },
);

const setPriceComparisonMail = defineAction(
  priceComparisonCalls.setPriceComparisonMail,
  async ({ isMailed }, { eshopId }) => {
    await saveComparisonMail(eshopId, isMailed);
    return {};
  },
);

const removePriceComparison = defineAction(
  priceComparisonCalls.removePriceComparison,
  async ({ source }, { eshopId }) => {
    await deleteComparison(eshopId, source);
    return {};
  },
);

/** Actions on exports of price comparison websites. */
export const priceComparisonHandlers: HandlersOf<typeof priceComparisonCalls> = {
  getPriceComparison,
  importPriceComparison,
  setPriceComparisonAddress,
  setPriceComparisonMail,
  removePriceComparison,
};
