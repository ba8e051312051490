import type { ReactNode } from 'react';
import { FoundOnSite } from '#renderer/features/discovery/FoundOnSite.tsx';
import { useDiscovery } from '#renderer/features/discovery/useDiscovery.ts';
import { CountryForm } from './CountryForm.tsx';

/** Findings on the new shop's website, and the country where it advertises. */
export function CountryStep({ onSet, others }: { onSet: () => void; others: ReactNode }) {
  const seen = useDiscovery();
  return (
    <>
      <FoundOnSite seen={seen} />
      <CountryForm found={seen.discovery?.country ?? null} onSet={onSet} others={others} />
    </>
  );
}
