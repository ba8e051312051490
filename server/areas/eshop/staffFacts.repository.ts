import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

const namedFields = { domainName: 1, country: 1, creditCurrency: 1, createdAt: 1 } as const;

/** A shop as figures of staff name it. */
export type NamedEshop = Pick<
  EshopDocument,
  '_id' | 'domainName' | 'country' | 'creditCurrency' | 'createdAt'
>;

/** Shops that were registered in the time, archived since or not. */
export function readRegistrations(from: Date, to: Date): AsyncIterable<NamedEshop> {
  return EshopModel.find({ createdAt: { $gte: from, $lt: to } }, namedFields)
    .lean<NamedEshop[]>()
    .cursor() as AsyncIterable<NamedEshop>;
}

/** Shops that were approved or refused for the first time in the time. */
export function readDecisions(
  from: Date,
  to: Date,
): AsyncIterable<NamedEshop & { complianceDecidedAt: Date }> {
  return EshopModel.find(
    { complianceDecidedAt: { $gte: from, $lt: to } },
    { ...namedFields, complianceDecidedAt: 1 },
  )
    .lean()
    .cursor() as unknown as AsyncIterable<NamedEshop & { complianceDecidedAt: Date }>;
}

/** Shops by their ids, archived or not. */
export async function findNamedEshops(eshopIds: readonly EshopId[]): Promise<Map<EshopId, NamedEshop>> {
  const found = await EshopModel.find({ _id: { $in: eshopIds } }, namedFields).lean<NamedEshop[]>();
  return new Map(found.map((shop) => [shop._id.toString() as EshopId, shop]));
}

/** Shops of these countries that were registered in the time, the newest first, one page. */
export async function findRegisteredPage(query: {
  readonly from: Date;
  readonly to: Date;
  /** Null is every country. */
  readonly countries: readonly CountryOfAdvertisement[] | null;
  readonly page: number;
  readonly pageSize: number;
}): Promise<{ items: EshopDocument[]; total: number }> {
  const filter = {
    createdAt: { $gte: query.from, $lt: query.to },
    ...(query.countries === null ? {} : { country: { $in: [...query.countries] } }),
  };
  const [items, total] = await Promise.all([
    EshopModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<EshopDocument[]>(),
    EshopModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** When the first shop was registered; null before there is any. */
export async function findFirstRegistration(): Promise<Date | null> {
  const first = await EshopModel.findOne({}, { createdAt: 1 })
    .sort({ createdAt: 1 })
    .lean<Pick<EshopDocument, 'createdAt'>>();
  return first?.createdAt ?? null;
}
