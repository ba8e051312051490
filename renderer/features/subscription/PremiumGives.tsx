import { premiumFeatureNames } from '#shared/access/premiumFeatures.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FeatureList } from '#renderer/ui/feedback/FeatureList.tsx';

/** What Premium opens to a shop; in short only the names. */
export function PremiumGives({ isShort = false }: { isShort?: boolean }) {
  const t = useText('subscription');
  return (
    <FeatureList
      isShort={isShort}
      items={premiumFeatureNames.map((key) => ({
        key,
        title: t(`subscription:gives.${key}`),
        text: isShort ? null : t(`subscription:gives.${key}Text`),
      }))}
    />
  );
}
