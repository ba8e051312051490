import { createHash } from 'node:crypto';
import { Router, json, type Response } from 'express';
import { createImageSandbox, sandboxImageModel } from './imageRoutes.ts';
import {
  areResultsAnnounced,
  takeStandInTurn,
  type StandInTurn,
  type ToolMessage,
  type ToolOfRequest,
} from './standInTools.ts';
import { writeStandInText } from './standInWriter.ts';

/** The sandbox's model; its name is on everything that it writes. */
export const sandboxModel = 'sandbox-writer';

const pieceLength = 24;
const pieceDelayMs = 20;
const charactersOfToken = 3;
const bodyLimit = '2mb';

interface ChatRequest {
  readonly model?: string;
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly messages?: readonly ToolMessage[];
  readonly tools?: readonly ToolOfRequest[];
}

function sendError(response: Response, status: number, type: string, message: string): void {
  response.status(status).json({ error: { message, type, code: null, param: null } });
}

const createId = (prefix: string, text: string): string =>
  `${prefix}${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** An answer as OpenAI writes it. */
interface Answer {
  readonly text: string;
  readonly calls: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

function toAnswer(turn: StandInTurn, turnsBefore: number): Answer {
  if ('text' in turn) return { text: turn.text, calls: [] };
  return {
    text: '',
    calls: turn.calls.map((call, index) => ({
      id: createId('call_', `${String(turnsBefore)} ${String(index)} ${call.name}`),
      type: 'function' as const,
      function: call,
    })),
  };
}

const countTokens = (text: string): number => Math.ceil(text.length / charactersOfToken);

async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends an answer as OpenAI streams it: pieces of its text or of its calls, why it ended, and what it took. */
async function streamAnswer(
  response: Response,
  { text, calls }: Answer,
  usage: object,
  finish: string,
): Promise<void> {
  const id = createId('chatcmpl-', text + JSON.stringify(calls));
  const send = (part: object) =>
    response.write(
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', model: sandboxModel, created: Math.floor(Date.now() / 1_000), ...part })}\n\n`,
    );
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  send({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] });
  for (let at = 0; at < text.length && !response.destroyed; at += pieceLength) {
    const content = text.slice(at, at + pieceLength);
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
    await wait(pieceDelayMs);
  }
  for (const [index, call] of calls.entries()) {
    const { name, arguments: written } = call.function;
    const sendCall = (part: object) =>
      send({ choices: [{ index: 0, delta: { tool_calls: [{ index, ...part }] }, finish_reason: null }] });
    sendCall({ id: call.id, type: call.type, function: { name, arguments: '' } });
    for (let at = 0; at < written.length && !response.destroyed; at += pieceLength) {
      sendCall({ function: { arguments: written.slice(at, at + pieceLength) } });
      await wait(pieceDelayMs);
    }
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/**
 * A sandbox of OpenAI's chat completions and images: texts are composed from the facts of the request itself, and answers
 * from the results of its tools. A request without facts is refused, as is another model, a missing key and a missing message.
 */
export function createAiSandbox(): Router {
  const router = Router();
  router.use('/ai/v1', json({ limit: bodyLimit }));
  router.use('/ai/v1', (request, response, next) => {
    if (request.headers.authorization?.startsWith('Bearer ') === true) next();
    else sendError(response, 401, 'invalid_request_error', 'Missing bearer authentication in header');
  });
  router.get('/ai/v1/models', (_request, response) => {
    response.json({
      object: 'list',
      data: [sandboxModel, sandboxImageModel].map((id) => ({ id, object: 'model', owned_by: 'sandbox' })),
    });
  });
  router.use(createImageSandbox());
  router.post('/ai/v1/chat/completions', async (request, response) => {
    const {
      model,
      messages = [],
      tools = [],
      stream: isStreamed,
      max_tokens: most,
    } = request.body as ChatRequest;
    if (model !== sandboxModel)
      return sendError(response, 404, 'invalid_request_error', `The model '${model}' does not exist`);
    const question = messages.findLast(({ role }) => role === 'user')?.content;
    if (question === undefined || question === null)
      return sendError(response, 400, 'invalid_request_error', 'messages needs one of a user');
    if (!areResultsAnnounced(messages))
      return sendError(
        response,
        400,
        'invalid_request_error',
        "messages with role 'tool' must be a response to a preceding message with 'tool_calls'",
      );
    const isConversation = tools.length > 0 || messages.some(({ role }) => role === 'tool');
    const written = isConversation ? null : writeStandInText(question);
    const turn = isConversation
      ? takeStandInTurn(messages, tools)
      : written === null
        ? null
        : { text: written };
    if (turn === null)
      return sendError(
        response,
        400,
        'invalid_request_error',
        'The sandbox writes from the facts of a shop only',
      );
    const whole = toAnswer(turn, messages.length);
    const text = most === undefined ? whole.text : whole.text.slice(0, most * charactersOfToken);
    const answer = { ...whole, text };
    const isCut = text.length < whole.text.length;
    const finish = whole.calls.length > 0 ? 'tool_calls' : isCut ? 'length' : 'stop';
    const promptTokens = countTokens(messages.map(({ content }) => content ?? '').join(''));
    const writtenTokens = countTokens(text + whole.calls.map((call) => call.function.arguments).join(''));
    const usage = {
      prompt_tokens: promptTokens,
      completion_tokens: writtenTokens,
      total_tokens: promptTokens + writtenTokens,
    };
    if (isStreamed === true) return await streamAnswer(response, answer, usage, finish);
    response.json({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      model: sandboxModel,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: text,
            ...(answer.calls.length === 0 ? {} : { tool_calls: answer.calls }),
          },
          finish_reason: finish,
        },
      ],
      usage,
    });
  });
  return router;
}
