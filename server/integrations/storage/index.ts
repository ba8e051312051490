export { createDiskStore } from './diskStore.ts';
export { createFileRoutes } from './fileRoutes.ts';
export { createS3Store } from './s3Store.ts';
export type { FileEnding, FileStore } from './fileStore.ts';
