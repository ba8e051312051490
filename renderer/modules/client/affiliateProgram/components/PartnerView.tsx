import { Button } from 'antd';
import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { CardsSkeleton } from '#renderer/features/affiliate/CardsSkeleton.tsx';
import { ReferredShops } from '#renderer/features/affiliate/ReferredShops.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { partnerSections } from '../sections.ts';
import { FunnelCard } from './FunnelCard.tsx';
import { LinkBuilder } from './LinkBuilder.tsx';
import { NextCard, useNextReads } from './NextCard.tsx';
import { PartnerEarnings } from './PartnerEarnings.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { TaxDocumentsCard } from './TaxDocumentsCard.tsx';

/** What a partner has: earnings, the link and code to share and what came by them, the terms, the shops. */
export function PartnerView({ info }: { info: AffiliateInfo }) {
  const t = useText('affiliate');
  const go = useGo();
  const { percent } = useFormats();
  const hasShop = useSession((state) => state.eshops.length > 0);
  const funnelQuery = useCallQuery(api.affiliate.getReferralFunnel, {});
  const { data: funnel } = funnelQuery;
  // The parts below each other read on their own: none of them pushes another down.
  const reads = useNextReads();
  const queries = [...Object.values(reads), funnelQuery];
  // Who has earned nothing yet shares the link first.
  const isNew = reads.earnings.data?.books.length === 0;
  const share = percent(info.provisionPercent);
  const sharing = (
    <Columns ratio="wideFirst" align="start">
      <LinkBuilder referralUrl={info.referralUrl ?? ''} code={info.code ?? ''} links={funnel?.links} />
      <Stack gap={20}>
        {funnel === undefined ? null : <FunnelCard funnel={funnel} />}
        <Card title={t('affiliate:terms.title')}>
          <Facts
            items={[
              {
                label: t('affiliate:terms.provision'),
                value: t(
                  info.provisionBase === 'AdSpend'
                    ? 'affiliate:terms.spendValue'
                    : 'affiliate:terms.provisionValue',
                  { percent: share },
                ),
              },
              {
                label: t('affiliate:terms.duration'),
                value: t('affiliate:terms.lasts', { count: info.provisionMonths }),
              },
              { label: t('affiliate:terms.own'), value: t('affiliate:terms.ownValue') },
            ]}
          />
        </Card>
      </Stack>
    </Columns>
  );
  return (
    <LoadTogether queries={queries} skeleton={<CardsSkeleton />}>
      <Stack gap={20}>
        <NextCard shops={info.eshops} />
        {isNew ? sharing : null}
        <PartnerEarnings />
        <PayoutsCard />
        <TaxDocumentsCard />
        {isNew ? null : sharing}
        <SectionCard id={partnerSections.shops} title={t('affiliate:shops.title')}>
          <ReferredShops
            shops={info.eshops}
            empty={{ title: t('affiliate:shops.empty'), text: t('affiliate:shops.emptyText') }}
          />
        </SectionCard>
        {hasShop ? null : (
          <Notice
            tone="info"
            title={t('affiliate:noShop')}
            action={<Button onClick={() => go('/registerFirstEshop')}>{t('affiliate:addShop')}</Button>}
          />
        )}
      </Stack>
    </LoadTogether>
  );
}
