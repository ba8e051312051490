/** Content of the benchmark's posts: like those of browsers of several shops, distinguished by numbers. */
export interface PostPlan {
  /** Tells the runs apart: ids of one never meet those of another. */
  readonly run: string;
  readonly marketingIds: readonly string[];
}

/** One post: its body, who sends it and what it holds. */
export interface Post {
  readonly body: string;
  readonly address: string;
}

const pages = ['lampy', 'zidle', 'stoly', 'kabely', 'hrnce', 'knihy', 'boty', 'kola', 'stany', 'pera'];
/** A visitor sends so many posts, far enough from each other that they come in different commits. */
const postsOfVisitor = 4;
const visitorStride = 997;
const orderEvery = 20;

/** Types of the events of a post: a visit of a few pages, and now and then an order. */
export function listTypes(number: number): readonly string[] {
  return number % orderEvery === 0
    ? ['page_view', 'begin_checkout', 'page_view', 'page_view', 'order']
    : ['page_view', 'product_view', 'page_view', 'product_view', 'add_to_cart'];
}

/** The id of an event: as scattered as random ones, and found again by the number of its post. */
export function createEventId(run: string, number: number, index: number): string {
  const scattered = (Math.imul(number * 8 + index + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  return `${scattered}-${run}-${number}-${index}`;
}

/** The shop that a post belongs to, by its place. */
export function getShopIndex(number: number, shops: number): number {
  return number % shops;
}

function createEventData(type: string, number: number, run: string): Record<string, unknown> {
  const productId = `SKU-${(number * 7_919) % 50_000}`;
  if (type === 'product_view') return { productId, price: 1_290, currency: 'CZK' };
  if (type === 'add_to_cart') return { productId, quantity: 1, price: 1_290, currency: 'CZK' };
  const items = [
    { productId, quantity: 1, price: 1_290 },
    { productId: `SKU-${(number * 104_729) % 50_000}`, quantity: 2, price: 349.5 },
  ];
  if (type === 'begin_checkout') return { value: 1_989, currency: 'CZK', items };
  if (type === 'order') return { orderId: `${run}-${number}`, value: 1_989, currency: 'CZK', items };
  return {};
}

/** The post of a number. */
export function createPost({ run, marketingIds }: PostPlan, number: number): Post {
  const visitor =
    (number % visitorStride) + visitorStride * Math.floor(number / (visitorStride * postsOfVisitor));
  const at = new Date().toISOString();
  const events = listTypes(number).map((type, index) => ({
    id: createEventId(run, number, index),
    type,
    at,
    url: `https://www.obchod.cz/${pages[(number + index) % 10]}/vyrobek-${number % 50_000}?utm_source=newsletter&utm_medium=email`,
    referrer: index === 0 ? 'https://www.google.com/' : 'https://www.obchod.cz/',
    data: createEventData(type, number, run),
  }));
  return {
    body: JSON.stringify({
      marketingId: marketingIds[getShopIndex(number, marketingIds.length)],
      visitorId: `${run}-v${visitor}-4c8e-9a51-2f0b7d63`,
      sessionId: `${run}-s${visitor}-4c8e-9a51-2f0b7d63`,
      consent: true,
      events,
    }),
    address: `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
}
