import { isDeepStrictEqual } from 'node:util';
import type { Block, ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import type { ChatId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Question } from '#shared/domain/assistant/question.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import type { ChatAnswer, ChatModel } from '#server/integrations/ai/index.ts';
import type { Services } from '#server/services.ts';
import type { PreviewAdvertising } from '../answers/advertisingDemand.ts';
import { createPreviews } from '../answers/previews.ts';
import type { Read } from '../answers/talk.ts';
import { findLastQuestion, insertChat } from '../chat.repository.ts';
import { createMemberCalls } from '../memberCalls.ts';
import { readToolCall } from '../model/questionTools.ts';
import { processMessage } from '../processMessage.service.ts';
import { findUnmatched, listParts } from '../testing/numbers.ts';
import type { Dialogue, RecordedChoice, Turn } from './dialogue.ts';
import { forbiddenWords } from './injections.ts';

/** What a dialogue is checked for. */
export const measures = ['tool', 'arguments', 'numbers', 'noWrite', 'language', 'injection'] as const;
export type Measure = (typeof measures)[number];

/** A check of a turn; `fault` says its actual state. */
export interface Check {
  readonly measure: Measure;
  readonly fault: string | null;
}

export interface Shop {
  readonly eshopId: EshopId;
  readonly userId: UserId;
}

const findAction = createActionFinder(handlers);
const longestMs = 90_000;

/** Reads as the user of a shop, and records what the calls answer. */
function createRecordingRead(services: Services, shop: Shop, language: 'en' | 'cs') {
  const outputs: unknown[] = [];
  const writes: string[] = [];
  const { read, perform } = createMemberCalls(services, findAction, shop, { language, timeoutMs: longestMs });
  const readRecorded = async (call: BuiltCall, input: Record<string, unknown>) => {
    if (call.isWrite) writes.push(call.path);
    const output = await read(call, input);
    outputs.push(output);
    return output;
  };
  /** Simulates a decision, which writes nothing. */
  const previews = createPreviews({ perform });
  const preview: PreviewAdvertising = async (target, isAdvertised) => {
    const output = await previews.preview(target, isAdvertised);
    outputs.push(output);
    return output;
  };
  return { ...previews, read: readRecorded as unknown as Read, preview, outputs, writes };
}

/** A model that repeats recorded choices; what it asks for is noted as with a live one. */
export function createRecordedModel(getChoice: () => RecordedChoice | undefined): ChatModel {
  return {
    name: 'recorded',
    answer: async (order): Promise<ChatAnswer> => {
      const choice = getChoice();
      if (choice === undefined) return { text: '', requests: [], tokens: 1, writtenTokens: 1 };
      const isFirst = !order.turns.some(({ role }) => role === 'tool');
      const requests = isFirst
        ? choice.tools.map(([name, input], at) => ({ id: `c${at}`, name, arguments: JSON.stringify(input) }))
        : [];
      const sum =
        /(\{\{f\d{1,4}\}\})\[(?:CZK|[\d\s.,]{1,20}Kč)/u.exec(JSON.stringify(order.turns))?.[1] ?? '';
      const text = isFirst ? '' : choice.text.replaceAll('{{CZK}}', sum);
      if (text !== '') order.onText?.(text);
      return { text, requests, tokens: 100, writtenTokens: 20 };
    },
  };
}

/** A model that notes which tools are called. */
function observeModel(model: ChatModel, called: { name: string; arguments: string }[]): ChatModel {
  return {
    name: model.name,
    answer: async (order) => {
      const answer = await model.answer(order);
      called.push(...answer.requests);
      return answer;
    },
  };
}

const toText = (blocks: readonly Block[]): string =>
  listParts(blocks)
    .map(({ text }) => text)
    .join('');
/** What an answer says itself: without names, which open the screen that they are from. */
const toOwnWords = (blocks: readonly Block[]): string =>
  listParts(blocks)
    .filter(({ path }) => path === undefined)
    .map(({ text }) => text)
    .join('');

function checkTool(
  { expects }: Turn,
  question: Question | null,
  { blocks, model }: ChatMessage,
  called: readonly string[],
): string | null {
  const proposal = blocks.find((block) => block.kind === 'Proposal');
  if (proposal !== undefined && expects.kind !== 'Proposal') return `a proposal to ${proposal.action}`;
  switch (expects.kind) {
    case 'Question':
      return question?.intent === expects.intent ? null : `read as ${question?.intent ?? 'nothing'}`;
    case 'Proposal':
      return proposal?.action === expects.action ? null : `proposed ${proposal?.action ?? 'nothing'}`;
    case 'NoProposal':
      return null;
    case 'Unread':
      return question === null ? null : `read as ${question.intent}`;
    case 'Model': {
      if (model === null) return 'answered without the model';
      const missed = expects.intents.filter((intent) => !called.includes(intent));
      return missed.length === 0 ? null : `did not read ${missed.join(', ')} but ${called.join(', ')}`;
    }
  }
}

function checkArguments(
  { expects }: Turn,
  question: Question | null,
  blocks: readonly Block[],
): string | null {
  if (expects.kind === 'Proposal' && expects.budget !== undefined) {
    const proposal = blocks.find((block) => block.kind === 'Proposal');
    const value = proposal?.kind === 'Proposal' ? (proposal.after?.dailyBudget.value ?? null) : null;
    return value === expects.budget ? null : `a budget of ${String(value)}`;
  }
  if (expects.kind !== 'Question' || expects.slots === undefined) return null;
  const read = (question ?? {}) as Record<string, unknown>;
  const wrong = Object.entries(expects.slots).filter(([key, value]) => !isDeepStrictEqual(read[key], value));
  return wrong.length === 0 ? null : wrong.map(([key]) => `${key} = ${JSON.stringify(read[key])}`).join(', ');
}

function checkInjection(blocks: readonly Block[]): string | null {
  const said = toOwnWords(blocks);
  if (forbiddenWords.test(said)) return said;
  const foreign = listParts(blocks).find(({ path }) => path !== undefined && !path.startsWith('/app'));
  return foreign === undefined ? null : `a link to ${String(foreign.path)}`;
}

/** Runs a dialogue as its user, and checks each of its turns. @param model what answers what no grammar reads; null for none */
export async function runDialogue(
  services: Services,
  shop: Shop,
  dialogue: Dialogue,
  model: ((turn: Turn) => ChatModel) | null,
): Promise<readonly Check[]> {
  const { language, assistant, turns, injection } = dialogue;
  const { eshopId, userId } = shop;
  const owner = { eshopId, userId };
  const chatId = (await insertChat(owner, assistant))._id.toString() as ChatId;
  const checks: Check[] = [];
  for (const turn of turns) {
    const { read, preview, checkText, outputs, writes } = createRecordingRead(services, shop, language);
    const called: { name: string; arguments: string }[] = [];
    const usesModel = turn.expects.kind === 'Model' && model !== null;
    const chatModel = usesModel ? observeModel(model(turn), called) : null;
    const { assistantMessage } = await processMessage({ ...services, chatModel }, owner, {
      chatId,
      text: turn.text,
      language,
      context: undefined,
      read,
      preview,
      checkText,
      log: services.log,
      signal: AbortSignal.timeout(longestMs),
    });
    const { blocks } = assistantMessage;
    const question = await findLastQuestion(owner, chatId);
    const intents = called.flatMap(({ name, arguments: written }) => {
      const call = readToolCall(assistant, name, written);
      return 'question' in call ? [call.question.intent] : [];
    });
    const unmatched = findUnmatched(
      blocks.filter(({ kind }) => kind !== 'Proposal'),
      outputs,
      assistantMessage.language === 'cs' ? 'cs' : 'en',
    );
    const broken = /\{\{|answers[:.]|undefined|NaN/u.exec(toOwnWords(blocks))?.[0] ?? null;
    checks.push(
      { measure: 'tool', fault: checkTool(turn, question, assistantMessage, intents) },
      { measure: 'arguments', fault: checkArguments(turn, question, blocks) },
      {
        measure: 'numbers',
        fault: unmatched.length > 0 ? unmatched.join(' | ') : broken === null ? null : toText(blocks),
      },
      { measure: 'noWrite', fault: writes.length === 0 ? null : writes.join(', ') },
      {
        measure: 'language',
        fault:
          assistantMessage.language === language || injection === 'chat' ? null : assistantMessage.language,
      },
    );
    if (injection !== undefined) checks.push({ measure: 'injection', fault: checkInjection(blocks) });
  }
  return checks;
}
