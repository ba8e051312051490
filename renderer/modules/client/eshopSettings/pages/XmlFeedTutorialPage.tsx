import { useState } from 'react';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { PlatformChoice } from '#renderer/features/pixel/PlatformChoice.tsx';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Steps } from '#renderer/ui/layout/Steps.tsx';
import { FeedCard } from '../components/FeedCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';
import { buildExampleFeedAddress } from '../feedAddresses.ts';

/** Where a shop's platform shows the address of its product feed, step by step, and the place to put it. */
export function XmlFeedTutorialPage() {
  const t = useText('eshopSettings');
  const saved = useSession((state) => state.eshop?.shopPlatform ?? 'NotFound');
  const domainName = useSession((state) => state.eshop?.domainName ?? '');
  // Looking at another platform's steps changes nothing of the shop.
  const [platform, setPlatform] = useState<ShopPlatform>(saved);
  const key = `eshopSettings:xmlFeed.byPlatform.${platform}`;
  const steps = hasText(key) ? t(key) : t('eshopSettings:xmlFeed.byPlatform.default');
  return (
    <SettingsPage>
      <Card title={t('eshopSettings:xmlFeed.title')}>
        <Stack gap={20}>
          <FinePrint>{t('eshopSettings:xmlFeed.purpose')}</FinePrint>
          <PlatformChoice value={platform} isSaving={false} onChange={setPlatform} />
          <Steps title={t('eshopSettings:xmlFeed.steps')} steps={steps.split('\n')} />
          <Facts
            items={[
              {
                label: t('eshopSettings:xmlFeed.example'),
                value: buildExampleFeedAddress(platform, domainName),
              },
            ]}
          />
          <FinePrint>{t('eshopSettings:xmlFeed.formats')}</FinePrint>
          <FinePrint>{t('eshopSettings:xmlFeed.notPublic')}</FinePrint>
        </Stack>
      </Card>
      <FeedCard title={t('eshopSettings:xmlFeed.after')} />
    </SettingsPage>
  );
}
