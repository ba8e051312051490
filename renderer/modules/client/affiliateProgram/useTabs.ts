import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';

/** Screens of a partner's portal. */
export function usePartnerTabs(): readonly PageTab[] {
  const t = useText('partnerPortal');
  return [
    { path: '/app/affiliate-program', title: t('partnerPortal:tabs.overview') },
    { path: '/app/affiliate-program/materials', title: t('partnerPortal:tabs.materials') },
    { path: '/app/affiliate-program/notifications', title: t('partnerPortal:tabs.notifications') },
  ];
}
