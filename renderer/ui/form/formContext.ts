import { createContext, use, useState } from 'react';
import { useStore } from 'zustand';
import { createFormStore, getValue, type FormStore, type FormValues } from './formStore.ts';

/** What the parts of a form share. */
export interface FormParts {
  readonly store: FormStore;
  /** Prefix of the ids of this form's controls. */
  readonly id: string;
  readonly checkField: (field: string) => Promise<void>;
}

export const FormContext = createContext<FormParts | null>(null);

/** The form around this part. */
export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (parts === null) throw new Error('This part belongs into a ContractForm');
  return parts;
}

/** A form's handle, to fill it from elsewhere (`form.fill({...})`) or to read it; give it to the form as `form`. */
export function useContractForm(initialValues: FormValues = {}): FormStore {
  return useState(() => createFormStore(initialValues))[0];
}

/** What a field of the form around holds, live. */
export function useFormValue(field: string): unknown {
  return useStore(useFormParts().store, (state) => getValue(state.values, field));
}
