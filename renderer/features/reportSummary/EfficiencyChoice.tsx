import { Segmented } from 'antd';
import { useState } from 'react';
import { efficiencyMeasures, type EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { saveEfficiency } from '#renderer/session/account.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';

/** Switches between what spend is held against: its share of revenue, or what it brought back. */
export function EfficiencySwitch(props: {
  value: EfficiencyMeasure;
  isDisabled?: boolean;
  onChange: (wanted: EfficiencyMeasure) => void;
}) {
  const t = useText('reportSummary');
  return (
    <Segmented<EfficiencyMeasure>
      aria-label={t('reportSummary:efficiency')}
      value={props.value}
      disabled={props.isDisabled === true}
      options={efficiencyMeasures.map((measure) => ({
        value: measure,
        label: t(`reportSummary:efficiencyShort.${measure}`),
      }))}
      onChange={props.onChange}
    />
  );
}

/** The same as the user's choice, saved in the account. */
export function EfficiencyChoice({ value }: { value: EfficiencyMeasure }) {
  const [isSaving, setIsSaving] = useState(false);
  const choose = async (wanted: EfficiencyMeasure) => {
    setIsSaving(true);
    try {
      await saveEfficiency(wanted);
    } catch (thrown) {
      showProblem(toProblem(thrown));
    } finally {
      setIsSaving(false);
    }
  };
  return <EfficiencySwitch value={value} isDisabled={isSaving} onChange={(wanted) => void choose(wanted)} />;
}
