import type { PaidSource } from './adVenue.ts';
import { writeClickQuery } from './clickMarks.ts';
import { createRandom, type SeededRandom } from '../random.ts';
import { addPageSpeeds } from './pageSpeeds.ts';
import { createStableId, type PixelBatch, type PixelEvent } from './pixelBatch.ts';
import type { MarketCatalogue, MarketProduct, MarketShop } from './shops.ts';
import type { VisitSource, VisitTicket } from './visitTicket.ts';

/** A visit in full. */
export interface Visit {
  readonly batch: PixelBatch;
  /** Real time of its last event. */
  readonly endsAtMs: number;
  /** Value of the order including VAT and delivery, when there is one. */
  readonly orderValue?: number | undefined;
}

/** Whether an ad brought the visit. */
export const isPaid = (source: VisitSource): source is PaidSource => source.endsWith('-ads');

const referrers: Readonly<Record<VisitSource, string>> = {
  'google-ads': 'https://www.google.com/',
  'meta-ads': 'https://www.facebook.com/',
  'microsoft-ads': 'https://www.bing.com/',
  google: 'https://www.google.com/',
  seznam: 'https://search.seznam.cz/',
  facebook: 'https://www.facebook.com/',
  email: '',
  direct: '',
};

/** How a source's visitors behave: who leaves at once, who takes something into the cart. */
const behaviour: Readonly<Record<VisitSource, { readonly leaves: number; readonly takes: number }>> = {
  'google-ads': { leaves: 0.44, takes: 0.145 },
  // People who did not search for anything: more of them only look.
  'meta-ads': { leaves: 0.55, takes: 0.09 },
  'microsoft-ads': { leaves: 0.43, takes: 0.14 },
  google: { leaves: 0.46, takes: 0.1 },
  seznam: { leaves: 0.45, takes: 0.1 },
  facebook: { leaves: 0.6, takes: 0.05 },
  email: { leaves: 0.3, takes: 0.19 },
  direct: { leaves: 0.33, takes: 0.16 },
};

const cumulated = new WeakMap<MarketCatalogue, readonly number[]>();

const pickProduct = (random: SeededRandom, catalogue: MarketCatalogue): MarketProduct => {
  let sums = cumulated.get(catalogue);
  if (!sums) {
    let total = 0;
    sums = catalogue.products.map(({ weight }) => (total += weight));
    cumulated.set(catalogue, sums);
  }
  const draw = random.drawNext() * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > draw) high = middle;
    else low = middle + 1;
  }
  return catalogue.products[low] as MarketProduct;
};

/** Products that are found by the shop's search. */
const searchShare = 0.16;
/** Wanted of every shop now and then, and sold by few. */
const wantedElsewhere = ['dárkový poukaz', 'výprodej', 'doprava zdarma'];

/** What a visitor types to find a product: its first word or two, as its address spells them. */
const pickSearchWords = (random: SeededRandom, { path }: MarketProduct): string => {
  const words = decodeURIComponent(path.split('/').findLast((part) => part !== '') ?? '')
    .split('-')
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  if (words.length === 0 || random.decideBy(0.08)) return random.pick(wantedElsewhere);
  return words.slice(0, random.decideBy(0.5) ? 1 : 2).join(' ');
};

const writeLandingQuery = (ticket: VisitTicket): string => {
  if (isPaid(ticket.source)) return writeClickQuery(ticket, ticket.source);
  if (ticket.source === 'email') return '?utm_source=newsletter&utm_medium=email&utm_campaign=novinky';
  return ticket.source === 'facebook' ? '?utm_source=facebook&utm_medium=social' : '';
};

const roundMoney = (amount: number): number => Math.round(amount * 100) / 100;

const createOrderId = (key: string, mark = 'SVT'): string =>
  `${mark}-${createStableId('order', key).replaceAll('-', '').slice(0, 12).toUpperCase()}`;

/** The whole visit, the same each time it is made from its ticket. */
export const createVisit = (ticket: VisitTicket, shop: MarketShop, marketingId: string): Visit => {
  const random = createRandom('visit', ticket.key);
  const searching = createRandom('search', ticket.key);
  const { catalogue, baseUrl } = shop;
  const { currency, words } = catalogue;
  const { prices = 1, buying = 1, hasConsent = true } = ticket;
  const { leaves, takes } = behaviour[ticket.source];
  const events: PixelEvent[] = [];
  let atMs = ticket.atMs;
  let referrer = referrers[ticket.source];
  let url = '';

  const wait = (seconds: number): void => {
    atMs += Math.max(1, Math.round(seconds * 1000 * ticket.timeScale));
  };
  const report = (type: PixelEvent['type'], data: PixelEvent['data']): void => {
    events.push({
      id: createStableId('event', ticket.key, events.length),
      type,
      at: new Date(atMs).toISOString(),
      url,
      referrer,
      data,
    });
  };
  const open = (path: string): void => {
    if (url !== '') referrer = url;
    url = `${baseUrl}${path}`;
    report('page_view', {});
  };
  const computePrice = ({ price }: MarketProduct): number =>
    prices === 1 ? price : roundMoney(price * prices);
  const look = (product: MarketProduct, query = ''): void => {
    open(`${product.path}${query}`);
    report('product_view', { productId: product.id, price: computePrice(product), currency });
  };
  const finish = (orderValue?: number): Visit => ({
    batch: {
      marketingId,
      visitorId: hasConsent ? ticket.visitorId : null,
      sessionId: hasConsent ? createStableId('session', ticket.key) : null,
      consent: hasConsent,
      events: hasConsent ? addPageSpeeds(events, ticket.key) : events,
    },
    endsAtMs: atMs,
    orderValue,
  });

  const seen = [pickProduct(random, catalogue)];
  const landing = seen[0] as MarketProduct;
  const landsOnProduct = random.decideBy(isPaid(ticket.source) ? 0.8 : 0.5);
  if (landsOnProduct) look(landing, writeLandingQuery(ticket));
  else open(`/${writeLandingQuery(ticket)}`);
  if (random.decideBy(leaves)) return finish();

  if (!landsOnProduct) {
    wait(random.drawBetween(8, 40));
    look(landing);
  }
  for (let more = random.drawPoisson(1.5); more > 0; more -= 1) {
    wait(random.drawBetween(12, 70));
    const product = pickProduct(random, catalogue);
    seen.push(product);
    if (searching.decideBy(searchShare)) {
      open(`/search?q=${encodeURIComponent(pickSearchWords(searching, product))}`);
      wait(searching.drawBetween(4, 15));
    }
    look(product);
  }

  const wanted = random.pick(seen);
  // Cheap things are bought on the spot, dear ones are thought over; the evening is for buying.
  const eagerness =
    (900 / (wanted.price * (catalogue.crownsOfOne ?? 1))) ** 0.22 *
    (ticket.marketHour >= 18 && ticket.marketHour <= 22 ? 1.18 : 0.94);
  if (!random.decideBy(takes * eagerness * buying)) return finish();
  const items = [
    { productId: wanted.id, quantity: random.decideBy(0.14) ? 2 : 1, price: computePrice(wanted) },
  ];
  wait(random.drawBetween(10, 50));
  report('add_to_cart', { ...items[0], currency });
  if (random.decideBy(0.2)) {
    const further = pickProduct(random, catalogue);
    wait(random.drawBetween(15, 60));
    look(further);
    wait(random.drawBetween(6, 25));
    if (further.id !== wanted.id) {
      items.push({ productId: further.id, quantity: 1, price: computePrice(further) });
      report('add_to_cart', { ...items.at(-1), currency });
    }
  }
  if (!random.decideBy(0.58)) return finish();

  const goods = roundMoney(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  wait(random.drawBetween(8, 40));
  open(words?.checkout ?? '/pokladna');
  report('begin_checkout', { value: goods, currency });
  if (!random.decideBy(0.64)) return finish();

  const value = roundMoney(goods + catalogue.priceDelivery(goods));
  const orderId = createOrderId(ticket.key, words?.order);
  wait(random.drawBetween(45, 200));
  open(`${words?.thanks ?? '/dekujeme'}/${orderId}`);
  const vat = Math.round((value * catalogue.vatPercent * 100) / (100 + catalogue.vatPercent)) / 100;
  report('order', { orderId, value, currency, vat, items });
  return finish(value);
};
