import { toRecord, toText, type Params } from './adChecks.ts';
import { findPolicyFault } from './editorial.ts';
import { createMalformedParameterFault } from './graphFault.ts';
import type { FieldReaders } from './graphFields.ts';
import { createGraphId, type GraphProduct, type GraphState } from './graphState.ts';

const mostRequests = 5_000;
const itemFields = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'brand',
  'gtin',
  'mpn',
  'product_type',
  'google_product_category',
  'additional_image_link',
  'item_group_id',
];
const availabilities = [
  'in stock',
  'out of stock',
  'preorder',
  'available for order',
  'discontinued',
  'pending',
];
const conditions = ['new', 'refurbished', 'used'];
const pricePattern = /^\d+(\.\d{1,2})? [A-Z]{3}$/;

const isWeb = (value: unknown): boolean => URL.canParse(toText(value)) && /^https?:/.test(toText(value));

/** Lists an item's errors, in Meta's words; empty for none. */
const listFaults = (data: Record<string, unknown>): string[] => {
  const faults: string[] = [];
  for (const name of ['title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'])
    if (toText(data[name]) === '') faults.push(`A required field is missing: ${name}.`);
  if (toText(data['id']).length > 100) faults.push('The field id must be at most 100 characters.');
  if (toText(data['title']).length > 200) faults.push('The field title must be at most 200 characters.');
  if (toText(data['description']).length > 9_999)
    faults.push('The field description must be at most 9999 characters.');
  if (data['availability'] !== undefined && !availabilities.includes(toText(data['availability'])))
    faults.push(`Invalid value for the field availability: "${toText(data['availability'])}".`);
  if (data['condition'] !== undefined && !conditions.includes(toText(data['condition'])))
    faults.push(`Invalid value for the field condition: "${toText(data['condition'])}".`);
  for (const name of ['price', 'sale_price'])
    if (data[name] !== undefined && !pricePattern.test(toText(data[name])))
      faults.push(`Invalid value for the field ${name}: "${toText(data[name])}".`);
  for (const name of ['link', 'image_link'])
    if (toText(data[name]) !== '' && !isWeb(data[name]))
      faults.push(`Invalid web address in the field ${name}.`);
  if (['brand', 'gtin', 'mpn'].every((name) => toText(data[name]) === ''))
    faults.push('A required field is missing: brand, mpn or gtin.');
  return faults;
};

/** Applies a batch of item changes: returns its handle, and the errors of single items. */
export const answerItemsBatch = async (
  state: GraphState,
  catalogId: string,
  params: Params,
  nowMs: number,
): Promise<object> => {
  if (toText(params['item_type']) !== 'PRODUCT_ITEM')
    throw createMalformedParameterFault('Param item_type must be one of {PRODUCT_ITEM}');
  const requests: unknown = params['requests'];
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > mostRequests)
    throw createMalformedParameterFault(`Param requests must have 1 to ${mostRequests} entries`);
  const known = state.getProducts(catalogId);
  const put: GraphProduct[] = [];
  const removed: string[] = [];
  const validation: object[] = [];
  for (const entry of requests) {
    const { method, data } = toRecord(entry);
    const item = toRecord(data);
    const retailerId = toText(item['id']);
    if (retailerId === '') throw createMalformedParameterFault('Param requests[].data.id is required');
    if (method === 'DELETE') {
      removed.push(retailerId);
      continue;
    }
    if (method !== 'CREATE' && method !== 'UPDATE')
      throw createMalformedParameterFault('Param requests[].method must be one of {CREATE, UPDATE, DELETE}');
    const unknown = Object.keys(item).find((name) => !itemFields.includes(name));
    if (unknown !== undefined)
      throw createMalformedParameterFault(`Unknown field "${unknown}" in requests[].data`);
    const before = known.get(retailerId);
    const whole = { ...before?.data, ...item };
    const faults = listFaults(whole);
    if (faults.length > 0) {
      validation.push({ retailer_id: retailerId, errors: faults.map((message) => ({ message })) });
      continue;
    }
    const isSame = JSON.stringify(before?.data) === JSON.stringify(whole);
    put.push({
      id: before?.id ?? createGraphId('7'),
      catalogId,
      retailerId,
      changedMs: isSame ? (before?.changedMs ?? nowMs) : nowMs,
      data: whole,
    });
  }
  await state.putProducts(catalogId, put);
  await state.removeProducts(
    catalogId,
    removed.filter((id) => known.has(id)),
  );
  return {
    handles: [`Ac${createGraphId('9')}`],
    ...(validation.length === 0 ? {} : { validation_status: validation }),
  };
};

/** What of a product the review refuses. */
const findFault = ({ data }: GraphProduct) =>
  findPolicyFault(`${toText(data['title'])} ${toText(data['description'])}`);

/** How products are read; reviewed once the review's time has passed. */
export const createProductReaders = (nowMs: number, reviewMs: number): FieldReaders<GraphProduct> => {
  const isReviewed = ({ changedMs }: GraphProduct): boolean => nowMs - changedMs >= reviewMs;
  const field = (name: string) => (product: GraphProduct) => product.data[name];
  return {
    id: ({ id }) => id,
    retailer_id: ({ retailerId }) => retailerId,
    name: field('title'),
    description: field('description'),
    url: field('link'),
    image_url: field('image_link'),
    price: field('price'),
    availability: field('availability'),
    condition: field('condition'),
    review_status: (product) => {
      if (!isReviewed(product)) return 'pending';
      return findFault(product) === undefined ? 'approved' : 'rejected';
    },
    review_rejection_reasons: (product) => {
      const fault = isReviewed(product) ? findFault(product) : undefined;
      return fault === undefined ? undefined : [fault.policy];
    },
    errors: (product) => {
      const fault = isReviewed(product) ? findFault(product) : undefined;
      if (fault === undefined) return undefined;
      return [
        {
          id: '1',
          error_type: fault.policy,
          error_priority: 'HIGH',
          title: 'Item rejected',
          description: fault.says,
        },
      ];
    },
  };
};
