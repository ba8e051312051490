import { StatisticPage } from '../components/StatisticPage.tsx';

/** Statistics by source. */
export function SourceStatisticPage() {
  return <StatisticPage table="Source" />;
}
