import { createStore } from 'zustand/vanilla';

/** What the fields of a form hold, nested as the call's input. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FormState {
  readonly values: FormValues;
  /** Values of the fields when the form was opened or last saved. */
  readonly saved: FormValues;
  /** Per dotted field: its error, in the user's language. */
  readonly errors: Readonly<Record<string, string>>;
  readonly touched: ReadonlySet<string>;
  readonly isSubmitting: boolean;
}

/** The value at a dotted path. */
export function getValue(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
      values,
    );
}

/** The values with another one at a dotted path; numbers in the path make lists. */
export function withValueAt(values: unknown, path: string, value: unknown): FormValues {
  const [first = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : withValueAt(getValue(values, first), rest.join('.'), value);
  if (Array.isArray(values) || /^\d+$/.test(first)) {
    const list: unknown[] = Array.isArray(values) ? [...(values as unknown[])] : [];
    list[Number(first)] = next;
    return list as unknown as FormValues;
  }
  return { ...(values as FormValues | undefined), [first]: next };
}

/** Whether two values of a field are the same to the user: null, undefined and '' are all empty. */
function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? '', other ?? ''];
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameValue(getValue(a, name), getValue(b, name)));
}

/** Whether the fields differ from their saved values; a change that is taken back is none. */
export function isChanged({ values, saved }: Pick<FormState, 'values' | 'saved'>): boolean {
  return !isSameValue(values, saved);
}

/** Holds a form; made by `useContractForm`, or by the form itself. */
export function createFormStore(initialValues: FormValues) {
  const store = createStore<FormState>()(() => ({
    values: initialValues,
    saved: initialValues,
    errors: {},
    touched: new Set(),
    isSubmitting: false,
  }));
  return {
    ...store,
    /** The user changed a field: its error no longer counts. */
    change(field: string, value: unknown) {
      store.setState(({ values, errors, touched }) => ({
        values: withValueAt(values, field, value),
        errors: without(errors, field),
        touched: new Set(touched).add(field),
      }));
    },
    /** Fills fields from elsewhere, e.g. a register. */
    fill(values: FormValues) {
      store.setState((state) => ({
        values: { ...state.values, ...values },
        errors: {},
      }));
    },
    /** The present values are saved: nothing is changed against them. */
    markSaved() {
      store.setState(({ values }) => ({ saved: values }));
    },
    setError(field: string, text: string | null) {
      store.setState(({ errors }) => ({
        errors: text === null ? without(errors, field) : { ...errors, [field]: text },
      }));
    },
    setErrors(errors: Readonly<Record<string, string>>) {
      store.setState({ errors });
    },
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

function without(errors: Readonly<Record<string, string>>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}

/** The text at a dotted path; empty where there is none. */
export function getText(values: FormValues, path: string): string {
  const value = getValue(values, path);
  return typeof value === 'string' ? value : '';
}
