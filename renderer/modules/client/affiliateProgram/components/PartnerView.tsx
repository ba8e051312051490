import { Button } from 'antd';
import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import { ReferredShops } from '#renderer/features/affiliate/ReferredShops.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { PartnerEarnings } from './PartnerEarnings.tsx';

/** What a partner has: earnings, the link and code to share, the terms, the shops that came by it. */
export function PartnerView({ info }: { info: AffiliateInfo }) {
  const t = useText('affiliate');
  const go = useGo();
  const { percent } = useFormats();
  const hasShop = useSession((state) => state.eshops.length > 0);
  const share = percent(info.provisionPercent, 0);
  return (
    <Stack gap={20}>
      <PartnerEarnings />
      <Columns ratio="wideFirst">
        <Card title={t('affiliate:share')}>
          <Stack gap={16}>
            <CodeBlock label={t('affiliate:link')} code={info.referralUrl ?? ''} />
            <CodeBlock label={t('affiliate:code')} code={info.code ?? ''} />
          </Stack>
        </Card>
        <Card title={t('affiliate:terms.title')}>
          <Facts
            items={[
              {
                label: t('affiliate:terms.provision'),
                value: t('affiliate:terms.provisionValue', { percent: share }),
              },
              {
                label: t('affiliate:terms.duration'),
                value: t('affiliate:terms.lasts', { count: info.provisionMonths }),
              },
              { label: t('affiliate:terms.own'), value: t('affiliate:terms.ownValue') },
            ]}
          />
        </Card>
      </Columns>
      <Card title={t('affiliate:shops.title')}>
        <ReferredShops
          shops={info.eshops}
          empty={{ title: t('affiliate:shops.empty'), text: t('affiliate:shops.emptyText') }}
        />
      </Card>
      {hasShop ? null : (
        <Notice
          tone="info"
          title={t('affiliate:noShop')}
          action={<Button onClick={() => go('/registerFirstEshop')}>{t('affiliate:addShop')}</Button>}
        />
      )}
    </Stack>
  );
}
