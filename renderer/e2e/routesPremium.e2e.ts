import { walkRoutes } from './routeWalk.ts';

walkRoutes('premium');
