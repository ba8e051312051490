import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ExamplePictures } from '#renderer/features/productPicture/ExamplePictures.tsx';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { statusPath } from '../paths.ts';
import { severityTone } from '../stateTone.ts';
import { Objection } from './Objection.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

type Issue = OutputOf<Contracts['product']['getProductsIssuesSummary']>['items'][number];

const shownAtFirst = 5;

/** What platforms object to, by what it costs; nothing before one has a catalogue to object to. */
export function IssuesCard() {
  const catalogues = useCallQuery(api.product.getPlatformsCatalogStatus, {});
  const isAnywhere = catalogues.data?.platforms.some(({ isConnected }) => isConnected) === true;
  return isAnywhere ? <Issues /> : null;
}

function Issues() {
  const t = useText('products', 'campaign');
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const query = useCallQuery(api.product.getProductsIssuesSummary, {});
  const columns: readonly Column<Issue>[] = [
    {
      key: 'issue',
      title: t('products:issues.issue'),
      isFixed: true,
      render: (issue) => (
        <Stack gap={4}>
          <Objection issue={issue} />
          {issue.documentationUrl === null ? null : (
            <ExternalLinks
              links={[{ label: t('products:issues.help'), url: issue.documentationUrl }]}
              open={(url) => void host().openExternal(url)}
            />
          )}
        </Stack>
      ),
    },
    {
      key: 'platform',
      title: t('products:issues.platform'),
      render: ({ channel }) => t(`campaign:channel.${channel}`),
    },
    {
      key: 'impact',
      title: t('products:issues.impact'),
      render: ({ severity }) => (
        <StatusTag tone={severityTone[severity]}>{t(`products:issues.severity.${severity}`)}</StatusTag>
      ),
    },
    {
      key: 'products',
      title: t('products:issues.products'),
      isNumeric: true,
      render: ({ channel, code, productCount, exampleIds }) => (
        <Stack gap={4} align="end">
          <AppLink to={`${statusPath}?channel=${channel}&issue=${encodeURIComponent(code)}`}>
            {number(productCount)}
          </AppLink>
          <ExamplePictures productIds={exampleIds} />
        </Stack>
      ),
    },
    {
      key: 'worth',
      title: t('products:issues.worth'),
      isNumeric: true,
      render: ({ atStake }) =>
        atStake.length === 0 ? (
          '–'
        ) : (
          <Stack gap={0}>
            {atStake.map((money) => (
              <Money key={money.currency} money={money} isWhole />
            ))}
          </Stack>
        ),
    },
  ];
  return (
    <Card title={t('products:issues.title')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('products:issues.none')}</p>}
      >
        {({ items }) => (
          <Stack gap={12}>
            <FinePrint>{t('products:issues.text')}</FinePrint>
            <DataTable
              name="productIssues"
              label={t('products:issues.label')}
              isPlain
              columns={columns}
              rows={isWhole ? items : items.slice(0, shownAtFirst)}
              rowKey={({ channel, code }) => `${channel}:${code}`}
            />
            {isWhole || items.length <= shownAtFirst ? null : (
              <div>
                <Reading>
                  <Button onClick={() => setIsWhole(true)}>
                    {t('products:issues.all', { count: items.length, number: number(items.length) })}
                  </Button>
                </Reading>
              </div>
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
