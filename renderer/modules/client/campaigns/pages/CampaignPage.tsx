import { useParams, useSearchParams } from 'react-router';
import { formats, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { ProblemChain } from '#renderer/features/campaignProblems/ProblemChain.tsx';
import {
  useCampaignProblems,
  useCampaignProblemsQuery,
} from '#renderer/features/campaignProblems/useCampaignProblems.ts';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import { CampaignSwitch } from '#renderer/features/campaignState/CampaignSwitch.tsx';
import { RefusedChange } from '#renderer/features/campaignState/RefusedChange.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { readChannel } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { carryReportAddress } from '#renderer/features/statistics/carryReportAddress.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { isSettled } from '#renderer/ui/feedback/isSettled.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StaleNote } from '#renderer/ui/feedback/StaleNote.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { BudgetButton } from '../components/BudgetButton.tsx';
import { CampaignDays } from '../components/CampaignDays.tsx';
import { CampaignFigures } from '../components/CampaignFigures.tsx';
import { CampaignHistory } from '../components/CampaignHistory.tsx';
import { CampaignPlacements } from '../components/CampaignPlacements.tsx';
import { CampaignProducts } from '../components/CampaignProducts.tsx';
import { CampaignsFootnote } from '../components/CampaignsFootnote.tsx';
import { useCampaignName } from '../useCampaignName.ts';
import { useCampaignPage } from '../useCampaignPage.ts';

/** A campaign's own page: state, switch and budget, figures, days with changes, ads, products, problems and history. */
export function CampaignPage() {
  const params = useParams();
  const channel = readChannel(params['channel']);
  const format = formats.find((known) => known === params['format']) ?? null;
  if (channel === null || format === null || findWizardSteps(channel, format) === null)
    return <Redirect to="/app/campaigns" />;
  return <OpenCampaign channel={channel} format={format} />;
}

function OpenCampaign(kind: { channel: Channel; format: Format }) {
  const t = useText('campaigns', 'campaign', 'reportSummary');
  const problemText = useProblemText();
  const [search] = useSearchParams();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const page = useCampaignPage(kind, fields, timeZone);
  const problems = useCampaignProblemsQuery();
  const { campaign, campaigns, performance } = page;
  const { day } = useFormats();
  const { channel, format } = kind;
  const carried = carryReportAddress(search);
  carried.delete('campaign');
  carried.delete('channels');
  const { compareWith: _comparison, ...days } = fields as typeof fields & { compareWith?: string };
  if (campaigns.data !== undefined && campaign === undefined) return <Redirect to="/app/campaigns" />;
  const query = carried.toString();
  return (
    <Page
      title={t(`campaign:format.${format}`)}
      parent={{ path: `/app/campaigns${query === '' ? '' : `?${query}`}`, title: t('campaign:list.title') }}
      purpose={
        campaign === undefined
          ? t(`campaign:channel.${channel}`)
          : t('campaigns:since', {
              channel: t(`campaign:channel.${channel}`),
              day: day(toLocalDay(new Date(campaign.createdAt), timeZone)),
            })
      }
      action={
        campaign === undefined ? (
          <Skeleton width={280} height={32} />
        ) : (
          <CampaignControls campaign={campaign} />
        )
      }
    >
      <QueryView query={isSettled([problems, performance]) ? campaigns : { ...campaigns, data: undefined }}>
        {() =>
          campaign === undefined ? null : (
            <Stack gap={16}>
              <CampaignProblems campaign={campaign} />
              {performance.error === null ? null : (
                <StaleNote
                  text={problemText(performance.error)}
                  retryText={t('ui:retry')}
                  onRetry={() => void performance.refetch()}
                />
              )}
              <Card
                title={t('campaigns:results')}
                extra={<DateRangePicker value={range} today={today} onChange={setRange} canCompare />}
              >
                <CampaignFigures
                  performance={performance.data}
                  figures={page.figures}
                  revenue={page.revenue.data}
                  spend={page.spend.data}
                  orders={page.orders.data}
                  today={today}
                  statisticsPath={`/app/statistic/campaign${query === '' ? '' : `?${query}`}`}
                />
              </Card>
              <CampaignDays
                revenue={page.revenue.data}
                spend={page.spend.data}
                today={today}
                marked={page.marked}
              />
              <CampaignPlacements channel={channel} format={format} />
              <Columns ratio="wideFirst" align="start">
                <CampaignProducts channel={channel} days={days} search={carried} />
                <CampaignHistory
                  channel={channel}
                  format={format}
                  revenue={page.revenue.data}
                  timeZone={timeZone}
                  today={today}
                />
              </Columns>
              <CampaignsFootnote performance={performance.data} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

/** State, switch and budget at the head of the page. */
function CampaignControls({ campaign }: { campaign: Campaign }) {
  const getName = useCampaignName();
  const turning = useTurnCampaign(campaign);
  // In the address, so that a problem elsewhere leads to it.
  const [edited, setEdited] = useAddressValue('edit');
  const name = getName(campaign);
  return (
    <Stack gap={8} align="end">
      <Stack isRow gap={12} align="center">
        <CampaignStateTag campaign={campaign} />
        <CampaignSwitch campaign={campaign} name={name} turning={turning} />
        <BudgetButton
          campaign={campaign}
          name={name}
          isOpen={edited === 'budget'}
          onOpenChange={(isOpen) => setEdited(isOpen ? 'budget' : null)}
        />
      </Stack>
      {turning.problem === null ? null : <CampaignRefusal problem={turning.problem} />}
    </Stack>
  );
}

/** Where ad delivery breaks, with the one thing to do about it, and what the platform says. */
function CampaignProblems({ campaign }: { campaign: Campaign }) {
  const t = useText('campaign');
  const turning = useTurnCampaign(campaign);
  const problems = useCampaignProblems()?.(campaign.id);
  const channel = t(`campaign:channel.${campaign.channel}`);
  // The refusal says it already.
  const isReasonShown =
    campaign.state.needsAttention && campaign.refusal === null && campaign.apiStatusReasons.length > 0;
  return (
    <Card>
      <Stack gap={12}>
        {problems === undefined ? null : (
          <ProblemChain isBesideSwitch campaign={campaign} problems={problems} />
        )}
        <RefusedChange campaign={campaign} turning={turning} />
        {isReasonShown ? (
          <FinePrint>
            {t('campaign:list.platformSays', { channel, reasons: campaign.apiStatusReasons.join(', ') })}
          </FinePrint>
        ) : null}
      </Stack>
    </Card>
  );
}
