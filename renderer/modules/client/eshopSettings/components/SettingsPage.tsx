import type { ReactNode } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';

/** The frame of the shop's settings with their tabs. */
export function SettingsPage({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  const t = useText('eshopSettings', 'people');
  return (
    <Page
      title={t('eshopSettings:title')}
      purpose={t('eshopSettings:purpose')}
      tabs={[
        { path: '/app/eshop-settings/eshop', title: t('eshopSettings:tab.eshop') },
        { path: '/app/eshop-settings/feed', title: t('screens:eshopFeed') },
        { path: '/app/eshop-settings/reporting', title: t('screens:eshopReporting') },
        { path: '/app/eshop-settings/notification', title: t('eshopSettings:tab.notification') },
        { path: '/app/eshop-settings/sharing', title: t('screens:eshopSharing') },
        { path: '/app/eshop-settings/access', title: t('people:tab') },
        { path: '/app/eshop-settings/tutorials/xml-feed', title: t('eshopSettings:tab.xmlFeed') },
        { path: '/app/eshop-settings/tutorials/pixel', title: t('eshopSettings:tab.pixel') },
      ]}
    >
      {isWide === true ? children : <Measure>{children}</Measure>}
    </Page>
  );
}
