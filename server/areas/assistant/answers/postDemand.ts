import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { PostDemand } from '#shared/domain/assistant/demand.ts';
import { hasWallTime, parseWallTime } from '#shared/domain/dates/days.ts';
import { countText, getTwitterPostPrice } from '#shared/domain/social/countText.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { paths } from './paths.ts';
import type { Talk } from './talk.ts';

/** Networks that take a post of text alone. */
const textNetworks: ReadonlySet<SocialNetwork> = new Set(['Facebook', 'LinkedIn', 'Twitter']);
const longestName = 60;

const toName = (text: string): string => {
  const line = collapseSpaces(text);
  return line.length <= longestName
    ? line
    : `${line
        .slice(0, longestName - 1)
        .toWellFormed()
        .trimEnd()}…`;
};

/** Answers a demand to plan a post: with a proposal, or by saying why there is none: incomplete, too late, too long, not connected. */
export async function answerPostDemand(talk: Talk, demand: PostDemand): Promise<DemandAnswer> {
  const link = talk.writeName(talk.getWord('screen.posts'), paths.posts);
  const ask = (key: string): DemandAnswer => ({
    blocks: [talk.buildParagraph(talk.say(`demand.${key}`, { link }))],
    proposals: [],
  });
  const { network, day, time, text } = demand;
  if (network === null || day === null || time === null || text === null) {
    const { blocks } = ask('postIncomplete');
    return {
      blocks: [...blocks, { kind: 'Choices', questions: [talk.getWord('demand.choice.PlanPost')] }],
      proposals: [],
    };
  }
  if (!textNetworks.has(network)) return ask('postNeedsMedia');
  const wall = `${day}T${time}`;
  const publishAt = parseWallTime(wall, talk.timeZone);
  if (publishAt === null || !hasWallTime(wall, talk.timeZone)) return ask('postNoTime');
  if (publishAt <= new Date()) return ask('postPast');
  if (countText(network, text) > networkLimits[network].text.max) return ask('postTooLong');
  const { connections } = await talk.read(socialMediaPost.getSocialMediaConnections, {});
  const connection = connections.find((one) => one.network === network);
  if (connection?.state !== 'Connected' && connection?.state !== 'Expiring') return ask('postNotConnected');
  const planned = {
    action: 'PlanPost',
    name: toName(text),
    post: {
      network,
      publishAt: publishAt.toISOString(),
      timeZone: talk.timeZone,
      text,
      costUsCents: network === 'Twitter' ? getTwitterPostPrice(text) : null,
    },
  } as const;
  return answerWithProposal(talk, planned, publishAt);
}
