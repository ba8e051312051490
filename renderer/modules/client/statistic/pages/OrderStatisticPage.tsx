import { StatisticPage } from '../components/StatisticPage.tsx';

/** Statistics by order. */
export function OrderStatisticPage() {
  return <StatisticPage table="Order" />;
}
