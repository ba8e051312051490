import { lazy } from 'react';

/** `AntdProvider`, loaded when first needed: the screens before sign-in do without antd. Belongs into a Suspense. */
export const LazyAntd = lazy(() =>
  import('./AntdProvider.tsx').then((module) => ({ default: module.AntdProvider })),
);
