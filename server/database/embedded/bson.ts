export { encodeValue } from './store/keyEncoding.ts';
export { KeyWriter } from './store/keyWriter.ts';
export { decodeDocument, encodeDocument } from './values/codec.ts';
export { compareValues, groupKey, isIdentical } from './values/compare.ts';
export type { Value } from './values/value.ts';
