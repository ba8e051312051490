import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { findCampaignMarks } from '#server/areas/campaign/index.ts';
import {
  findEshop,
  findEshopByMarketingId,
  toMeasuredShop,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import type { EventBatch, ObservationKind } from '#server/measurement/index.ts';

/** What the collector must know of a shop, held in memory: every visit of every shop asks for it. */
export interface PixelShop {
  readonly shop: EventBatch['shop'];
  /** Set once its first event is noted. */
  hasEvents: boolean;
  /** When each kind of consent was last noted. */
  readonly consentNotedMs: Map<ObservationKind, number>;
  /** The campaign of a click's mark, or null when it is none of the shop's. */
  findCampaign(mark: string): Promise<CampaignId | null>;
}

/** Looks shops up by their marketing id. */
export interface PixelShops {
  find(marketingId: string): Promise<PixelShop | null>;
  /** The same by the shop's own id; asked for seldom, so it is not held in memory. */
  findById(eshopId: EshopId): Promise<PixelShop | null>;
}

const freshForMs = 30_000;
const cacheSize = 20_000;
/** A mark that is not known may be of a campaign made just now, but forged ones must not ask the database each time. */
const refreshAfterMs = 5_000;

function createCampaignFinder(eshopId: EshopId): PixelShop['findCampaign'] {
  let readAt = -Infinity;
  let marks: Promise<ReadonlyMap<string, CampaignId>> = Promise.resolve(new Map());
  return async (mark) => {
    const known = (await marks).get(mark);
    const now = performance.now();
    if (known !== undefined || now - readAt < refreshAfterMs) return known ?? null;
    readAt = now;
    marks = findCampaignMarks(eshopId);
    marks.catch(() => {
      marks = Promise.resolve(new Map());
    });
    return (await marks).get(mark) ?? null;
  };
}

function toPixelShop(eshop: EshopDocument | null): PixelShop | null {
  if (eshop === null) return null;
  const eshopId = eshop._id.toString() as EshopId;
  return {
    shop: toMeasuredShop(eshop),
    hasEvents: Boolean(eshop.pixelFirstEventAt),
    consentNotedMs: new Map(),
    findCampaign: createCampaignFinder(eshopId),
  };
}

/** Caches shops, with unknown ids, for about half a minute; known entries are refreshed in the background. */
export function createPixelShops(): PixelShops {
  const shops = new Map<string, { at: number; found: Promise<PixelShop | null> }>();
  const read = (marketingId: string, before: Promise<PixelShop | null> | null) => {
    const found = findEshopByMarketingId(marketingId).then(toPixelShop);
    const entry = { at: performance.now(), found: before ?? found };
    shops.set(marketingId, entry);
    found.then(
      () => {
        entry.found = found;
      },
      () => shops.delete(marketingId),
    );
    return entry.found;
  };
  return {
    async findById(eshopId) {
      return toPixelShop(await findEshop(eshopId));
    },
    async find(marketingId) {
      const known = shops.get(marketingId);
      if (known === undefined && shops.size >= cacheSize) shops.clear();
      if (known !== undefined && performance.now() - known.at < freshForMs) return await known.found;
      return await read(marketingId, known?.found ?? null);
    },
  };
}
