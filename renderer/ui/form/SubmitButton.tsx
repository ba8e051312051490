import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { PlainButton } from '../controls/PlainButton.tsx';
import { useFormParts } from './formContext.ts';

/** The button that sends the form; also Enter does. `isBlock` takes the whole width. */
export function SubmitButton(props: {
  children: ReactNode;
  isBlock?: boolean;
  isLarge?: boolean;
  isDisabled?: boolean;
}) {
  const { store, id } = useFormParts();
  const isSubmitting = useStore(store, (state) => state.isSubmitting);
  return (
    <PlainButton
      type="submit"
      // It may be drawn outside of its form, e.g. in the footer of a wizard.
      form={`${id}-form`}
      kind="primary"
      isLarge={props.isLarge === true || props.isBlock === true}
      isBlock={props.isBlock === true}
      isLoading={isSubmitting}
      disabled={props.isDisabled === true}
    >
      {props.children}
    </PlainButton>
  );
}
