import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import {
  problemLinks,
  rankProblems,
  type CampaignProblemCode,
  type ProblemLink,
} from '#shared/domain/campaign/problems.ts';
import type { ChainLink } from '#renderer/ui/feedback/Chain.tsx';

const toneOf = { Stops: 'negative', Waits: 'waiting', Limits: 'waiting' } as const;

/** While the platform has no matching campaign, its verdict on the links below is unknown. */
const unsent: ReadonlySet<CampaignProblemCode> = new Set([
  'accountMissing',
  'campaignPending',
  'campaignRefused',
]);
const below: ReadonlySet<ProblemLink> = new Set(['Ads', 'Products']);

/** Rates each link of the chain by its worst problem. */
export function linkTones(
  problems: readonly CampaignProblem[],
): readonly { readonly link: ProblemLink; readonly tone: ChainLink['tone'] }[] {
  const isUnsent = problems.some(({ code }) => unsent.has(code));
  return problemLinks.map((link) => {
    const tones = problems.filter((problem) => problem.link === link).map(({ effect }) => toneOf[effect]);
    const unbroken = isUnsent && below.has(link) ? 'unknown' : 'positive';
    return {
      link,
      tone: tones.includes('negative') ? 'negative' : tones.length > 0 ? 'waiting' : unbroken,
    };
  });
}

/** Returns the problem to show where there is room for one, and the number of others. */
export function findForemost(
  problems: readonly CampaignProblem[],
): { readonly problem: CampaignProblem; readonly moreCount: number } | null {
  const [problem, ...others] = rankProblems(problems);
  return problem === undefined ? null : { problem, moreCount: others.length };
}
