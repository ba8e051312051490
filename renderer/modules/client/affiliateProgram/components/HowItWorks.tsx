import type { CommissionBase } from '#shared/domain/affiliate/commission.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Steps } from '#renderer/ui/layout/Steps.tsx';

/** The programme in three steps. */
export function HowItWorks(props: { base: CommissionBase; percent: number; months: number }) {
  const t = useText('affiliate');
  const { percent } = useFormats();
  const { base, months } = props;
  return (
    <Steps
      title={t('affiliate:how.title')}
      steps={[
        t('affiliate:how.link'),
        t('affiliate:how.register'),
        t(base === 'AdSpend' ? 'affiliate:how.spendProvision' : 'affiliate:how.provision', {
          count: months,
          percent: percent(props.percent),
        }),
      ]}
    />
  );
}
