import type { Intent, Question } from '#shared/domain/assistant/question.ts';
import { countDaysBetween, isDay } from '#shared/domain/dates/days.ts';

/** Intents that are about the campaign of the screen where they name none. */
const campaignIntents: ReadonlySet<Intent> = new Set(['campaignState', 'campaignFigure', 'campaignChanges']);

/** The campaign of the screen that a text is sent from, by its channel and format; null on any other screen. */
export function getShownCampaign(context: string | undefined): string | null {
  if (context === undefined) return null;
  const { pathname } = new URL(context, 'https://app.invalid');
  const [, channel, format] = /^\/app\/campaigns\/(\w+)\/(\w+)/.exec(pathname) ?? [];
  return channel === undefined || format === undefined ? null : `${channel} ${format}`;
}

/** Fills what a question leaves open from the screen that it is sent from: its days, and its campaign. */
export function applyContext(question: Question, context: string | undefined): Question {
  if (context === undefined) return question;
  const { searchParams } = new URL(context, 'https://app.invalid');
  const from = searchParams.get('from') ?? '';
  const to = searchParams.get('to') ?? '';
  const period = isDay(from) && isDay(to) && countDaysBetween(from, to) >= 0 ? { from, to } : null;
  const shown = getShownCampaign(context);
  return {
    ...question,
    ...('period' in question && question.period === null ? { period } : {}),
    ...('name' in question && question.name === null && campaignIntents.has(question.intent) && shown !== null
      ? { name: shown }
      : {}),
  };
}
