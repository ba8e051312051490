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
  const isSubmitting = useStore(useFormParts().store, (state) => state.isSubmitting);
  return (
    <PlainButton
      type="submit"
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
