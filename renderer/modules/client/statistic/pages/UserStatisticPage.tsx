import { StatisticPage } from '../components/StatisticPage.tsx';

/** Statistics by user. */
export function UserStatisticPage() {
  return <StatisticPage table="User" />;
}
