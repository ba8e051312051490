import { Types } from 'mongoose';
import type { AttributionModel } from '#shared/domain/report/attribution.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { isFoldedPostKey } from '#shared/domain/report/postSource.ts';
import { otherProductsKey } from '#shared/domain/report/otherNames.ts';
import { categorySeparator } from '../events/storedItem.ts';
import type { DayRange } from '../measurement.ts';
import type { CountedChannel } from '../rollups/counts.ts';
import type { MeasuredOrderState } from './order.model.ts';

/** Which orders are read. */
export interface OrderFilters {
  readonly range: DayRange;
  /**
   * The model by which an order must be credited to the channels, campaigns or source below; without one, channels and
   * source are those of the last touch, and campaigns may be anywhere in the path.
   */
  readonly creditedBy?: AttributionModel;
  /** Channels of the visitors; null is an unknown one. */
  readonly channels?: readonly CountedChannel[] | undefined;
  readonly campaignIds?: readonly CampaignId[] | undefined;
  /** A key of the Source dimension. */
  readonly sourceKey?: string | undefined;
  /** Empty for orders of visitors who did not agree to be measured. */
  readonly visitorId?: string | undefined;
  readonly productId?: string | undefined;
  /** A key of the Category dimension: orders that hold something of it, or of a category within it. */
  readonly category?: string | undefined;
  readonly states?: readonly MeasuredOrderState[] | undefined;
  /** The shop's number of the order. */
  readonly orderId?: string;
}

type Condition = Record<string, unknown>;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ofCampaigns = (ids: readonly CampaignId[]) => ({ $in: ids.map((id) => new RegExp(`\\|${id}$`)) });

/** All posts of a network are one source. */
function toSourceCondition(key: string): string | RegExp {
  if (!isFoldedPostKey(key)) return key;
  const end = key.lastIndexOf('|');
  return new RegExp(`^${escape(key.slice(0, end))}( / [0-9a-f]{24})?${escape(key.slice(end))}$`);
}

/** Conditions on the last touch, which is stored beside the path. */
function ofLastTouch({ channels, campaignIds, sourceKey, creditedBy }: OrderFilters): Condition[] {
  return [
    ...(channels === undefined ? [] : [{ channel: { $in: [...channels] } }]),
    ...(sourceKey === undefined ? [] : [{ sourceKey: toSourceCondition(sourceKey) }]),
    ...(campaignIds === undefined
      ? []
      : [
          creditedBy === undefined
            ? { 'touches.sourceKey': ofCampaigns(campaignIds) }
            : { campaignId: { $in: campaignIds.map((id) => new Types.ObjectId(id)) } },
        ]),
  ];
}

/** Conditions on touches of the path that a model credits; an order that nothing led to is credited as a whole to what it is. */
function ofPath({ channels, campaignIds, sourceKey, creditedBy }: OrderFilters): Condition[] {
  const touch = creditedBy === 'FirstClick' ? 'touches.0.sourceKey' : 'touches.sourceKey';
  const toSoleCondition = (credited: unknown, sole: Condition): Condition => ({
    $or: [{ [touch]: credited }, { touches: { $size: 0 }, ...sole }],
  });
  return [
    ...(channels === undefined
      ? []
      : [
          toSoleCondition(
            { $in: channels.flatMap((channel) => (channel === null ? [] : [new RegExp(`^${channel}\\|`)])) },
            { channel: { $in: [...channels] } },
          ),
        ]),
    ...(sourceKey === undefined ? [] : [toSoleCondition(toSourceCondition(sourceKey), { sourceKey })]),
    ...(campaignIds === undefined ? [] : [{ [touch]: ofCampaigns(campaignIds) }]),
  ];
}

/** The query of orders that filters leave. */
export function buildOrderQuery(eshopId: EshopId, filters: OrderFilters): Condition {
  const { range, visitorId, productId, category, states, orderId, creditedBy } = filters;
  const isOfPath = creditedBy !== undefined && creditedBy !== 'LastClick';
  const credited = isOfPath ? ofPath(filters) : ofLastTouch(filters);
  return {
    eshopId: new Types.ObjectId(eshopId),
    day: { $gte: range.fromDay, $lte: range.toDay },
    ...(visitorId === undefined ? {} : { visitorId: visitorId === '' ? null : visitorId }),
    ...(productId === undefined
      ? {}
      : productId === otherProductsKey
        ? { 'items.isAmongOthers': true }
        : { 'items.productId': productId }),
    ...(category === undefined
      ? {}
      : { 'items.category': new RegExp(`^${escape(category)}($|${escape(categorySeparator)})`) }),
    ...(states === undefined ? {} : { state: { $in: [...states] } }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(credited.length === 0 ? {} : { $and: credited }),
  };
}
