import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../app/chunkReload.ts';
import type { LayoutName } from '../app/screen.ts';
import { LazyAntd, loadAntd } from '../theming/LazyAntd.tsx';
import { FrameSkeleton } from '../ui/frame/FrameSkeleton.tsx';

function loadLater(load: () => Promise<ComponentType>, isBare = false): () => React.JSX.Element {
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

const layouts = {
  app: () => import('./AppLayout.tsx').then((module) => module.AppLayout),
  admin: () => import('./AdminLayout.tsx').then((module) => module.AdminLayout),
  wizard: () => import('./WizardLayout.tsx').then((module) => module.WizardLayout),
};

// Sign-in needs none of these; the guard of each screen decides before its page is loaded.
export const AppLayout = loadLater(layouts.app);
export const AdminLayout = loadLater(layouts.admin);
export const WizardLayout = loadLater(layouts.wizard, true);

/** Loads a layout and its dependencies before it renders. */
export async function loadLayout(name: LayoutName): Promise<void> {
  if (name !== 'fullPage') await Promise.all([loadAntd(), layouts[name]()]);
}
