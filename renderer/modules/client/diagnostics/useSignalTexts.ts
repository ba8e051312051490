import type { SuspensionSignal } from '#shared/contracts/suspensionCalls.ts';
import { suspensionSignals } from '#shared/domain/suspension/suspension.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** Signals of a suspension in words. */
export function useSignalTexts() {
  const t = useText('suspension');
  const { number, percent } = useFormats();
  /** A value in the unit of its signal. */
  const writeValue = ({ key }: Pick<SuspensionSignal, 'key'>, value: number | null): string => {
    if (value === null) return '–';
    const { unit } = suspensionSignals[key];
    if (unit === 'Percent') return percent(value, 1);
    if (unit === 'Points') return t('suspension:points', { value: number(value, 1) });
    return unit === 'Days' ? t('suspension:days', { count: value }) : number(value, 0);
  };
  return {
    writeValue,
    writeFinding: (signal: SuspensionSignal): string =>
      t(`suspension:signal.${signal.key}.found`, {
        value: writeValue(signal, signal.value),
        count: signal.value ?? 0,
      }),
  };
}
