import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { Block, ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { Assistant, Intent, Question, Reading } from '#shared/domain/assistant/question.ts';
import type { Demand } from '#shared/domain/assistant/demand.ts';
import { readAdvertisingDemand, readNoteDemand, readPostDemand } from '#shared/domain/assistant/readPlan.ts';
import { readAdTextDemand } from '#shared/domain/assistant/readAdText.ts';
import { readDemand } from '#shared/domain/assistant/readDemand.ts';
import { findUnknownName, nameInQuestion, readQuestion } from '#shared/domain/assistant/readQuestion.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { translatedLanguages, type Language } from '#shared/i18n/languages.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Services } from '#server/services.ts';
import { answerWithModel, type ModelAnswerFault } from './model/answerWithModel.service.ts';
import { startAnswerProgress, type AnswerProgress } from './model/answerProgress.ts';
import type { Previews } from './answers/previews.ts';
import { applyContext } from './answers/context.ts';
import { answerDemand } from './answers/demands.ts';
import { answerQuestion } from './answers/index.ts';
import { hasOtherDomain } from './answers/otherShop.ts';
import { paths } from './answers/paths.ts';
import {
  findSimilarSuggestions,
  listSuggestions,
  listSuggestionsOfIntents,
  readSuggestion,
} from './answers/suggestions.ts';
import { Talk, type Read } from './answers/talk.ts';
import { findUnknownNamed } from './answers/unknownName.ts';
import { removeUnproven } from './answers/removeUnproven.ts';
import { addMessages, findChat, findLastQuestion, findMessages } from './chat.repository.ts';
import type { ChatOwner } from './chatOwner.ts';
import { presentMessage } from './chat.presenter.ts';
import { listProposalIds } from './proposal.presenter.ts';
import { findProposals, type NewProposal } from './proposal.repository.ts';

const titleLength = 60;
const mostChoices = 6;

/** A question on its way: who sends it, in which language, and how the answer may read. */
export interface SentMessage extends Previews {
  readonly chatId: ChatId;
  readonly text: string;
  readonly language: Language;
  /** The screen that it is sent from. */
  readonly context: string | undefined;
  readonly read: Read;
  readonly log: Logger;
  /** Aborted when the time of the call is over; the question is then not stored. */
  readonly signal: AbortSignal;
}

/** What a text is read with. */
interface ReadPlace {
  readonly language: Language;
  readonly today: Day;
  /** The question before, which a follow-up refers to. */
  readonly previous: Question | null;
}

/** Errors that are an answer too; others are the answer of the call. */
const answerableErrors = new Set([
  'permission_required',
  'not_found',
  'campaign_not_found',
  'date_range_invalid',
  'platform_unavailable',
  'payment_provider_unavailable',
  'rate_limited',
]);

function answerRefusal(talk: Talk, error: AppError): Block[] {
  if (error.code === 'permission_required')
    return [
      talk.buildParagraph(
        talk.say('refused.premium', { link: talk.writeName('Premium', paths.subscription) }),
      ),
    ];
  return [
    talk.buildParagraph(
      talk.say(error.code === 'date_range_invalid' ? 'refused.range' : 'refused.unavailable'),
    ),
  ];
}

async function answerRead(talk: Talk, question: Question, log: Logger): Promise<readonly Block[]> {
  try {
    return removeUnproven(await answerQuestion(talk, question), talk, log);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !answerableErrors.has(thrown.code)) throw thrown;
    return answerRefusal(talk, thrown);
  }
}

/** Reads a text in the languages that have a grammar, that of the user first. */
function readText(text: string, { language, today, previous }: ReadPlace): Reading & { language: Language } {
  const spoken = translatedLanguages.toSorted((a, b) => Number(b === language) - Number(a === language));
  let candidates: readonly Intent[] = [];
  for (const one of spoken) {
    const offered = readSuggestion(text, one, today);
    const reading =
      offered === null ? readQuestion(text, { language: one, today, previous }) : { question: offered };
    if ('question' in reading) return { ...reading, language: one };
    if (candidates.length === 0) ({ candidates } = reading);
  }
  return { candidates, language };
}

/** Reads a text, also where all that it doesn't say is of what kind the thing is that it names. */
async function readNamedText(
  text: string,
  place: ReadPlace,
  createTalk: (language: Language) => Talk,
): Promise<Reading & { language: Language }> {
  const reading = readText(text, place);
  if ('question' in reading) return reading;
  for (const language of translatedLanguages) {
    const typed = findUnknownName(text, language, place.today);
    const found = typed === null ? null : await findUnknownNamed(createTalk(language), typed);
    if (typed === null || found === null) continue;
    const named = nameInQuestion(text, language, { typed, ...found });
    const again = readQuestion(named, { ...place, language });
    if ('question' in again) return { ...again, language };
  }
  return reading;
}

/** Earlier messages that a model reads again. */
const earlierMessages = 6;

/** Why a model that is set up gave no answer, before what the product can do without it. */
const faultTexts: Readonly<Record<ModelAnswerFault, string | null>> = {
  // As without any model: the owner wants none.
  TurnedOff: null,
  Unavailable: 'model.unavailable',
  BudgetSpent: 'model.budgetSpent',
  Unusable: 'model.unusable',
};

/** Asks back with questions that it may be about. */
function answerUnclear(
  talk: Talk,
  text: string,
  candidates: readonly Intent[],
  assistant: Assistant,
  fault: ModelAnswerFault | null,
): Block[] {
  const { language, today } = talk;
  const reason = fault === null ? null : faultTexts[fault];
  const questions = [
    ...listSuggestionsOfIntents(candidates, language, today),
    ...findSimilarSuggestions(text, language),
    ...listSuggestions(assistant, language, today),
  ];
  return [
    ...(reason === null ? [] : [talk.buildParagraph(talk.say(reason))]),
    talk.buildParagraph(talk.say(candidates.length > 0 ? 'unclear.similar' : 'unclear.unknown')),
    { kind: 'Choices', questions: [...new Set(questions)].slice(0, mostChoices) },
  ];
}

/** The beginning of a question, cut at a word. */
function toTitle(text: string): string {
  const line = collapseSpaces(text);
  if (line.length <= titleLength) return line;
  const cut = line.slice(0, titleLength).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLength / 2)).trimEnd()}…`;
}

/** Reads a demand in the languages that have a grammar, that of the user first. */
function readDemandText(
  text: string,
  language: Language,
  today: Day,
): { demand: Demand; language: Language } | null {
  const spoken = translatedLanguages.toSorted((a, b) => Number(b === language) - Number(a === language));
  for (const one of spoken) {
    const demand =
      readAdTextDemand(text, one) ??
      readPostDemand(text, one, today) ??
      readNoteDemand(text, one, today) ??
      readAdvertisingDemand(text, one) ??
      readDemand(text, one);
    if (demand !== null) return { demand, language: one };
  }
  return null;
}

/** What a text is answered with, before it is stored. */
interface Written {
  readonly language: Language;
  readonly blocks: readonly Block[];
  readonly question: Question | null;
  readonly proposals: readonly NewProposal[];
  /** The model that wrote it, and its tokens; null where the product's own texts did. */
  readonly model: { readonly name: string; readonly tokens: number } | null;
}

/** What a text is answered in. */
interface AnswerPlace {
  readonly services: Services;
  readonly owner: ChatOwner;
  readonly assistant: Assistant;
  readonly timeZone: string;
  readonly domain: string;
  readonly today: Day;
  readonly previous: Question | null;
  readonly onProgress: AnswerProgress['report'];
}

async function answerDemandText(
  talk: Talk,
  demand: Demand,
  { context, preview, checkText }: SentMessage,
  { userId }: ChatOwner,
): Promise<Pick<Written, 'blocks' | 'proposals'>> {
  try {
    const { blocks, proposals } = await answerDemand(talk, demand, {
      context,
      preview,
      checkText,
      userId,
    });
    return { blocks, proposals };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !answerableErrors.has(thrown.code)) throw thrown;
    return { blocks: answerRefusal(talk, thrown), proposals: [] };
  }
}

/** Has the model that is set up answer what no grammar reads; without one, or where it fails, questions are offered. */
async function answerUnread(
  talk: Talk,
  sent: SentMessage,
  candidates: readonly Intent[],
  { services, owner, assistant, domain, onProgress }: AnswerPlace,
): Promise<Pick<Written, 'blocks' | 'model'>> {
  const model = services.chatModel;
  // Figures of this shop are not to be taken for those of a site that the question names.
  const ofOther = hasOtherDomain(sent.text, domain) ? [talk.buildParagraph(talk.say('otherShop'))] : [];
  const offer = (fault: ModelAnswerFault | null) => ({
    blocks: [...ofOther, ...answerUnclear(talk, sent.text, candidates, assistant, fault)],
    model: null,
  });
  if (model === null) return offer(null);
  const { items } = await findMessages(owner, sent.chatId, { page: 1, pageSize: earlierMessages });
  const answer = await answerWithModel(services, model, owner.eshopId, talk, {
    text: sent.text,
    assistant,
    context: sent.context,
    earlier: items.toReversed(),
    signal: sent.signal,
    onProgress,
  });
  return typeof answer === 'string'
    ? offer(answer)
    : { blocks: [...ofOther, ...answer.blocks], model: { name: model.name, tokens: answer.use.tokens } };
}

async function answerText(sent: SentMessage, place: AnswerPlace): Promise<Written> {
  const { timeZone, today, previous } = place;
  const createTalk = (language: Language) => new Talk({ language, timeZone, today, read: sent.read });
  const demanded = readDemandText(sent.text, sent.language, today);
  if (demanded !== null) {
    const { language, demand } = demanded;
    const answer = await answerDemandText(createTalk(language), demand, sent, place.owner);
    return { language, question: null, model: null, ...answer };
  }
  const readPlace = { language: sent.language, today, previous };
  const reading = await readNamedText(sent.text, readPlace, createTalk);
  const { language } = reading;
  const talk = createTalk(language);
  const question = 'question' in reading ? applyContext(reading.question, sent.context) : null;
  if (question !== null) {
    const blocks = await answerRead(talk, question, sent.log);
    return { language, question, blocks, proposals: [], model: null };
  }
  const candidates = 'candidates' in reading ? reading.candidates : [];
  return {
    language,
    question: null,
    proposals: [],
    ...(await answerUnread(talk, sent, candidates, place)),
  };
}

/** Answers a question and stores both messages. @throws the reason of the signal where it is aborted, before they are stored */
async function answerMessage(
  services: Services,
  owner: ChatOwner,
  sent: SentMessage,
  onProgress: AnswerProgress['report'],
): Promise<{ userMessage: ChatMessage; assistantMessage: ChatMessage }> {
  const { chatId } = sent;
  const chat = await findChat(owner, chatId);
  if (chat === null) throw new AppError('not_found');
  const sentAt = new Date();
  const { eshop: shop } = await sent.read(eshop.getCurrentEshop, {});
  const { timeZone } = shop;
  const { language, blocks, question, proposals, model } = await answerText(sent, {
    services,
    owner,
    assistant: chat.assistant,
    timeZone,
    domain: shop.domainName,
    today: toLocalDay(sentAt, timeZone),
    previous: await findLastQuestion(owner, chatId),
    onProgress,
  });
  sent.signal.throwIfAborted();
  const stored = await addMessages(owner, chatId, toTitle(sent.text), {
    sent: {
      role: 'User',
      language,
      blocks: [{ kind: 'Paragraph', parts: [{ text: sent.text }] }],
      question: null,
      createdAt: sentAt,
    },
    answer: {
      role: 'Assistant',
      language,
      blocks,
      question,
      model: model?.name ?? null,
      tokens: model?.tokens ?? 0,
      // Messages are in the order of their times.
      createdAt: new Date(Math.max(Date.now(), sentAt.getTime() + 1)),
    },
    proposals,
  });
  if (stored === null) throw new AppError('not_found');
  const written = await findProposals(owner, chatId, listProposalIds(blocks));
  return {
    userMessage: presentMessage(stored.sent, []),
    assistantMessage: presentMessage(stored.answer, written),
  };
}

/**
 * Answers a question and stores both messages, also where the caller has hung up: a screen that is reloaded finds them.
 * Neither is stored of a question that its user stops.
 * @throws AppError not_found where the chat is gone, heavy_reads_busy, answer_stopped
 */
export async function processMessage(
  services: Services,
  owner: ChatOwner,
  sent: SentMessage,
): Promise<{ userMessage: ChatMessage; assistantMessage: ChatMessage }> {
  const stop = new AbortController();
  const stops = services.events.follow(({ type, payload }) => {
    if (type === 'AnswerStopped' && payload.userId === owner.userId && payload.chatId === sent.chatId)
      stop.abort(new AppError('answer_stopped'));
  });
  const progress = startAnswerProgress(owner, sent);
  try {
    sent.signal.throwIfAborted();
    sent.signal.addEventListener('abort', () => stop.abort(sent.signal.reason), { once: true });
    return await answerMessage(services, owner, { ...sent, signal: stop.signal }, progress.report);
  } finally {
    await progress.finish();
    await stops.close();
  }
}

/** Stops the answer that is being written in a chat, on whichever node. @throws AppError not_found where the chat is gone */
export async function stopAnswer(owner: ChatOwner, chatId: ChatId): Promise<void> {
  if ((await findChat(owner, chatId)) === null) throw new AppError('not_found');
  await recordEvent('AnswerStopped', owner.eshopId, { userId: owner.userId, chatId }, null);
}
