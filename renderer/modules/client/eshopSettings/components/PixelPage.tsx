import type { ReactNode } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { SubTabs } from '#renderer/ui/layout/SubTabs.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const path = '/app/eshop-settings/tutorials/pixel';

/** The frame of the pixel's screens: installation, completeness of orders, visitor data. */
export function PixelPage({ children }: { children: ReactNode }) {
  const t = useText('pixel');
  return (
    <SettingsPage>
      <SubTabs
        label={t('pixel:tabs.label')}
        tabs={[
          { path, title: t('pixel:tabs.install') },
          { path: `${path}/orders`, title: t('pixel:tabs.orders') },
          { path: `${path}/privacy`, title: t('pixel:tabs.privacy') },
        ]}
      />
      {children}
    </SettingsPage>
  );
}
