import { useText } from '#renderer/i18n/useText.ts';
import { FeatureList } from '#renderer/ui/feedback/FeatureList.tsx';

/** Built features only: Premium sells nothing that it will open later. */
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
