import type { ReactNode } from 'react';
import { seoCheckKeys } from '#shared/domain/seo/seoChecks.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';
import { SeoCheckSheet } from './SeoCheckSheet.tsx';
import { FirstSiteCheck, SiteCheckState, StartSiteCheck } from './SiteCheckState.tsx';
import { useSiteCheck, type SiteCheckWatch } from './useSiteCheck.ts';

type Insights = NonNullable<SiteCheckWatch['query']['data']>;

/** A screen on the site check: its state, the sheet of a check that the address names, and `children` once a run was judged. */
export function SiteCheckPage(props: {
  title: string;
  purpose: string;
  /** Before the way to run the check again. */
  action?: ReactNode;
  children: (
    insights: Insights,
    judged: NonNullable<Insights['judged']>,
    onOpen: (check: string | null) => void,
  ) => ReactNode;
}) {
  const watch = useSiteCheck();
  const [chosen, choose] = useAddressValue('check');
  const check = seoCheckKeys.find((key) => key === chosen) ?? null;
  return (
    <Page
      title={props.title}
      purpose={props.purpose}
      tabs={useDiagnosticsTabs()}
      action={
        watch.query.data?.current == null ? undefined : (
          <Stack isRow gap={8}>
            {watch.query.data.judged === null ? null : props.action}
            <StartSiteCheck watch={watch} />
          </Stack>
        )
      }
    >
      <QueryView
        query={watch.query}
        skeleton={<Skeleton height={520} />}
        isEmpty={({ current }) => current === null}
        empty={<FirstSiteCheck watch={watch} />}
      >
        {(insights) => (
          <Stack gap={20}>
            {insights.current === null ? null : <SiteCheckState run={insights.current} watch={watch} />}
            {insights.judged === null ? null : props.children(insights, insights.judged, choose)}
            <SeoCheckSheet check={check} onClose={() => choose(null)} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
