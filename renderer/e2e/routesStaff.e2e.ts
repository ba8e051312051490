import { walkRoutes } from './routeWalk.ts';

walkRoutes('staff');
