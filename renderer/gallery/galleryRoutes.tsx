import { lazy } from 'react';
import type { RouteObject } from 'react-router';

// The condition is a constant of the build, so that nothing of the gallery is in what people load.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('./Gallery.tsx').then((module) => ({ default: module.Gallery })))
  : null;

/** The page that shows every part of ui/, in development only. */
export const galleryRoutes: readonly RouteObject[] =
  Gallery === null ? [] : [{ path: 'gallery', element: <Gallery /> }];
