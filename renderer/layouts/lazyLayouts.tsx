import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../app/chunkReload.ts';
import { LazyAntd } from '../theme/LazyAntd.tsx';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';

function later(load: () => Promise<ComponentType>): () => React.JSX.Element {
  const Layout = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyLayout() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LazyAntd>
          <Layout />
        </LazyAntd>
      </Suspense>
    );
  };
}

// Sign-in needs none of these; the guard of each screen decides before its page is loaded.
export const AppLayout = later(() => import('./AppLayout.tsx').then((module) => module.AppLayout));
export const AdminLayout = later(() => import('./AdminLayout.tsx').then((module) => module.AdminLayout));
export const WizardLayout = later(() => import('./WizardLayout.tsx').then((module) => module.WizardLayout));
