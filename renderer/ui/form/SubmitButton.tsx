import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import { PlainButton } from '../controls/PlainButton.tsx';
import { useFormParts } from './formContext.ts';
import { isChanged } from './formStore.ts';

/**
 * The button that sends the form; also Enter does. `isBlock` takes the whole width. `needsChange` is for settings: there is
 * nothing to save until a field differs from its saved value.
 */
export function SubmitButton(props: {
  children: ReactNode;
  isBlock?: boolean;
  isLarge?: boolean;
  isDisabled?: boolean;
  needsChange?: boolean;
  /** For a form beside others, none of which is what the screen is for. */
  isSecondary?: boolean;
}) {
  const { store, id } = useFormParts();
  const isViewOnly = useIsViewOnly();
  const isSubmitting = useStore(store, (state) => state.isSubmitting);
  const hasChange = useStore(store, isChanged);
  if (isViewOnly) return null;
  return (
    <PlainButton
      type="submit"
      // It may be drawn outside of its form, e.g. in the footer of a wizard.
      form={`${id}-form`}
      kind={props.isSecondary === true ? 'default' : 'primary'}
      isLarge={props.isLarge === true || props.isBlock === true}
      isBlock={props.isBlock === true}
      isLoading={isSubmitting}
      disabled={props.isDisabled === true || (props.needsChange === true && !hasChange && !isSubmitting)}
    >
      {props.children}
    </PlainButton>
  );
}
