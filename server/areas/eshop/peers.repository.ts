import type { CountryOfAdvertisement, ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** A shop that others may be set beside. */
export interface PeerCandidate {
  readonly eshopId: EshopId;
  /** Ids of everybody who belongs to it. */
  readonly people: readonly string[];
  /** Null where the platform is unknown. */
  readonly platform: Exclude<ShopPlatform, 'NotFound'> | null;
  readonly country: CountryOfAdvertisement;
  readonly currency: CreditCurrency;
}

/** Reads live shops that staff have reviewed and approved, so that peers cannot be made up. */
export async function* readPeerCandidates(): AsyncGenerator<PeerCandidate> {
  const shops = EshopModel.find(
    { archivedAt: null, complianceStatus: 'Compliant' },
    { members: 1, shopPlatform: 1, country: 1, countryOfAdvertisement: 1, creditCurrency: 1 },
  )
    .lean<EshopDocument[]>()
    .cursor() as AsyncIterable<EshopDocument>;
  for await (const shop of shops)
    yield {
      eshopId: shop._id.toString() as EshopId,
      people: shop.members.map(({ userId }) => userId.toString()),
      platform: shop.shopPlatform === 'NotFound' ? null : shop.shopPlatform,
      country: shop.countryOfAdvertisement ?? shop.country,
      currency: shop.creditCurrency,
    };
}
