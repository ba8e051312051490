import type { ReactNode } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';

/** The frame of the shop's settings with their tabs. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const t = useText('eshopSettings');
  return (
    <Page
      title={t('eshopSettings:title')}
      purpose={t('eshopSettings:purpose')}
      tabs={[
        { path: '/app/eshop-settings/eshop', title: t('eshopSettings:tab.eshop') },
        { path: '/app/eshop-settings/notification', title: t('eshopSettings:tab.notification') },
        { path: '/app/eshop-settings/tutorials/pixel', title: t('eshopSettings:tab.pixel') },
      ]}
    >
      <Measure>{children}</Measure>
    </Page>
  );
}
