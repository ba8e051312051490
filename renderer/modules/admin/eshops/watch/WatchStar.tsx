import { useText } from '#renderer/i18n/useText.ts';
import { StarToggle } from '#renderer/ui/controls/StarToggle.tsx';
import { setStar, useWatch } from './watchStore.ts';

/** The star of a shop. */
export function WatchStar({ shop }: { shop: { id: string; domainName: string } }) {
  const t = useText('admin');
  const isOn = useWatch((state) => state.starred.has(shop.id));
  return (
    <StarToggle
      isOn={isOn}
      label={t(isOn ? 'admin:watch.unstar' : 'admin:watch.star', { shop: shop.domainName })}
      onChange={(next) => setStar(shop.id, next)}
    />
  );
}
