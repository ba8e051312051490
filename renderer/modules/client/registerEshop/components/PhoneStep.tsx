import type { ReactNode } from 'react';
import { useDiscovery } from '#renderer/features/discovery/useDiscovery.ts';
import { PhoneForm } from './PhoneForm.tsx';

/** How the merchant can be reached; the number on the website is proposed. */
export function PhoneStep({ back }: { back: ReactNode }) {
  const { discovery } = useDiscovery();
  return <PhoneForm found={discovery?.phoneNumber ?? null} onSet={() => undefined} back={back} />;
}
