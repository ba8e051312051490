import { createContext } from 'react';

/** Places of the wizard's footer that parts of a step fill, so that a form keeps its own button. */
export interface WizardSlots {
  readonly back: HTMLElement | null;
  readonly next: HTMLElement | null;
}

/** Null outside of a wizard. */
export const WizardSlotContext = createContext<WizardSlots | null>(null);
