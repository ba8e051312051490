import type { StaffFigureRow } from '#shared/contracts/reportingStaff.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';

type ShownShop = NonNullable<StaffFigureRow['shop']>;

/** The shop behind a figure, linked to its statistics, if any. */
export function ShopCell({ shop }: { shop: ShownShop | null }) {
  const t = useText('kpi');
  return shop === null ? (
    t('kpi:detail.noShop')
  ) : (
    <AppLink to={`/admin/eshopDetail/${shop.eshopId}/stats`}>
      <ShopName domainName={shop.domainName} country={shop.country} />
    </AppLink>
  );
}
