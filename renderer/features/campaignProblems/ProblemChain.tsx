import { Button } from 'antd';
import { useState } from 'react';
import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { rankProblems } from '#shared/domain/campaign/problems.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Chain } from '#renderer/ui/feedback/Chain.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { linkTones } from './problemChain.ts';
import { getProblemPath } from './getProblemPath.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

interface ChainProps {
  readonly campaign: { readonly channel: Channel; readonly format: Format };
  readonly problems: readonly CampaignProblem[];
  /** Staff view: without a link to support. */
  readonly isForStaff?: boolean;
  /** Beside the campaign's own switch: without a way to it. */
  readonly isBesideSwitch?: boolean;
}

/** The chain from the shop to its products: where it breaks, in one sentence, with the one thing to do. */
export function ProblemChain(props: ChainProps) {
  const t = useText('campaignProblems', 'campaign');
  const { campaign, problems } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = rankProblems(problems);
  const channel = t(`campaign:channel.${campaign.channel}`);
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
              : tone === 'unknown'
                ? t('campaignProblems:notKnown')
                : problems
                    .filter((problem) => problem.link === link)
                    .map(({ code }) => t(`campaignProblems:code.${code}`, { channel }))
                    .join(' '),
        }))}
      />
      {first === undefined ? <p>{t('campaignProblems:serving')}</p> : <Sentence {...props} problem={first} />}
      {isOpen ? others.map((problem) => <Sentence key={problem.code} {...props} problem={problem} />) : null}
      {others.length === 0 ? null : (
        <Stack isRow gap={8}>
          <Reading>
            <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('campaignProblems:fewer') : t('campaignProblems:more', { count: others.length })}
            </Button>
          </Reading>
        </Stack>
      )}
    </Stack>
  );
}

/** A problem in one sentence, and where it is put right. */
function Sentence({
  campaign,
  problem,
  isForStaff = false,
  isBesideSwitch = false,
}: ChainProps & { problem: CampaignProblem }) {
  const t = useText('campaignProblems', 'campaign');
  const { code, action } = problem;
  const path = getProblemPath(action, campaign);
  const isPointless =
    action === 'Wait' || (isForStaff && action === 'Contact') || (isBesideSwitch && action === 'TurnOn');
  return (
    <Stack isRow gap={12} align="baseline">
      <p>{t(`campaignProblems:code.${code}`, { channel: t(`campaign:channel.${campaign.channel}`) })}</p>
      {path === null || isPointless ? null : (
        <AppLink to={path}>{t(`campaignProblems:action.${action}`)}</AppLink>
      )}
    </Stack>
  );
}
