import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { WizardState, WizardStore } from './wizardStore.ts';

const WizardContext = createContext<WizardStore | null>(null);

/** Provides a wizard's store to its children. */
export const WizardProvider = WizardContext.Provider;

/** The store of the wizard around. */
export function useWizardStore(): WizardStore {
  const store = useContext(WizardContext);
  if (store === null) throw new Error('outside of a wizard');
  return store;
}

/** Selects a part of the wizard's state; rerenders only when that part changes. */
export function useWizard<Part>(select: (state: WizardState, store: WizardStore) => Part): Part {
  const store = useWizardStore();
  return useStore(store, (state) => select(state, store));
}
