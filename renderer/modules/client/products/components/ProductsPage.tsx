import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { categoriesPath, feedPath, productsPath, statusPath } from '../paths.ts';
import { useProductsStatus, type ProductsStatus } from '../useProductsStatus.ts';
import { LogSheet } from './LogSheet.tsx';

/** The frame of the screens of products: tabs, the log, work under way; without products the way to the feed. */
export function ProductsPage(props: { purpose: string; children: (status: ProductsStatus) => ReactNode }) {
  const t = useText('products');
  const go = useGo();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const status = useProductsStatus();
  const isEmpty = status.data?.total === 0 && status.data.progress === null;
  // Counts follow what the database has; a feed that was never read has nothing to follow.
  const catalogue = useCallQuery(api.product.getProductCount, {}, { isEnabled: isEmpty, staleTimeMs: 0 });
  return (
    <Page
      title={t('products:title')}
      purpose={props.purpose}
      action={
        <Reading>
          <Button onClick={() => setIsLogOpen(true)}>{t('products:log.open')}</Button>
        </Reading>
      }
      tabs={[
        { path: statusPath, title: t('products:tabs.status') },
        { path: productsPath, title: t('products:tabs.products') },
        { path: categoriesPath, title: t('products:tabs.categories') },
      ]}
    >
      <QueryView query={status} skeleton={<ProductsSkeleton />}>
        {(data) =>
          isEmpty && (catalogue.data?.total ?? 0) === 0 ? (
            <Card>
              <EmptyState
                title={t('products:nothing')}
                text={t('products:nothingText')}
                action={
                  <Button type="primary" onClick={() => go(feedPath)}>
                    {t('products:toFeed')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <>
              {data.progress === null ? null : (
                <Card>
                  <Stack gap={8}>
                    <ProgressBar
                      label={t('products:progress')}
                      done={data.progress.done}
                      total={data.progress.total}
                    />
                    <FinePrint>{t('products:progressText')}</FinePrint>
                  </Stack>
                </Card>
              )}
              {props.children(data)}
            </>
          )
        }
      </QueryView>
      <LogSheet isOpen={isLogOpen} onClose={() => setIsLogOpen(false)} />
    </Page>
  );
}

const platformsPx = 114;
const viewsPx = 32;

/** The final layout: catalogues, views, the list. */
function ProductsSkeleton() {
  return (
    <>
      <Skeleton height={platformsPx} />
      <Skeleton height={viewsPx} width={260} />
      <Card>
        <TableSkeleton rows={25} />
      </Card>
    </>
  );
}
