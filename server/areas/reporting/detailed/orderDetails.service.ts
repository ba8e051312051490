import type { OrderTouch } from '#shared/contracts/reportingDetailed.ts';
import { attributionModels, wholeOrder, type AttributionModel } from '#shared/domain/report/attribution.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findCampaignSummaries } from '#server/areas/campaign/index.ts';
import { findEshop, resolveReportingSettings } from '#server/areas/eshop/index.ts';
import { findProductNames } from '#server/areas/product/index.ts';
import { categorySeparator, findOrder, type MeasuredOrder } from '#server/measurement/index.ts';

async function getOrder(eshopId: EshopId, orderNumber: string): Promise<MeasuredOrder> {
  const order = await findOrder(eshopId, orderNumber);
  if (order === null) throw new AppError('not_found');
  return order;
}

/** What led to an order, and the share that each model gives to each touch, in percent. @throws AppError not_found */
export async function readTouches(eshopId: EshopId, orderNumber: string) {
  const order = await getOrder(eshopId, orderNumber);
  const campaigns = new Map((await findCampaignSummaries(eshopId)).map(({ id, name }) => [id, name]));
  // Where the shop had no model of its own then, another would stand in for it and pass for it.
  const models = attributionModels.filter((model) => model !== 'DataDriven' || order.hasDataDriven);
  const credits = new Map(models.map((model) => [model, order.getCredits(model)]));
  return {
    placedAt: order.at.toISOString(),
    windowDays: order.windowDays,
    touches: order.touches.map((touch, index): OrderTouch => ({
      at: touch.at.toISOString(),
      channel: touch.source.channel,
      sourceName: touch.source.name,
      campaignName: touch.campaignId === null ? null : (campaigns.get(touch.campaignId) ?? null),
      shares: Object.fromEntries(
        models.map((model): [AttributionModel, number] => [
          model,
          ((credits.get(model)?.[index]?.ordersMillionths ?? 0) / wholeOrder) * 100,
        ]),
      ),
    })),
  };
}

/** What an order holds, with the names of the catalogue, and what it is worth beside that. @throws AppError not_found, eshop_not_accessible */
export async function readProducts(eshopId: EshopId, orderNumber: string, given: VatBasis | undefined) {
  const [order, eshop] = await Promise.all([getOrder(eshopId, orderNumber), findEshop(eshopId)]);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const vat = given ?? resolveReportingSettings(eshop).vat;
  const names = await findProductNames(
    eshopId,
    order.items.map(({ productId }) => productId),
  );
  // Of an order in another currency only the prices of single pieces are known, in that currency.
  const isOwnCurrency = order.revenueMinor !== null;
  const currency: Currency | null = isOwnCurrency ? eshop.creditCurrency : order.currency;
  const computeNet = (revenueMinor: number, vatMinor: number) =>
    revenueMinor - (vat === 'Included' ? 0 : vatMinor);
  const worthMinor = order.revenueMinor === null ? null : computeNet(order.revenueMinor, order.vatMinor);
  const goodsMinor = order.items.reduce((sum, item) => sum + computeNet(item.revenueMinor, item.vatMinor), 0);
  return {
    currency,
    rest: worthMinor === null ? null : fromMinor(worthMinor - goodsMinor),
    value: worthMinor === null ? null : fromMinor(worthMinor),
    items: order.items.map((item) => {
      const name = names.get(item.productId);
      const priceMinor = isOwnCurrency
        ? computeNet(item.revenueMinor, item.vatMinor)
        : item.unitPriceMinor === null
          ? null
          : item.unitPriceMinor * item.quantity;
      return {
        productId: item.productId,
        name: name?.title ?? null,
        category: name === undefined ? item.category : name.categoryPath.join(categorySeparator) || null,
        quantity: item.quantity,
        unitPrice:
          priceMinor === null || item.quantity === 0
            ? null
            : fromMinor(Math.round(priceMinor / item.quantity)),
        price: priceMinor === null ? null : fromMinor(priceMinor),
      };
    }),
  };
}
