import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../app/chunkReload.ts';
import { LazyAntd } from '../theme/LazyAntd.tsx';
import { FrameSkeleton } from '../ui/frame/FrameSkeleton.tsx';

function later(load: () => Promise<ComponentType>, isBare = false): () => React.JSX.Element {
  const Layout = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyLayout() {
    return (
      <Suspense fallback={<FrameSkeleton isBare={isBare} />}>
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
export const WizardLayout = later(
  () => import('./WizardLayout.tsx').then((module) => module.WizardLayout),
  true,
);
