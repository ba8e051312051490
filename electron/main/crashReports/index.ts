export type { CrashStore } from './crashStore.ts';
export { stoppedPath } from './stoppedPath.ts';
export { watchCrashes } from './watchCrashes.ts';
