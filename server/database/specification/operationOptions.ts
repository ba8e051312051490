import { ReadPreference, type Document, type TagSet } from 'mongodb';

function readPreference({ mode, tagSets, maxStalenessSeconds, hedge }: Document): ReadPreference {
  return new ReadPreference(mode, tagSets as TagSet[] | undefined, {
    ...(maxStalenessSeconds !== undefined && { maxStalenessSeconds }),
    ...(hedge !== undefined && { hedge }),
  });
}

/** Options as the tests write them, in the driver's form. */
export function readOptions(options: Document | undefined): Document {
  const result: Document = { ...options };
  if (result['readPreference']) result['readPreference'] = readPreference(result['readPreference']);
  if (typeof result['returnDocument'] === 'string')
    result['returnDocument'] = result['returnDocument'].toLowerCase();
  return result;
}
