import { createDatabaseError } from '../codes.ts';
import { createIndex, setOptions, type Collection, type Index } from '../store/collection.ts';
import { equalValues } from '../values/compare.ts';
import { showValue } from '../store/showValue.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { readCapped, readImages, readView, validatorOptions } from './collectionOptions.ts';
import type { CommandContext } from './context.ts';
import {
  checkFields,
  readCollectionName,
  countField,
  readDocField,
  buildDoc,
  readTextField,
  toNumber,
} from './fields.ts';
import { checkCircle } from './views.ts';
import { createCatalogRecord, findNamespace, recordChange } from './namespaces.ts';
import { convertToUnique } from './uniqueConversion.ts';

const collModFields = new Set([
  ...validatorOptions,
  'index',
  'cappedSize',
  'cappedMax',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'viewOn',
  'pipeline',
]);

/** The options of a collection after a collMod. */
function changeOptions(collection: Collection, body: Doc): Doc {
  const options = new Map(collection.options);
  for (const option of validatorOptions) {
    const value = body.get(option);
    if (value !== undefined) options.set(option, value);
  }
  if (body.has('cappedSize') || body.has('cappedMax')) {
    if (!collection.settings.capped) throw createDatabaseError(72, 'Collection must be capped.');
    const limits = buildDoc({
      capped: true,
      size: body.get('cappedSize') ?? options.get('size'),
      max: body.get('cappedMax') ?? options.get('max'),
    });
    for (const [name, value] of readCapped(limits)) options.set(name, value);
  }
  if (body.has('expireAfterSeconds')) {
    const { isClustered, timeSeries } = collection.settings;
    if (!isClustered && !timeSeries) {
      throw createDatabaseError(72, `'expireAfterSeconds' is only for clustered and time-series collections`);
    }
    if (body.get('expireAfterSeconds') === 'off') options.delete('expireAfterSeconds');
    else options.set('expireAfterSeconds', countField(body, 'expireAfterSeconds') ?? null);
  }
  const images = readImages(body);
  if (images) options.set('changeStreamPreAndPostImages', images);
  return options;
}

/** collMod: options of a collection, the definition of a view, the properties of an index. */
export async function runCollModCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = readCollectionName('collMod', body);
  checkFields('collMod', body, collModFields);
  const collection = findNamespace(context, name);
  if (!collection) throw createDatabaseError(26, `ns does not exist: ${context.database}.${name}`);
  const isView = collection.settings.view !== undefined;
  if (!isView && (body.has('viewOn') || body.has('pipeline'))) {
    throw createDatabaseError(72, `option 'viewOn' is not supported on a collection`);
  }
  if (isView && typeof body.get('viewOn') === 'string')
    checkCircle(context, name, readTextField(body, 'viewOn') ?? '');
  const options = isView
    ? new Map([...collection.options, ...readView(body)])
    : changeOptions(collection, body);
  const change = readDocField(body, 'index');
  const fields: Doc = new Map();
  const apply = (): void => {
    // All that can be refused is refused before anything is changed.
    const indexes = change ? changeIndexes(collection, change, fields) : collection.indexes;
    setOptions(collection, options);
    collection.indexes = indexes;
    engine.catalog.save(collection);
    const details: Doc = new Map([...options, ...(change ? buildDoc({ index: change }) : [])]);
    recordChange(context, createCatalogRecord('modify', collection, details));
  };
  const toConvert = change?.get('unique') === true ? findChosenIndex(collection, change) : undefined;
  if (toConvert && !toConvert.unique) {
    fields.set('unique_new', true);
    await convertToUnique(context, collection, toConvert, apply);
  } else {
    await engine.write(apply);
  }
  return { fields };
}

function findChosenIndex(collection: Collection, change: Doc): Index {
  const name = readTextField(change, 'name');
  const pattern = readDocField(change, 'keyPattern');
  const index = collection.indexes.find((candidate) =>
    name === undefined ? equalValues(candidate.specification.get('key'), pattern) : candidate.name === name,
  );
  if (index) return index;
  const wanted = name ?? showValue(pattern ?? null);
  throw createDatabaseError(
    27,
    `cannot find index ${wanted} for ns ${collection.database}.${collection.name}`,
  );
}

/** The indexes of a collection after a change of one; tells its old and new properties in `fields`. */
function changeIndexes(collection: Collection, change: Doc, fields: Doc): Index[] {
  const index = findChosenIndex(collection, change);
  const specification = new Map(index.specification);
  for (const [option, value] of change) {
    if (option === 'name' || option === 'keyPattern' || option === 'unique') continue;
    if (option === 'hidden') {
      fields.set('hidden_old', index.hidden);
      fields.set('hidden_new', value);
      if (value === true) specification.set('hidden', true);
      else specification.delete('hidden');
    } else if (option === 'prepareUnique') {
      fields.set('prepareUnique_old', index.prepareUnique);
      fields.set('prepareUnique_new', value);
      if (value === true) specification.set('prepareUnique', true);
      else specification.delete('prepareUnique');
    } else if (option === 'expireAfterSeconds') {
      if (toNumber(value) === undefined) throw createDatabaseError(14, 'expireAfterSeconds must be a number');
      if (index.expireAfterSeconds !== undefined)
        fields.set('expireAfterSeconds_old', BigInt(index.expireAfterSeconds));
      fields.set('expireAfterSeconds_new', value);
      specification.set('expireAfterSeconds', value);
    } else {
      throw createDatabaseError(40415, `BSON field 'collMod.index.${option}' is an unknown field.`);
    }
  }
  const changed: Index = {
    ...createIndex(index.id, specification),
    multikey: index.multikey,
    truncated: index.truncated,
    building: index.building,
  };
  return collection.indexes.map((candidate) => (candidate === index ? changed : candidate));
}
