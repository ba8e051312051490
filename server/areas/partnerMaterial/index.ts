export { createMaterialRoutes } from './materialRoutes.ts';
