import { recordOf, textOf, type Params } from './adChecks.ts';
import { findPolicyFault } from './editorial.ts';
import { malformedParameter } from './graphFault.ts';
import type { FieldReaders } from './graphFields.ts';
import { makeGraphId, type GraphProduct, type GraphState } from './graphState.ts';

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

const isWeb = (value: unknown): boolean => URL.canParse(textOf(value)) && /^https?:/.test(textOf(value));

/** What is wrong with an item, in Meta's words; empty for none. */
const faultsOf = (data: Record<string, unknown>): string[] => {
  const faults: string[] = [];
  for (const name of ['title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'])
    if (textOf(data[name]) === '') faults.push(`A required field is missing: ${name}.`);
  if (textOf(data['id']).length > 100) faults.push('The field id must be at most 100 characters.');
  if (textOf(data['title']).length > 200) faults.push('The field title must be at most 200 characters.');
  if (textOf(data['description']).length > 9_999)
    faults.push('The field description must be at most 9999 characters.');
  if (data['availability'] !== undefined && !availabilities.includes(textOf(data['availability'])))
    faults.push(`Invalid value for the field availability: "${textOf(data['availability'])}".`);
  if (data['condition'] !== undefined && !conditions.includes(textOf(data['condition'])))
    faults.push(`Invalid value for the field condition: "${textOf(data['condition'])}".`);
  for (const name of ['price', 'sale_price'])
    if (data[name] !== undefined && !pricePattern.test(textOf(data[name])))
      faults.push(`Invalid value for the field ${name}: "${textOf(data[name])}".`);
  for (const name of ['link', 'image_link'])
    if (textOf(data[name]) !== '' && !isWeb(data[name]))
      faults.push(`Invalid web address in the field ${name}.`);
  if (['brand', 'gtin', 'mpn'].every((name) => textOf(data[name]) === ''))
    faults.push('A required field is missing: brand, mpn or gtin.');
  return faults;
};

/** Takes a batch of changes of items: the answer with its handle, and what is said against single items. */
export const answerItemsBatch = async (
  state: GraphState,
  catalogId: string,
  params: Params,
  nowMs: number,
): Promise<object> => {
  if (textOf(params['item_type']) !== 'PRODUCT_ITEM')
    throw malformedParameter('Param item_type must be one of {PRODUCT_ITEM}');
  const requests: unknown = params['requests'];
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > mostRequests)
    throw malformedParameter(`Param requests must have 1 to ${mostRequests} entries`);
  const known = state.products(catalogId);
  const put: GraphProduct[] = [];
  const removed: string[] = [];
  const validation: object[] = [];
  for (const entry of requests) {
    const { method, data } = recordOf(entry);
    const item = recordOf(data);
    const retailerId = textOf(item['id']);
    if (retailerId === '') throw malformedParameter('Param requests[].data.id is required');
    if (method === 'DELETE') {
      removed.push(retailerId);
      continue;
    }
    if (method !== 'CREATE' && method !== 'UPDATE')
      throw malformedParameter('Param requests[].method must be one of {CREATE, UPDATE, DELETE}');
    const unknown = Object.keys(item).find((name) => !itemFields.includes(name));
    if (unknown !== undefined) throw malformedParameter(`Unknown field "${unknown}" in requests[].data`);
    const before = known.get(retailerId);
    const whole = { ...before?.data, ...item };
    const faults = faultsOf(whole);
    if (faults.length > 0) {
      validation.push({ retailer_id: retailerId, errors: faults.map((message) => ({ message })) });
      continue;
    }
    const isSame = JSON.stringify(before?.data) === JSON.stringify(whole);
    put.push({
      id: before?.id ?? makeGraphId('7'),
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
    handles: [`Ac${makeGraphId('9')}`],
    ...(validation.length === 0 ? {} : { validation_status: validation }),
  };
};

/** What of a product the review refuses. */
const faultOf = ({ data }: GraphProduct) =>
  findPolicyFault(`${textOf(data['title'])} ${textOf(data['description'])}`);

/** How products are read; reviewed once the review's time has passed. */
export const productReaders = (nowMs: number, reviewMs: number): FieldReaders<GraphProduct> => {
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
      return faultOf(product) === undefined ? 'approved' : 'rejected';
    },
    review_rejection_reasons: (product) => {
      const fault = isReviewed(product) ? faultOf(product) : undefined;
      return fault === undefined ? undefined : [fault.policy];
    },
    errors: (product) => {
      const fault = isReviewed(product) ? faultOf(product) : undefined;
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
