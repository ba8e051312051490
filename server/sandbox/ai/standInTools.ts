import { measures } from '#shared/domain/assistant/question.ts';
import { readQuestion } from '#shared/domain/assistant/readQuestion.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import { translatedLanguages } from '#shared/i18n/languages.ts';

/** A message of OpenAI's chat, as far as the sandbox reads it. */
export interface ToolMessage {
  readonly role?: string;
  readonly content?: string | null;
  readonly tool_calls?: readonly { readonly id?: string }[];
  readonly tool_call_id?: string;
}

/** A tool of a request. */
export interface ToolOfRequest {
  readonly function?: {
    readonly name?: string;
    readonly description?: string;
    readonly parameters?: {
      readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
      readonly required?: readonly string[];
    };
  };
}

/** What the sandbox's model does next: calls of tools, or its words. */
export type StandInTurn =
  | { readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly text: string };

const stemLength = 4;
const mostSentences = 3;
/** Calls of one turn. */
const mostCalls = 2;

const toStems = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= stemLength)
    .map((word) => word.slice(0, stemLength));

/** The intents that a question may be about, in the languages that have a grammar. */
function listCandidates(text: string): readonly string[] {
  return translatedLanguages.flatMap((language) => {
    const today = toLocalDay(new Date(), 'UTC');
    const reading = readQuestion(text, { language, today, previous: null });
    return 'question' in reading ? [reading.question.intent] : reading.candidates;
  });
}

function buildArguments(tool: ToolOfRequest, text: string, candidates: readonly string[]): string {
  const { properties = {}, required = [] } = tool.function?.parameters ?? {};
  const stems = new Set(toStems(text));
  const values = required.map((name) => {
    const choices = properties[name]?.enum ?? [];
    const chosen =
      choices.find((choice) => candidates.includes(choice)) ??
      choices.find((choice) => toStems(choice).some((stem) => stems.has(stem))) ??
      choices.find((choice) => choice === measures[1]) ??
      choices[0] ??
      null;
    return [name, chosen];
  });
  return JSON.stringify(Object.fromEntries(values));
}

/** Chooses tools by the words that a question shares with them, or with the intents that their names are. */
function chooseTools(tools: readonly ToolOfRequest[], text: string): StandInTurn | null {
  const candidates = listCandidates(text);
  const stems = new Set(toStems(text));
  const ranked = tools
    .map((tool) => {
      const { name = '', description = '', parameters } = tool.function ?? {};
      const about = Object.values(parameters?.properties ?? {}).flatMap((field) => field.enum ?? []);
      const isCandidate = [name, ...about].some((one) => candidates.includes(one));
      const shared = toStems(description).filter((stem) => stems.has(stem)).length;
      return { tool, name, score: (isCandidate ? 10 : 0) + shared };
    })
    .filter(({ name, score }) => name !== '' && score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostCalls);
  const [first] = tools;
  const chosen = ranked.length > 0 ? ranked.map(({ tool }) => tool) : first === undefined ? [] : [first];
  if (chosen.length === 0) return null;
  return {
    calls: chosen.map((tool) => ({
      name: tool.function?.name ?? '',
      arguments: buildArguments(tool, text, candidates),
    })),
  };
}

/** Writes an answer from the results alone: their first sentences with their references, and the first table or chart. */
function writeFromResults(results: readonly string[]): string {
  const sentences: string[] = [];
  const pictures: string[] = [];
  for (const result of results) {
    let rows: unknown;
    try {
      rows = JSON.parse(result);
    } catch {
      continue;
    }
    for (const row of Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []) {
      const { sentence, table, chart } = row;
      if (typeof sentence === 'string')
        sentences.push(sentence.replaceAll(/(\{\{f\d+\}\})\[[^[\]]*\]/gu, '$1'));
      const picture = table ?? chart;
      if (typeof picture === 'string') pictures.push(picture);
    }
  }
  const lines = [sentences.slice(0, mostSentences).join(' '), ...pictures.slice(0, 1)];
  return lines.filter((line) => line !== '').join('\n');
}

/** The next turn of the sandbox's model in a conversation with tools; null where it can do nothing with it. */
export function takeStandInTurn(
  messages: readonly ToolMessage[],
  tools: readonly ToolOfRequest[],
): StandInTurn | null {
  const latest = messages.findLastIndex(({ role }) => role === 'user');
  const results = messages.slice(latest + 1).filter(({ role }) => role === 'tool');
  if (results.length === 0) return chooseTools(tools, messages[latest]?.content ?? '');
  const text = writeFromResults(results.map(({ content }) => content ?? ''));
  return text === '' ? null : { text };
}

/** Whether each result of a tool answers a call before it, as OpenAI demands. */
export function areResultsAnnounced(messages: readonly ToolMessage[]): boolean {
  const announced = new Set<string>();
  return messages.every(({ role, tool_calls: calls = [], tool_call_id: id }) => {
    for (const call of calls) announced.add(call.id ?? '');
    return role !== 'tool' || announced.has(id ?? '');
  });
}
