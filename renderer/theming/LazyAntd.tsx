import { lazy } from 'react';

/** Loads it, also before it is needed. */
export async function loadAntd() {
  return { default: (await import('./AntdProvider.tsx')).AntdProvider };
}

/** `AntdProvider`, loaded when first needed: the screens before sign-in do without antd. Belongs into a Suspense. */
export const LazyAntd = lazy(loadAntd);
