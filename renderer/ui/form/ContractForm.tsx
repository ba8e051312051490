import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldError } from '#shared/errors/appError.ts';
import { useLanguage } from '../../i18n/useText.ts';
import { ProblemAlert } from '../feedback/ProblemAlert.tsx';
import type { ProblemView } from '../problemView.ts';
import { FormContext, useContractForm } from './formContext.ts';
import { isChanged, type FormStore, type FormValues } from './formStore.ts';

interface ContractFormProps<Schema extends z.ZodType> {
  /** The contract's own schema, loaded when it is first needed: `() => import('#shared/contracts/auth.ts').then((m) => m.auth.login.input)`. */
  readonly schema: () => Promise<Schema>;
  readonly initialValues?: FormValues;
  /** Makes the input of the call from what the fields hold; the fields themselves unless given. */
  readonly toInput?: (values: FormValues) => unknown;
  /** Gets the checked input. A thrown problem is shown at its fields, or above the form. */
  readonly onSubmit: (input: z.output<Schema>) => Promise<unknown>;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  readonly onValuesChange?: (values: FormValues) => void;
  /** From `useContractForm`, where the form is filled or read from outside. */
  readonly form?: FormStore;
  readonly label?: string;
  readonly children: ReactNode;
}

function isProblemView(error: unknown): error is ProblemView {
  return typeof error === 'object' && error !== null && 'code' in error && 'fieldErrors' in error;
}

/** Returns the message of each field's first error. */
async function translateErrors(errors: readonly FieldError[]): Promise<Record<string, string>> {
  const { getValidationMessages: validationMessages } = await import('./validationMessage.ts');
  const messages = await validationMessages(errors);
  // The first of a field is written last and stays.
  return Object.fromEntries(errors.map((error, index) => [error.field, messages[index] ?? '']).reverse());
}

/** A form checked by the schema of its call: errors at the fields, in the person's language, on both sides alike. */
export function ContractForm<Schema extends z.ZodType>(props: ContractFormProps<Schema>) {
  const ownForm = useContractForm(props.initialValues);
  const store = props.form ?? ownForm;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<ProblemView | null>(null);

  const check = async () => {
    const [{ checkInput }, schema] = await Promise.all([import('./checkForm.ts'), props.schema()]);
    const { values } = store.getState();
    return checkInput(schema, props.toInput === undefined ? values : props.toInput(values));
  };

  const showErrors = (errors: Readonly<Record<string, string>>) => {
    store.setErrors(errors);
    // The first wrong field in the order of the page, once it is drawn as wrong.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  /** Checks one field when the person leaves it, so that nothing is called wrong while it is typed. */
  const checkField = async (field: string) => {
    if (!store.getState().touched.has(field)) return;
    const result = await check();
    const errors = result.isValid ? [] : result.errors.filter((error) => error.field === field);
    store.setError(field, (await translateErrors(errors))[field] ?? null);
  };

  const language = useLanguage();
  const wordedIn = useRef(language);
  /** Translates errors into the language just chosen; errors only the server found reappear at the next attempt. */
  const reword = useEffectEvent(async () => {
    const shown = Object.keys(store.getState().errors);
    if (shown.length === 0) return;
    const result = await check();
    const errors = result.isValid ? [] : result.errors.filter((error) => shown.includes(error.field));
    store.setErrors(await translateErrors(errors));
  });
  useEffect(() => {
    if (wordedIn.current === language) return;
    wordedIn.current = language;
    void reword();
  }, [language]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (store.getState().isSubmitting) return;
    store.setState({ isSubmitting: true });
    setProblem(null);
    try {
      const result = await check();
      if (!result.isValid) {
        showErrors(await translateErrors(result.errors));
        return;
      }
      await props.onSubmit(result.value);
      store.markSaved();
      props.onDirtyChange?.(false);
    } catch (error) {
      if (!isProblemView(error)) throw error;
      const fields = Object.entries(error.fieldErrors).map(([field, texts]) => [field, texts[0] ?? '']);
      showErrors(Object.fromEntries(fields) as Record<string, string>);
      if (fields.length === 0) setProblem(error);
    } finally {
      store.setState({ isSubmitting: false });
    }
  };

  const changeStore: FormStore = {
    ...store,
    change: (field, value) => {
      store.change(field, value);
      props.onDirtyChange?.(isChanged(store.getState()));
      props.onValuesChange?.(store.getState().values);
    },
  };

  return (
    <FormContext value={{ store: changeStore, id, checkField }}>
      <form
        ref={element}
        id={`${id}-form`}
        noValidate
        aria-label={props.label}
        onSubmit={(event) => void submit(event)}
      >
        {problem === null ? null : <ProblemAlert problem={problem} />}
        {props.children}
      </form>
    </FormContext>
  );
}
