import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ShopModelModel } from '../attribution/shopModel.model.ts';
import { pixelFigures } from '../measurement.ts';
import { CreditedDayModel, DailyFigureModel, MonthlyFigureModel } from '../measurement.model.ts';
import { MeasuredNameModel } from '../names/name.model.ts';
import { ObservationModel } from '../observation.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ChangeModel, SegmentModel } from '../rollups/rollup.model.ts';
import { VisitorModel } from '../visitors/visitor.model.ts';

const nothingMeasured = Object.fromEntries(pixelFigures.map((figure) => [figure, 0]));

/** Deletes a shop's visitors, orders and all sums derived from them; events are deleted elsewhere. */
export async function deleteCounted(eshopId: EshopId): Promise<void> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  // Changes before what they are folded into, or they would come back there.
  for (const { collection } of [
    OrderModel,
    VisitorModel,
    ChangeModel,
    SegmentModel,
    ShopModelModel,
    ObservationModel,
    MeasuredNameModel,
  ])
    await collection.deleteMany(ofShop);
}

/** Takes what the pixel counted out of a shop's figures; what ad platforms reported and charged stays, for the books. */
export async function deleteMeasuredFigures(eshopId: EshopId): Promise<void> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  for (const { collection } of [DailyFigureModel, MonthlyFigureModel, CreditedDayModel]) {
    await collection.deleteMany({ ...ofShop, impressions: 0, clicks: 0, spentMinor: 0 });
    await collection.updateMany(ofShop, { $set: nothingMeasured });
  }
}
