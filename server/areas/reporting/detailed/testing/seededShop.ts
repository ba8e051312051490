import { ObjectId } from 'bson';
import mongoose from 'mongoose';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
  recordAdMetrics,
  recordEvents,
  type EventBatch,
  type MeasuredEvent,
} from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Arrival, TrafficChannel } from '#shared/domain/report/trafficSource.ts';

/** Days that the seeded events are of. */
export const seededRange = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-10T23:59:59.999+01:00' };

/** An arrival from somewhere. */
export function createArrival(
  channel: TrafficChannel,
  name: string,
  campaignId: CampaignId | null = null,
): Arrival {
  return { source: { channel, name }, campaignId, clickId: null };
}

let count = 0;
/** An event at a time of the seeded days, `02 10:30` in UTC. */
export function createEventAt(time: string, rest: Partial<MeasuredEvent>): MeasuredEvent {
  const [day, clock] = time.split(' ');
  return {
    eventId: `seeded-${(count += 1)}`,
    type: 'page_view',
    at: new Date(`2026-11-${day}T${clock}:00Z`),
    visitorId: 'visitor-anna',
    sessionId: 'session',
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...rest,
  };
}

/** An order of pieces at prices; VAT is what the shop states, or nothing. */
export function createOrder(
  id: string,
  valueMinor: number,
  items: readonly (readonly [productId: string, quantity: number, unitPriceMinor: number | null])[],
  vatMinor: number | null = null,
): Partial<MeasuredEvent> {
  return {
    type: 'order',
    order: { id, valueMinor, currency: 'CZK', vatMinor },
    items: items.map(([productId, quantity, unitPriceMinor]) => ({ productId, quantity, unitPriceMinor })),
  };
}

/** Posts events of a shop as the collector does. */
export async function post(
  shop: Pick<AddedShop, 'eshopId'>,
  events: readonly MeasuredEvent[],
): Promise<void> {
  const batch: EventBatch = {
    shop: {
      eshopId: shop.eshopId,
      timeZone: 'Europe/Prague',
      creditCurrency: 'CZK',
      vat: { ratePercent: 21, isIncluded: true },
    },
    receivedAt: new Date('2026-11-10T20:00:00Z'),
    events,
  };
  await recordEvents([batch], productCatalogue);
}

async function putProduct(eshopId: string, productId: string, title: string, path: string[]): Promise<void> {
  await mongoose.model('Product').create({
    eshopId: new ObjectId(eshopId),
    productId,
    title,
    link: 'https://shop.cz/p',
    imageLink: 'https://shop.cz/p.jpg',
    priceMinor: 50_000,
    currency: 'CZK',
    availability: 'in_stock',
    condition: 'new',
    brand: 'Delta',
    categoryPath: path,
    hash: productId,
    runId: new ObjectId(),
    updatedAt: new Date(),
  });
}

/** A shop with Premium, a catalogue, a campaign that spent, and orders on several ways. */
export async function seedShop(server: TestServer): Promise<AddedShop & { readonly campaignId: CampaignId }> {
  const shop = await server.addShop();
  const { eshopId } = shop;
  await inTransaction(async (session) => await writeSubscriptionRights(eshopId, true, session));
  const token = await server.enterShop(shop.owner, eshopId);
  await putProduct(eshopId, 'P1', 'Říční člun', ['Vodní sporty', 'Čluny']);
  await putProduct(eshopId, 'P2', '=Pádlo; "lehké"', ['Vodní sporty', 'Pádla']);
  const campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name: 'Autumn on the river',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'test',
  });
  await inTransaction(async (session) => {
    await recordAdMetrics(session, [
      {
        eshopId,
        campaignId,
        day: '2026-11-02' as Day,
        impressions: 900,
        clicks: 12,
        chargedMinor: 12_345,
        reportedAt: new Date('2026-11-02T20:00:00Z'),
      },
    ]);
  });
  const bert = { visitorId: 'visitor-bert', sessionId: 'bert' };
  const anonymous = { visitorId: null, sessionId: null };
  await post(shop, [
    // Anna comes by an ad, again by a newsletter, and orders two days later.
    createEventAt('02 09:00', { arrival: createArrival('GoogleAds', 'google / cpc', campaignId) }),
    createEventAt('02 09:01', {
      type: 'product_view',
      items: [{ productId: 'P1', quantity: 1, unitPriceMinor: null }],
    }),
    createEventAt('02 09:02', {
      type: 'add_to_cart',
      items: [{ productId: 'P1', quantity: 1, unitPriceMinor: null }],
    }),
    createEventAt('04 18:00', { arrival: createArrival('Email', 'newsletter / email'), sessionId: 'anna-2' }),
    createEventAt('04 18:05', { type: 'begin_checkout', sessionId: 'anna-2' }),
    createEventAt('04 18:10', {
      ...createOrder('A-1', 121_001, [
        ['P1', 2, 50_000],
        ['P2', 1, 21_001],
      ]),
      sessionId: 'anna-2',
    }),
    // Bert comes directly.
    createEventAt('05 07:00', bert),
    createEventAt('05 07:01', {
      ...bert,
      type: 'product_view',
      items: [{ productId: 'P2', quantity: 1, unitPriceMinor: null }],
    }),
    createEventAt('05 07:05', { ...bert, ...createOrder('B-1', 33_335, [['P2', 1, 33_335]], 5_785) }),
    // A visitor who did not give consent.
    createEventAt('06 12:00', { ...anonymous, ...createOrder('C-1', 10_000, []) }),
  ]);
  return { ...shop, token, campaignId };
}
