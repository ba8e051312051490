import { createDatabaseError } from '../codes.ts';
import type { Doc, Value } from '../values/value.ts';
import { equalValues } from '../values/compare.ts';
import {
  getCollation,
  countField,
  readDocField,
  buildDoc,
  readDocsField,
  flagField,
  readTextField,
} from './fields.ts';
import { readTimeSeries } from './timeSeries.ts';

/** Options of create and collMod that are stored unchanged. */
export const validatorOptions = ['validator', 'validationLevel', 'validationAction'];
const cappedOptions = ['capped', 'size', 'max'];
const clusteredOptions = ['clusteredIndex', 'expireAfterSeconds', 'timeseries'];
const refusedOptions = ['encryptedFields'];
const allowedBesideTime = ['timeseries', 'expireAfterSeconds', 'storageEngine'];
const viewOptions = ['viewOn', 'pipeline', 'collation'];

/** The fields that create knows. */
export const createFields: ReadonlySet<string> = new Set([
  ...validatorOptions,
  ...cappedOptions,
  ...clusteredOptions,
  ...refusedOptions,
  ...viewOptions,
  'changeStreamPreAndPostImages',
  'autoIndexId',
  'idIndex',
  'indexOptionDefaults',
  'storageEngine',
  'flags',
]);

/** Reads changeStreamPreAndPostImages: {enabled}. Throws 14, 40414 and 40415. */
export function readImages(body: Doc): Doc | undefined {
  const images = readDocField(body, 'changeStreamPreAndPostImages');
  if (!images) return undefined;
  for (const name of images.keys()) {
    if (name !== 'enabled') {
      throw createDatabaseError(
        40415,
        `BSON field 'changeStreamPreAndPostImages.${name}' is an unknown field.`,
      );
    }
  }
  if (!images.has('enabled')) {
    throw createDatabaseError(
      40414,
      `BSON field 'changeStreamPreAndPostImages.enabled' is missing but a required field`,
    );
  }
  return new Map([['enabled', flagField(images, 'enabled')]]);
}

/** Reads the limits of a capped collection; its size is rounded up to a multiple of 256. Throws InvalidOptions (72). */
export function readCapped(body: Doc): Doc {
  const size = countField(body, 'size');
  const max = countField(body, 'max');
  if (!flagField(body, 'capped')) {
    if (size === undefined && max === undefined) return new Map();
    throw createDatabaseError(
      72,
      `the 'capped' field needs to be true when either the 'size' or 'max' fields are present`,
    );
  }
  if (!size) throw createDatabaseError(72, `the 'size' field is required when 'capped' is true`);
  return buildDoc({ capped: true, size: Math.ceil(size / 256) * 256, max: max || undefined });
}

/** Reads the _id index of a clustered collection. Throws 72 and InvalidIndexSpecificationOption (197). */
function readClustered(body: Doc): Doc {
  const written = readDocField(body, 'clusteredIndex');
  const expireAfterSeconds = countField(body, 'expireAfterSeconds');
  if (!written) {
    if (expireAfterSeconds === undefined) return new Map();
    throw createDatabaseError(72, `'expireAfterSeconds' requires a clustered collection`);
  }
  if (flagField(body, 'capped')) {
    throw createDatabaseError(238, 'create with clusteredIndex and capped is not supported by this server');
  }
  for (const name of written.keys()) {
    if (!['key', 'unique', 'name', 'v'].includes(name))
      throw createDatabaseError(40415, `BSON field 'clusteredIndex.${name}' is an unknown field.`);
  }
  if (!equalValues(written.get('key'), new Map([['_id', 1]]))) {
    throw createDatabaseError(
      197,
      'The clusteredIndex option is not supported for key patterns other than {_id: 1}',
    );
  }
  if (written.get('unique') !== true) {
    throw createDatabaseError(197, 'The clusteredIndex option requires unique: true to be specified');
  }
  const clusteredIndex = buildDoc({
    v: 2,
    key: written.get('key'),
    name: readTextField(written, 'name') ?? '_id_',
    unique: true,
  });
  return buildDoc({ clusteredIndex, expireAfterSeconds });
}

/** Parses create options for storing and listing. Throws InvalidOptions (72) and others. */
export function readCreateOptions(body: Doc): Doc {
  for (const option of refusedOptions) {
    const value = body.get(option);
    if (value !== undefined && value !== null && value !== false) {
      throw createDatabaseError(238, `create with ${option} is not supported by this server`);
    }
  }
  if (body.has('viewOn')) return readView(body);
  if (body.has('pipeline'))
    throw createDatabaseError(72, `'pipeline' requires 'viewOn' to also be specified`);
  const options: Doc = new Map();
  for (const option of validatorOptions) {
    const value = body.get(option);
    if (value !== undefined && value !== null) options.set(option, value);
  }
  const collation = getCollation(body, undefined);
  if (collation) options.set('collation', collation.specification);
  const images = readImages(body);
  if (images) options.set('changeStreamPreAndPostImages', images);
  const timeSeries = readTimeSeries(body);
  if (timeSeries.size === 0) return new Map([...readCapped(body), ...readClustered(body), ...options]);
  for (const option of createFields) {
    if (body.has(option) && !allowedBesideTime.includes(option))
      throw createDatabaseError(72, `the '${option}' option is not supported on a time-series collection`);
  }
  return timeSeries;
}

/** Reads the definition of a view. Throws 2, 72 and 167. */
export function readView(body: Doc): Doc {
  for (const option of createFields) {
    if (!viewOptions.includes(option) && body.has(option)) {
      throw createDatabaseError(72, `the '${option}' option is not supported on a view`);
    }
  }
  const on = readTextField(body, 'viewOn');
  if (!on) throw createDatabaseError(2, `'viewOn' cannot be empty`);
  const pipeline = readDocsField(body, 'pipeline') ?? [];
  for (const stage of pipeline) {
    const [name] = stage.keys();
    if (name === '$out' || name === '$merge' || name === '$changeStream') {
      throw createDatabaseError(167, `The aggregation stage ${name} cannot be used in the view definition`);
    }
  }
  const view = new Map<string, Value>([
    ['viewOn', on],
    ['pipeline', pipeline],
  ]);
  const collation = getCollation(body, undefined);
  if (collation) view.set('collation', collation.specification);
  return view;
}
