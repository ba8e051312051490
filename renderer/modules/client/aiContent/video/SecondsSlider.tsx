import { Slider } from 'antd';
import { useState } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

/** A length in seconds, which takes effect when the handle is let go: each change is planned by the server. */
export function SecondsSlider(props: {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onSave: (seconds: number) => void;
}) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const [dragged, setDragged] = useState<number | null>(null);
  const value = dragged ?? props.value;
  const text = t('aiVideos:brief.secondsValue', { seconds: number(value, props.step < 1 ? 1 : 0) });
  return (
    <LabelledControl label={`${props.label}: ${text}`}>
      {() => (
        <Slider
          ariaLabelForHandle={props.label}
          ariaValueTextFormatterForHandle={() => text}
          min={props.min}
          max={props.max}
          step={props.step}
          value={value}
          tooltip={{ formatter: null }}
          onChange={setDragged}
          onChangeComplete={(seconds) => {
            setDragged(null);
            props.onSave(seconds);
          }}
        />
      )}
    </LabelledControl>
  );
}
