import { StatisticsView } from '#renderer/features/statistics/StatisticsView.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { InsideShop } from '../components/InsideShop.tsx';

/** A shop's statistics, as its owner sees them. */
export function EshopStatsPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <InsideShop key={eshop.id} eshopId={eshop.id}>
          <StatisticsView />
        </InsideShop>
      )}
    </EshopDetailPage>
  );
}
