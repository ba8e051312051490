export { createSafeFetcher, type FetchedAnswer, type FetchOptions, type SafeFetcher } from './safeFetcher.ts';
export { FetchError, type FetchFailure, type FetchRefusal } from './fetchError.ts';
export { defaultLimits, readDecoded, type FetchLimits } from './bodyReader.ts';
export { readBeginning } from './readBeginning.ts';
export { isPublicAddress, parseAddress, type TrustedHosts } from './addressRules.ts';
