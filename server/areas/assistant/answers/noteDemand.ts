import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { NoteDemand } from '#shared/domain/assistant/demand.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { noteLimits } from '#shared/domain/report/timeline.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { paths } from './paths.ts';
import type { Talk } from './talk.ts';

/** Answers a demand for a note about a day: with a proposal, or by saying what it lacks. */
export function answerNoteDemand(talk: Talk, { day, text }: NoteDemand): DemandAnswer {
  const link = talk.writeName(talk.getWord('screen.dashboard'), paths.dashboard);
  const ask = (key: string): DemandAnswer => ({
    blocks: [
      talk.buildParagraph(talk.say(`demand.${key}`, { link })),
      { kind: 'Choices', questions: [talk.getWord('demand.choice.AddNote')] },
    ],
    proposals: [],
  });
  const line = collapseSpaces(text ?? '');
  if (line === '' || day === null) return ask('noteIncomplete');
  if (line.length > noteLimits.text) return ask('noteTooLong');
  if (day > addDays(talk.today, noteLimits.daysAhead)) return ask('noteTooFar');
  return answerWithProposal(talk, { action: 'AddNote', name: line, note: { day, text: line } });
}
