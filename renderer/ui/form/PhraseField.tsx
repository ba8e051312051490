import { Input } from 'antd';
import { LabelledControl } from './LabelledControl.tsx';

/** Whether the typed text is the phrase, whatever its case. */
export const isPhrase = (typed: string, phrase: string): boolean =>
  typed.trim().toLowerCase() === phrase.toLowerCase();

/** Asks for a phrase to be typed again before something that is hard to undo. */
export function PhraseField(props: {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  onPressEnter: () => void;
}) {
  return (
    <LabelledControl label={props.label}>
      {(id) => (
        <Input
          id={id}
          value={props.value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => props.onChange(event.target.value)}
          onPressEnter={props.onPressEnter}
        />
      )}
    </LabelledControl>
  );
}
