import { StatisticPage } from '../components/StatisticPage.tsx';

/** Statistics by category. */
export function CategoryStatisticPage() {
  return <StatisticPage table="Category" />;
}
