import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { WizardState, WizardStore } from './wizardStore.ts';

const WizardContext = createContext<WizardStore | null>(null);

/** Gives the store of a wizard to what is drawn inside. */
export const WizardProvider = WizardContext.Provider;

/** The store of the wizard around. */
export function useWizardStore(): WizardStore {
  const store = useContext(WizardContext);
  if (store === null) throw new Error('outside of a wizard');
  return store;
}

/** A part of what the wizard around holds; draws anew only when that part changes. */
export function useWizard<Part>(select: (state: WizardState, store: WizardStore) => Part): Part {
  const store = useWizardStore();
  return useStore(store, (state) => select(state, store));
}
