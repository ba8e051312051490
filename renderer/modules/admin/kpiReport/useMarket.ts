import { useSearchParams } from 'react-router';
import { staffMarkets, type StaffMarket } from '#shared/contracts/reportingStaff.ts';

/** Whose figures are shown, as the address says; all shops’ where it says nothing. */
export function useMarket(): [StaffMarket, (market: StaffMarket) => void] {
  const [search, setSearch] = useSearchParams();
  const wished = search.get('market');
  const market = staffMarkets.find((known) => known === wished) ?? 'All';
  return [
    market,
    (next) =>
      setSearch((before) => {
        const params = new URLSearchParams(before);
        if (next === 'All') params.delete('market');
        else params.set('market', next);
        params.delete('page');
        return params;
      }),
  ];
}
