import type { SeoPage } from '#shared/contracts/eshopAnalyzer.ts';
import { seoChecks, type SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { useShopGateway } from '#renderer/features/shopAddress/useShopGateway.ts';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { writeFound } from '../writeFound.ts';

/** A check: expectation, reason, cure, and the verdict on every page. */
export function SeoCheckSheet(props: { check: SeoCheckKey | null; onClose: () => void }) {
  const t = useText('seo');
  return (
    <SideSheet
      title={props.check === null ? '' : t(`seo:check.${props.check}.name`)}
      closeLabel={t('seo:close')}
      isOpen={props.check !== null}
      onClose={props.onClose}
      isWide
    >
      {props.check === null ? null : <CheckDetail check={props.check} />}
    </SideSheet>
  );
}

function CheckDetail({ check }: { check: SeoCheckKey }) {
  const t = useText('seo');
  const { number, figure } = useFormats();
  const gateway = useShopGateway();
  const query = useCallQuery(api.eshopAnalyzer.getSeoCheckPages, { check });
  const columns: Column<SeoPage>[] = [
    {
      key: 'page',
      title: t('seo:pageColumn'),
      isFixed: true,
      render: ({ url }) => (
        <ExternalLinks
          links={[
            { label: `${new URL(url).pathname}${new URL(url).search}`, url: toOpenableAddress(url, gateway) },
          ]}
          open={(address) => void host().openExternal(address)}
        />
      ),
    },
    {
      key: 'found',
      title: t('seo:foundColumn'),
      isTelling: true,
      render: ({ found, isPassed }) => <Clipped>{isPassed ? t('seo:ok') : writeFound(found, t)}</Clipped>,
    },
    {
      key: 'weight',
      title: t('seo:weightColumn'),
      isNumeric: true,
      render: ({ weight }) => number(weight, 1),
    },
    {
      key: 'views',
      title: t('seo:viewsColumn'),
      isNumeric: true,
      render: ({ views }) => figure(views, 'Integer', null),
    },
    {
      key: 'revenue',
      title: t('seo:pageRevenueColumn'),
      isNumeric: true,
      isTelling: true,
      render: ({ revenue }) => figure(revenue, 'Currency', query.data?.currency ?? null),
    },
  ];
  return (
    <Stack gap={20}>
      <Facts
        items={(['expected', 'why', 'how'] as const).map((name) => ({
          label: t(`seo:${name}`),
          value: t(`seo:check.${check}.${name}`),
        }))}
      />
      {seoChecks[check].fix === 'Feed' ? (
        <AppLink to="/app/products/product-status">{t('seo:toProducts')}</AppLink>
      ) : null}
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ pages }) => pages.length === 0}
        empty={<EmptyState isCompact title={t('seo:noPages')} />}
      >
        {({ pages }) => (
          <DataTable
            name="seoCheckPages"
            label={t('seo:pages')}
            isPlain
            columns={columns}
            rows={pages}
            rowKey={({ url, found }) => `${url} ${found ?? ''}`}
          />
        )}
      </QueryView>
    </Stack>
  );
}
