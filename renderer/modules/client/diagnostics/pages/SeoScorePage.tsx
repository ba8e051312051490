import { seoCheckKeys } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { SeoCheckSheet } from '../components/SeoCheckSheet.tsx';
import { SeoChecksTable } from '../components/SeoChecksTable.tsx';
import { SeoScoreCards } from '../components/SeoScoreCards.tsx';
import {
  FirstSiteCheck,
  SiteCheckSource,
  SiteCheckState,
  StartSiteCheck,
} from '../components/SiteCheckState.tsx';
import { useSiteCheck } from '../components/useSiteCheck.ts';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** The score of the shop's website, and each check with the pages that fail it. */
export function SeoScorePage() {
  const t = useText('seo');
  const { day } = useFormats();
  const watch = useSiteCheck();
  const [chosen, choose] = useAddressValue('check');
  const check = seoCheckKeys.find((key) => key === chosen) ?? null;
  return (
    <Page
      title={t('screens:seoScore')}
      purpose={t('seo:purpose')}
      tabs={useDiagnosticsTabs()}
      action={watch.query.data?.current == null ? undefined : <StartSiteCheck watch={watch} />}
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
            {insights.judged === null ? null : (
              <>
                <SeoScoreCards insights={insights} />
                <SeoChecksTable checks={insights.checks} currency={insights.currency} onOpen={choose} />
                <FinePrint>
                  <SiteCheckSource run={insights.judged} />{' '}
                  {insights.period === null
                    ? null
                    : t('seo:explain', { from: day(insights.period.from), to: day(insights.period.to) })}
                </FinePrint>
              </>
            )}
            <SeoCheckSheet check={check} onClose={() => choose(null)} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
