import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { WizardSlotContext, type WizardSlots } from './wizardSlots.ts';

/** A button of a form: in the footer of the wizard around, else where it is written. */
export function WizardAction({ to, children }: { to: keyof WizardSlots; children: ReactNode }) {
  const slots = use(WizardSlotContext);
  if (slots === null) return children;
  const slot = slots[to];
  return slot === null ? null : createPortal(children, slot);
}
