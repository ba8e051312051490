import { useText } from '#renderer/i18n/useText.ts';
import { FeatureList } from '#renderer/ui/feedback/FeatureList.tsx';

/** Only what is built: what Premium will open later is not sold. */
const features = ['statistics', 'diagnostics', 'adTexts', 'budgets'] as const;

/** What Premium opens to a shop. */
export function PremiumGives() {
  const t = useText('subscription');
  return (
    <FeatureList
      items={features.map((key) => ({
        key,
        title: t(`subscription:gives.${key}`),
        text: t(`subscription:gives.${key}Text`),
      }))}
    />
  );
}
