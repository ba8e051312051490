import { databaseError } from '../codes.ts';
import type { Doc, Value } from '../values/value.ts';
import { collationOf, docField, docsField, flagField, textField } from './fields.ts';

/** Options of create and collMod that are kept as they are given. */
export const validatorOptions = ['validator', 'validationLevel', 'validationAction'];
const refusedOptions = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'encryptedFields',
];
const viewOptions = ['viewOn', 'pipeline', 'collation'];

/** The fields that create knows. */
export const createFields: ReadonlySet<string> = new Set([
  ...validatorOptions,
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
  const images = docField(body, 'changeStreamPreAndPostImages');
  if (!images) return undefined;
  for (const name of images.keys()) {
    if (name !== 'enabled') {
      throw databaseError(40415, `BSON field 'changeStreamPreAndPostImages.${name}' is an unknown field.`);
    }
  }
  if (!images.has('enabled')) {
    throw databaseError(
      40414,
      `BSON field 'changeStreamPreAndPostImages.enabled' is missing but a required field`,
    );
  }
  return new Map([['enabled', flagField(images, 'enabled')]]);
}

/** Reads the options of create into what is stored and listed. Throws InvalidOptions (72) and others. */
export function readCreateOptions(body: Doc): Doc {
  for (const option of refusedOptions) {
    const value = body.get(option);
    if (value !== undefined && value !== null && value !== false) {
      throw databaseError(238, `create with ${option} is not supported by this server`);
    }
  }
  if (body.has('viewOn')) return readView(body);
  if (body.has('pipeline')) throw databaseError(72, `'pipeline' requires 'viewOn' to also be specified`);
  const options: Doc = new Map();
  for (const option of validatorOptions) {
    const value = body.get(option);
    if (value !== undefined && value !== null) options.set(option, value);
  }
  const collation = collationOf(body, undefined);
  if (collation) options.set('collation', collation.specification);
  const images = readImages(body);
  if (images) options.set('changeStreamPreAndPostImages', images);
  return options;
}

/** Reads the definition of a view. Throws 2, 72 and 167. */
export function readView(body: Doc): Doc {
  for (const option of createFields) {
    if (!viewOptions.includes(option) && body.has(option)) {
      throw databaseError(72, `the '${option}' option is not supported on a view`);
    }
  }
  const on = textField(body, 'viewOn');
  if (!on) throw databaseError(2, `'viewOn' cannot be empty`);
  const pipeline = docsField(body, 'pipeline') ?? [];
  for (const stage of pipeline) {
    const [name] = stage.keys();
    if (name === '$out' || name === '$merge' || name === '$changeStream') {
      throw databaseError(167, `The aggregation stage ${name} cannot be used in the view definition`);
    }
  }
  const view = new Map<string, Value>([
    ['viewOn', on],
    ['pipeline', pipeline],
  ]);
  const collation = collationOf(body, undefined);
  if (collation) view.set('collation', collation.specification);
  return view;
}
