import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import type { Doc, Value } from '../values/value.ts';
import { countField, readDocField, buildDoc, readTextField } from './fields.ts';

const granularities: ReadonlyMap<string, number> = new Map([
  ['seconds', 3600],
  ['minutes', 86_400],
  ['hours', 2_592_000],
]);
const optionNames: ReadonlySet<string> = new Set([
  'timeField',
  'metaField',
  'granularity',
  'bucketMaxSpanSeconds',
  'bucketRoundingSeconds',
]);

function readField(options: Doc, name: string): string | undefined {
  const field = readTextField(options, name);
  if (field === undefined) return undefined;
  if (field === '' || field.includes('.') || field.startsWith('$') || field === '_id') {
    throw createDatabaseError(72, `'timeseries.${name}' cannot be '${field}'`);
  }
  return field;
}

/**
 * Reads the option timeseries of create. Buckets are MongoDB's way of storing; here their options are only checked and
 * listed. Throws InvalidOptions (72), 2, 40414 and 40415.
 */
export function readTimeSeries(body: Doc): Doc {
  const options = readDocField(body, 'timeseries');
  if (!options) return new Map();
  for (const name of options.keys()) {
    if (!optionNames.has(name))
      throw createDatabaseError(40415, `BSON field 'timeseries.${name}' is an unknown field.`);
  }
  const timeField = readField(options, 'timeField');
  if (timeField === undefined)
    throw createDatabaseError(40414, `BSON field 'timeseries.timeField' is missing but a required field`);
  const metaField = readField(options, 'metaField');
  if (metaField === timeField) throw createDatabaseError(72, 'metaField and timeField must not be the same');
  const granularity = readTextField(options, 'granularity');
  const span = countField(options, 'bucketMaxSpanSeconds');
  if (span !== countField(options, 'bucketRoundingSeconds')) {
    throw createDatabaseError(72, `'bucketRoundingSeconds' and 'bucketMaxSpanSeconds' must be equal`);
  }
  const usual = granularities.get(granularity ?? 'seconds');
  if (usual === undefined)
    throw createDatabaseError(
      2,
      `Enumeration value '${granularity}' for field 'timeseries.granularity' is not a valid value.`,
    );
  if (span !== undefined && granularity !== undefined)
    throw createDatabaseError(72, `'granularity' cannot be set beside 'bucketMaxSpanSeconds'`);
  const timeseries = buildDoc({
    timeField,
    metaField,
    granularity: span === undefined ? (granularity ?? 'seconds') : undefined,
    bucketRoundingSeconds: span,
    bucketMaxSpanSeconds: span ?? usual,
  });
  return buildDoc({ timeseries, expireAfterSeconds: countField(body, 'expireAfterSeconds') });
}

/** A measurement as it is stored: its time first, then its meta field. Throws BadValue (2) without a time. */
export function toMeasurement(collection: Collection, doc: Doc): Doc {
  const { timeSeries } = collection.settings;
  if (!timeSeries) return doc;
  const { timeField, metaField } = timeSeries;
  const time = doc.get(timeField);
  if (!(time instanceof Date)) {
    throw createDatabaseError(
      2,
      `'${timeField}' must be present and contain a valid BSON UTC datetime value`,
    );
  }
  const first: [string, Value][] = [[timeField, time]];
  const meta = metaField === undefined ? undefined : doc.get(metaField);
  if (metaField !== undefined && meta !== undefined) first.push([metaField, meta]);
  return new Map([...first, ...[...doc].filter(([name]) => name !== timeField && name !== metaField)]);
}

/** Rejects what time series do not offer. Throws NotImplemented (238). */
export function refuseTimeSeries(collection: Collection, what: string): void {
  if (!collection.settings.timeSeries) return;
  throw createDatabaseError(238, `${what} of a time-series collection is not supported by this server`);
}
