import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { NothingBefore } from '#renderer/ui/figures/NothingBefore.tsx';

/** A change with the value before beside it. */
export function ChangeFrom(props: {
  value: number | null;
  before: number | null;
  beforeText: string | null;
  isGoodWhenUp: boolean | null;
  /** Without the value before, where that is written already. */
  isBare?: boolean;
}) {
  const t = useText('dashboard');
  const { value, before } = props;
  if (value === null) return null;
  if (before === null || before === 0 || props.beforeText === null)
    return props.isBare === true ? null : <NothingBefore />;
  return (
    <>
      <Delta percent={roundChange(changePercent(before, value))} isGoodWhenUp={props.isGoodWhenUp} />{' '}
      {props.isBare === true ? null : t('dashboard:from', { value: props.beforeText })}
    </>
  );
}
