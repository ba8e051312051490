import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SeoChecksTable } from '../components/SeoChecksTable.tsx';
import { SeoScoreCards } from '../components/SeoScoreCards.tsx';
import { SiteCheckPage } from '../components/SiteCheckPage.tsx';
import { SiteCheckSource } from '../components/SiteCheckState.tsx';

/** The score of the shop's website, and each check with the pages that fail it. */
export function SeoScorePage() {
  const t = useText('seo');
  const { day } = useFormats();
  return (
    <SiteCheckPage title={t('screens:seoScore')} purpose={t('seo:purpose')}>
      {(insights, judged, onOpen) => (
        <>
          <SeoScoreCards insights={insights} />
          <SeoChecksTable checks={insights.checks} currency={insights.currency} onOpen={onOpen} />
          <FinePrint>
            <SiteCheckSource run={judged} />{' '}
            {insights.period === null
              ? null
              : t('seo:explain', { from: day(insights.period.from), to: day(insights.period.to) })}
          </FinePrint>
        </>
      )}
    </SiteCheckPage>
  );
}
