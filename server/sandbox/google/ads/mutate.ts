import type { CollectionName, StoredResource } from './accounts.ts';
import { checkResource } from './checks.ts';
import { collections, parseId } from './collections.ts';
import type { Draft } from './draft.ts';
import { createFault, GoogleAdsFault, type FieldPathElement, type GoogleAdsError } from './fault.ts';
import { findSameAsset, finishAsset } from './assetFacts.ts';
import { asText, toCamel, toSnake, type Operation } from './operations.ts';

type Value = StoredResource['value'];

const at = (path: readonly FieldPathElement[], field?: string): Partial<GoogleAdsError> => ({
  location: {
    fieldPathElements: [
      ...path,
      ...(field === undefined ? [] : field.split('.').map((fieldName) => ({ fieldName }))),
    ],
  },
});

const biddingTypes: Readonly<Record<string, string>> = {
  manualCpc: 'MANUAL_CPC',
  targetSpend: 'TARGET_SPEND',
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
  targetCpa: 'TARGET_CPA',
  targetRoas: 'TARGET_ROAS',
  manualCpm: 'MANUAL_CPM',
};

const nameResource = (draft: Draft, collection: CollectionName, body: Record<string, unknown>): Value => {
  const id = draft.giveId();
  const base = `customers/${draft.customerId}/${collection}`;
  const parent = collections[collection].parentField;
  if (collection === 'campaignAssets') {
    const name = `${base}/${parseId(String(body['campaign']))}~${parseId(String(body['asset']))}~${String(body['fieldType'])}`;
    return { ...body, resourceName: name };
  }
  if (collection === 'assetGroupAssets') {
    const name = `${base}/${parseId(String(body['assetGroup']))}~${parseId(String(body['asset']))}~${String(body['fieldType'])}`;
    return { ...body, resourceName: name };
  }
  const resourceName =
    parent === undefined ? `${base}/${id}` : `${base}/${parseId(String(body[parent]))}~${id}`;
  if (collection === 'adGroupAds') {
    const ad = body['ad'] as Record<string, unknown>;
    const type = ad['expandedDynamicSearchAd'] ? 'EXPANDED_DYNAMIC_SEARCH_AD' : 'RESPONSIVE_SEARCH_AD';
    return {
      ...body,
      resourceName,
      ad: { ...ad, type, id, resourceName: `customers/${draft.customerId}/ads/${id}` },
    };
  }
  if (collection === 'adGroupCriteria' || collection === 'campaignCriteria')
    return { ...body, resourceName, criterionId: id };
  return { ...body, resourceName, id };
};

const withBiddingType = (collection: CollectionName, value: Value): Value => {
  if (collection !== 'campaigns') return value;
  const field = Object.keys(biddingTypes).find((name) => value[name] !== undefined);
  return { ...value, biddingStrategyType: field === undefined ? 'UNSPECIFIED' : biddingTypes[field] };
};

const check = async (draft: Draft, operation: Operation, resource: object, self?: string): Promise<void> => {
  const errors: GoogleAdsError[] = [];
  await checkResource(operation.collection, {
    draft,
    resource,
    ...(self === undefined ? {} : { self }),
    report: (errorCode, message, field, rest) =>
      void errors.push({ errorCode, message, ...at(operation.path, field), ...rest }),
  });
  if (errors.length > 0) throw new GoogleAdsFault(400, errors);
};

const findForChange = (draft: Draft, operation: Operation, resourceName: string): StoredResource => {
  const found = draft.find(resourceName);
  if (found?.collection !== operation.collection)
    throw createFault(400, { mutateError: 'RESOURCE_NOT_FOUND' }, 'Resource was not found.', {
      ...at(operation.path),
      trigger: { stringValue: resourceName },
    });
  if (found.value.status === 'REMOVED')
    throw createFault(
      400,
      { contextError: 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE' },
      'The operation is not allowed for removed resources.',
      at(operation.path),
    );
  return found;
};

const create = async (draft: Draft, operation: Operation): Promise<Value> => {
  const { defaults } = collections[operation.collection];
  const { resourceName: _temporary, ...given } = operation.body;
  const body = { ...defaults, ...given };
  await check(draft, operation, body);
  if (operation.collection === 'assets') {
    const same = findSameAsset(draft, body);
    if (same === 'nameTaken')
      throw createFault(400, { assetError: 'DUPLICATE_ASSET_NAME' }, 'The asset name is already in use.', {
        ...at(operation.path, 'name'),
        trigger: { stringValue: asText(given['name']) },
      });
    if (same !== undefined) return same.value;
  }
  const named = withBiddingType(operation.collection, nameResource(draft, operation.collection, body));
  const value = operation.collection === 'assets' ? ((await finishAsset(named)) as Value) : named;
  draft.put({ collection: operation.collection, createdAtMs: draft.nowMs, value });
  return value;
};

const applyMask = (before: Value, body: Record<string, unknown>, mask: readonly string[]): Value => {
  const after = structuredClone(before) as Record<string, unknown>;
  for (const maskPath of mask) {
    const steps = maskPath.split('.').map(toCamel);
    const last = steps.pop() ?? '';
    let target = after;
    let source: Record<string, unknown> | undefined = body;
    for (const step of steps) {
      source = source?.[step] as Record<string, unknown> | undefined;
      target = (target[step] ??= {}) as Record<string, unknown>;
    }
    const value = source?.[last];
    if (value === undefined) delete target[last];
    else target[last] = value;
  }
  return after as Value;
};

const update = async (draft: Draft, operation: Operation): Promise<Value> => {
  const { schema, immutable } = collections[operation.collection];
  const resourceName = asText(operation.body['resourceName']);
  const found = findForChange(draft, operation, resourceName);
  const mask = operation.updateMask.filter((path) => toCamel(path) !== 'resourceName');
  if (mask.length === 0)
    throw createFault(
      400,
      { fieldMaskError: 'FIELD_MASK_MISSING' },
      'The field mask must be provided for update operations.',
      at(operation.path),
    );
  for (const path of mask) {
    const field = toCamel(path.split('.')[0] ?? '');
    if (!(field in schema.shape))
      throw createFault(
        400,
        { fieldMaskError: 'FIELD_NOT_FOUND' },
        `The field mask contained an invalid field: '${path}'.`,
        at(operation.path),
      );
    if (immutable.includes(field))
      throw createFault(
        400,
        { fieldError: 'IMMUTABLE_FIELD' },
        'The field cannot be modified.',
        at(operation.path, toSnake(path)),
      );
  }
  const bidding = mask.some((path) => toCamel(path.split('.')[0] ?? '') in biddingTypes);
  const before = bidding
    ? (Object.fromEntries(Object.entries(found.value).filter(([key]) => !(key in biddingTypes))) as Value)
    : found.value;
  const value = withBiddingType(operation.collection, applyMask(before, operation.body, mask));
  await check(draft, operation, value, resourceName);
  draft.put({ ...found, value });
  return value;
};

const remove = (draft: Draft, operation: Operation): Value => {
  const resourceName = asText(operation.body['resourceName']);
  const found = findForChange(draft, operation, resourceName);
  if (operation.collection === 'campaignBudgets') {
    const isUsed = draft
      .list('campaigns')
      .some(({ value }) => value['campaignBudget'] === resourceName && value.status !== 'REMOVED');
    if (isUsed)
      throw createFault(
        400,
        { campaignBudgetError: 'CAMPAIGN_BUDGET_IN_USE' },
        'The campaign budget is in use.',
        at(operation.path),
      );
  }
  if (collections[operation.collection].staysWhenRemoved)
    draft.put({ ...found, value: { ...found.value, status: 'REMOVED' } });
  else draft.remove(resourceName);
  return { resourceName };
};

/**
 * Applies one operation to the draft and gives the resource afterwards.
 * @throws GoogleAdsFault with every error found in it.
 */
export const applyOperation = async (draft: Draft, operation: Operation): Promise<Value> => {
  if (operation.kind === 'create') return create(draft, operation);
  return operation.kind === 'update' ? update(draft, operation) : remove(draft, operation);
};
