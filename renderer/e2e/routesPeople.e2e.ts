import { walkRoutes } from './routeWalk.ts';

walkRoutes('guest');
walkRoutes('affiliate');
walkRoutes('owner');
