export { createDiskStore } from './diskStore.ts';
export { createFileRoutes } from './fileRoutes.ts';
export type { FileEnding, FileStore } from './fileStore.ts';
