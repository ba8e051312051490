import { Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { ProblemAlert } from '../feedback/ProblemAlert.tsx';
import type { ProblemView } from '../problemView.ts';
import { FormContext } from './formContext.ts';
import { firstErrors, namePathOf } from './formErrors.ts';

type Values = Record<string, unknown>;

interface ContractFormProps<Schema extends z.ZodType> {
  /** The contract's own schema, loaded when the form is first touched: `() => import('#shared/contracts/auth.ts').then((m) => m.auth.login.input)`. */
  readonly schema: () => Promise<Schema>;
  readonly initialValues?: Values;
  /** Makes the input of the call from what the fields hold; the fields themselves unless given. */
  readonly toInput?: (values: Values) => unknown;
  /** Gets the checked input. A thrown problem is shown at its fields, or above the form. */
  readonly onSubmit: (input: z.output<Schema>) => Promise<unknown>;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  readonly onValuesChange?: (values: Values) => void;
  readonly form?: FormInstance;
  readonly label?: string;
  readonly children: ReactNode;
}

function isProblemView(error: unknown): error is ProblemView {
  return typeof error === 'object' && error !== null && 'code' in error && 'fieldErrors' in error;
}

/** A form checked by the schema of its call: errors at the fields, in the person's language, on both sides alike. */
export function ContractForm<Schema extends z.ZodType>(props: ContractFormProps<Schema>) {
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const checker = useRef<Promise<[typeof import('./checkForm.ts'), Schema]> | null>(null);

  const loadChecker = () => (checker.current ??= Promise.all([import('./checkForm.ts'), props.schema()]));

  const check = async () => {
    const [{ checkInput }, schema] = await loadChecker();
    const values = form.getFieldsValue(true) as Values;
    return checkInput(schema, props.toInput === undefined ? values : props.toInput(values));
  };

  const showErrors = async (errors: Parameters<typeof firstErrors>[0]) => {
    const { validationMessages } = await import('./validationMessage.ts');
    const first = [...firstErrors(errors).values()];
    const messages = await validationMessages(first);
    const names = first.map((error) => namePathOf(error.field));
    form.setFields(names.map((name, index) => ({ name, errors: [messages[index] ?? ''] })));
    if (names[0] !== undefined) form.focusField(names[0]);
  };

  /** Checks one field when the person leaves it, so that nothing is called wrong while it is typed. */
  const checkField = async (name: string) => {
    if (!form.isFieldTouched(namePathOf(name))) return;
    const result = await check();
    const errors = result.isValid ? [] : result.errors.filter((error) => error.field === name);
    const { validationMessages } = await import('./validationMessage.ts');
    form.setFields([{ name: namePathOf(name), errors: (await validationMessages(errors)).slice(0, 1) }]);
  };

  const submit = async () => {
    if (isSubmitting) return;
    setIsSubmitting(true);
    setProblem(null);
    try {
      const result = await check();
      if (!result.isValid) return await showErrors(result.errors);
      await props.onSubmit(result.value);
      props.onDirtyChange?.(false);
    } catch (error) {
      if (!isProblemView(error)) throw error;
      const fields = Object.entries(error.fieldErrors);
      form.setFields(fields.map(([field, errors]) => ({ name: namePathOf(field), errors: [...errors] })));
      if (fields.length === 0) setProblem(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  return (
    <FormContext value={{ isSubmitting, checkField }}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        aria-label={props.label}
        noValidate
        onFinish={() => void submit()}
        onFocus={() => void loadChecker()}
        onValuesChange={(_, values: Values) => {
          props.onDirtyChange?.(true);
          props.onValuesChange?.(values);
        }}
        {...(props.initialValues === undefined ? {} : { initialValues: props.initialValues })}
      >
        {problem === null ? null : <ProblemAlert problem={problem} />}
        {props.children}
      </Form>
    </FormContext>
  );
}
