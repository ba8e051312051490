import { Input } from 'antd';
import { useState } from 'react';
import { longestAddress } from '#shared/domain/contact/webAddress.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { isWrongLink } from '../postDraft.ts';

/** The link of a post: once it is typed, says where it is no address. */
export function LinkInput(props: {
  label: string;
  hint: string;
  placeholder?: string;
  value: string;
  onChange: (link: string) => void;
}) {
  const t = useText('validation');
  const { value, onChange } = props;
  const [isTyping, setIsTyping] = useState(false);
  const isShownWrong = !isTyping && isWrongLink(value);
  return (
    <LabelledControl
      label={props.label}
      hint={props.hint}
      error={isShownWrong ? t('validation:webAddress') : null}
    >
      {(id) => (
        <Input
          id={id}
          inputMode="url"
          placeholder={props.placeholder ?? 'https://'}
          maxLength={longestAddress}
          value={value}
          {...(isShownWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledControl>
  );
}
