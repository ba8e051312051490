export { createUpdates, type Updates } from './updates.ts';
