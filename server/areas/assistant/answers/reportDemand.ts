import { reportSharing } from '#shared/contracts/reportSharing.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { paths } from './paths.ts';
import type { Talk } from './talk.ts';

/** Answers a demand for the monthly report by mail; staff who look into a shop can't have it. */
export async function answerReportDemand(talk: Talk, userId: UserId): Promise<DemandAnswer> {
  const { recipients } = await talk.read(reportSharing.getMonthlyReportRecipients, {});
  const own = recipients.find((one) => one.userId === userId);
  if (own !== undefined && !own.isOn) {
    const { email } = own;
    return answerWithProposal(talk, { action: 'SendReport', name: email, report: { email } });
  }
  const link = talk.writeName(talk.getWord('screen.notifications'), paths.notifications);
  const said = talk.say(own === undefined ? 'demand.elsewhere' : 'demand.alreadyReport', { link });
  return { blocks: [talk.buildParagraph(said)], proposals: [] };
}
