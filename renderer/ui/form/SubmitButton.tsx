import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormState } from './formContext.ts';

/** The button that sends the form; also Enter does. `block` takes the whole width. */
export function SubmitButton(props: { children: ReactNode; isBlock?: boolean; isDisabled?: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="primary"
      htmlType="submit"
      size="large"
      loading={isSubmitting}
      block={props.isBlock === true}
      disabled={props.isDisabled === true}
    >
      {props.children}
    </Button>
  );
}
