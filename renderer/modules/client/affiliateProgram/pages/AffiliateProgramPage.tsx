import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AskForm } from '../components/AskForm.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { usePartnerTabs } from '../useTabs.ts';
import { PartnerView } from '../components/PartnerView.tsx';

/** Every commission as a file. */
function AllCommissions() {
  const t = useText('partnerPortal');
  const save = useSaveFile();
  return (
    <Button onClick={() => void save(() => api.affiliate.getCommissionsCsv({}), 'text/csv')}>
      {t('partnerPortal:csv')}
    </Button>
  );
}

/** The affiliate programme: what it is and how to join, or a partner's link and the shops that it brought. */
export function AffiliateProgramPage() {
  const t = useText('affiliate');
  const { dateTime } = useFormats();
  const email = useSession((state) => state.user?.email ?? '');
  const standing = useCallQuery(api.user.isAffiliatePartner, {});
  const query = useCallQuery(api.affiliate.getCurrentUserAffiliateInfoPerEshop, {});
  const tabs = usePartnerTabs();
  const isPartner = query.data?.affiliateInfo.state === 'Partner';
  const requestedAt = standing.data?.requestedAt ?? null;
  const skeleton = (
    <Card>
      <FormSkeleton fields={3} />
    </Card>
  );
  return (
    <Page
      title={t('affiliate:title')}
      purpose={t('affiliate:purpose')}
      tabs={isPartner ? tabs : undefined}
      action={isPartner ? <AllCommissions /> : undefined}
    >
      <QueryView query={query} skeleton={skeleton}>
        {({ affiliateInfo: info }) =>
          info.state === 'Partner' ? (
            <PartnerView info={info} />
          ) : (
            <Stack gap={20}>
              {info.state === 'Requested' ? (
                <Notice tone="waiting" title={t('affiliate:waiting.title')}>
                  {requestedAt === null
                    ? t('affiliate:ask.sent')
                    : t('affiliate:waiting.text', { date: dateTime(requestedAt), email })}
                </Notice>
              ) : null}
              {info.state === 'Rejected' ? (
                <Notice tone="info" title={t('affiliate:rejected.title')}>
                  {t('affiliate:rejected.text')}
                </Notice>
              ) : null}
              <HowItWorks
                base={info.provisionBase}
                percent={info.provisionPercent}
                months={info.provisionMonths}
              />
              {info.state === 'Requested' ? null : <AskForm />}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
