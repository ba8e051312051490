import { Input } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { firstFocusMark } from '../feedback/dialogFocus.ts';
import { LabelledControl } from './LabelledControl.tsx';

const longestReason = 500;

/** Asks staff why they do something; a reason that is missing is said once it was asked for. */
export function ReasonField(props: {
  label: string;
  hint: string;
  value: string;
  isMissing: boolean;
  isFocused?: boolean;
  onChange: (reason: string) => void;
  onPressEnter?: () => void;
}) {
  const t = useText('validation');
  return (
    <LabelledControl
      label={props.label}
      hint={props.hint}
      error={props.isMissing ? t('validation:required') : null}
    >
      {(id) => (
        <Input
          id={id}
          value={props.value}
          // The field is what its dialog or sheet is there for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={props.isFocused === true}
          {...(props.isFocused === true && firstFocusMark)}
          maxLength={longestReason}
          aria-invalid={props.isMissing}
          onChange={(event) => props.onChange(event.target.value)}
          {...(props.onPressEnter === undefined ? {} : { onPressEnter: props.onPressEnter })}
        />
      )}
    </LabelledControl>
  );
}
