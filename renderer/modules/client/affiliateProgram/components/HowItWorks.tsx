import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Steps } from '#renderer/ui/layout/Steps.tsx';

/** The programme in three steps. */
export function HowItWorks({ percent, months }: { percent: number; months: number }) {
  const t = useText('affiliate');
  const formats = useFormats();
  return (
    <Steps
      title={t('affiliate:how.title')}
      steps={[
        t('affiliate:how.link'),
        t('affiliate:how.register'),
        t('affiliate:how.provision', { count: months, percent: formats.percent(percent, 0) }),
      ]}
    />
  );
}
