import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { findCampaignMarks } from '#server/areas/campaign/index.ts';
import { findEshopByMarketingId } from '#server/areas/eshop/index.ts';
import type { EventBatch, ObservationKind } from '#server/measurement/index.ts';

/** What the collector must know of a shop, held in memory: every visit of every shop asks for it. */
export interface PixelShop {
  readonly shop: EventBatch['shop'];
  /** Set once its first event is noted. */
  hasEvents: boolean;
  /** When each kind of consent was last noted. */
  readonly consentNotedMs: Map<ObservationKind, number>;
  /** The campaign of a click's mark, or null when it is none of the shop's. */
  campaignOf(mark: string): Promise<CampaignId | null>;
}

/** Looks shops up by their marketing id. */
export interface PixelShops {
  find(marketingId: string): Promise<PixelShop | null>;
}

const freshForMs = 30_000;
const cacheSize = 20_000;
/** A mark that is not known may be of a campaign made just now, but forged ones must not ask the database each time. */
const refreshAfterMs = 5_000;

function campaignFinder(eshopId: EshopId): PixelShop['campaignOf'] {
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

async function readShop(marketingId: string): Promise<PixelShop | null> {
  const eshop = await findEshopByMarketingId(marketingId);
  if (eshop === null) return null;
  const eshopId = eshop._id.toString() as EshopId;
  return {
    shop: { eshopId, timeZone: eshop.timeZone, creditCurrency: eshop.creditCurrency },
    hasEvents: Boolean(eshop.pixelFirstEventAt),
    consentNotedMs: new Map(),
    campaignOf: campaignFinder(eshopId),
  };
}

/** Shops as they were at most half a minute ago, unknown ids too. */
export function createPixelShops(): PixelShops {
  const shops = new Map<string, { at: number; found: Promise<PixelShop | null> }>();
  return {
    async find(marketingId) {
      const known = shops.get(marketingId);
      const now = performance.now();
      if (known !== undefined && now - known.at < freshForMs) return await known.found;
      if (shops.size >= cacheSize) shops.clear();
      const found = readShop(marketingId);
      shops.set(marketingId, { at: now, found });
      found.catch(() => shops.delete(marketingId));
      return await found;
    },
  };
}
