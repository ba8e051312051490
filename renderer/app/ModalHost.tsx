import { lazy, Suspense, type LazyExoticComponent } from 'react';
import { useModal } from '../ui/navigation/useModal.ts';
import { loadChunk } from './chunkReload.ts';
import { moduleModals } from './routes.tsx';
import type { ModalPage } from './screen.ts';

const loaders: Readonly<Record<string, () => Promise<ModalPage>>> = {
  premium: () => import('./modals/PremiumModal.tsx').then((module) => module.PremiumModal),
  welcome: () => import('./modals/WelcomeModal.tsx').then((module) => module.WelcomeModal),
  help: () => import('./modals/HelpModal.tsx').then((module) => module.HelpModal),
  newFeature: () => import('./modals/NewFeatureModal.tsx').then((module) => module.NewFeatureModal),
  addEshopDescription: () =>
    import('./modals/AddEshopDescriptionModal.tsx').then((module) => module.AddEshopDescriptionModal),
  ...moduleModals,
};

const modals: Readonly<Record<string, LazyExoticComponent<ModalPage>>> = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [
    name,
    lazy(async () => ({ default: await loadChunk(load) })),
  ]),
);

/** Shows the modal that the address names; an unknown name shows none. */
export function ModalHost() {
  const { name, detail, close } = useModal();
  const Modal = name === null ? undefined : modals[name];
  if (Modal === undefined) return null;
  return (
    <Suspense>
      <Modal detail={detail} close={close} />
    </Suspense>
  );
}
