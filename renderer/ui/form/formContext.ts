import { createContext, use } from 'react';

/** What the parts of a form share. */
export interface FormState {
  readonly isSubmitting: boolean;
  readonly checkField: (name: string) => Promise<void>;
}

export const FormContext = createContext<FormState>({
  isSubmitting: false,
  checkField: () => Promise.resolve(),
});

/** The form around this part. */
export function useFormState(): FormState {
  return use(FormContext);
}
