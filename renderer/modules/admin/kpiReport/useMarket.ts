import { staffMarkets, type StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';

/** Whose figures are shown, as the address says; all shops’ where it says nothing. */
export function useMarket(): [StaffMarket, (market: StaffMarket) => void] {
  const [wished, set] = useAddressValue('market', { isStep: true, restarts: true });
  const market = staffMarkets.find((known) => known === wished) ?? 'All';
  return [market, (next) => set(next === 'All' ? null : next)];
}
