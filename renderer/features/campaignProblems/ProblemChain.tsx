import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Chain } from '#renderer/ui/feedback/Chain.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { foremost, linkTones } from './problemChain.ts';
import { problemPath } from './problemPath.ts';

/** The chain from the shop to its products: where it breaks, in one sentence, with the one thing to do. */
export function ProblemChain(props: {
  campaign: { readonly channel: Channel; readonly format: Format };
  problems: readonly CampaignProblem[];
}) {
  const t = useText('campaignProblems', 'campaign');
  const { campaign, problems } = props;
  const told = foremost(problems);
  const channel = t(`campaign:channel.${campaign.channel}`);
  const path = told === null ? null : problemPath(told.problem.action, campaign);
  return (
    <Stack gap={8}>
      <Chain
        label={t('campaignProblems:link.label')}
        links={linkTones(problems).map(({ link, tone }) => ({
          key: link,
          title: t(`campaignProblems:link.${link}`),
          tone,
          stateText:
            tone === 'positive'
              ? t('campaignProblems:fine')
              : problems
                  .filter((problem) => problem.link === link)
                  .map(({ code }) => t(`campaignProblems:code.${code}`, { channel }))
                  .join(' '),
        }))}
      />
      {told === null ? (
        <p>{t('campaignProblems:serving')}</p>
      ) : (
        <Stack isRow gap={12} align="baseline">
          <p>{t(`campaignProblems:code.${told.problem.code}`, { channel })}</p>
          {path === null || told.problem.action === 'Wait' ? null : (
            <AppLink to={path}>{t(`campaignProblems:action.${told.problem.action}`)}</AppLink>
          )}
          {told.moreCount > 0 ? (
            <FinePrint>{t('campaignProblems:more', { count: told.moreCount })}</FinePrint>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}
