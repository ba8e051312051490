export { encodeValue, KeyWriter } from './store/keyEncoding.ts';
export { decodeDocument, encodeDocument } from './values/codec.ts';
export { compareValues, groupKey, isIdentical } from './values/compare.ts';
export type { Value } from './values/value.ts';
