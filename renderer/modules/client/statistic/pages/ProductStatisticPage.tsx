import { StatisticPage } from '../components/StatisticPage.tsx';

/** Statistics by product. */
export function ProductStatisticPage() {
  return <StatisticPage table="Product" />;
}
