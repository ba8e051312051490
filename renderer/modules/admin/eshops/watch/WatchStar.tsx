import { useSetWatches, useWatchedShops } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StarToggle } from '#renderer/ui/controls/StarToggle.tsx';

/** The star of a shop. */
export function WatchStar({ shop }: { shop: { id: string; domainName: string } }) {
  const t = useText('admin');
  const isOn = useWatchedShops().has(shop.id);
  const setWatches = useSetWatches();
  return (
    <StarToggle
      isOn={isOn}
      label={t(isOn ? 'admin:watch.unstar' : 'admin:watch.star', { shop: shop.domainName })}
      onChange={(next) => void setWatches([shop.id], next)}
    />
  );
}
