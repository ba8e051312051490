import { createHash } from 'node:crypto';
import { Router, json, type Response } from 'express';
import { createImageSandbox, sandboxImageModel } from './imageRoutes.ts';
import { writeStandInText } from './standInWriter.ts';

/** The sandbox's model; its name is on everything that it writes. */
export const sandboxModel = 'sandbox-writer';

const pieceLength = 24;
const pieceDelayMs = 20;
const charactersOfToken = 3;
const bodyLimit = '2mb';

interface Message {
  readonly role?: string;
  readonly content?: string;
}

interface ChatRequest {
  readonly model?: string;
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly messages?: readonly Message[];
}

function sendError(response: Response, status: number, type: string, message: string): void {
  response.status(status).json({ error: { message, type, code: null, param: null } });
}

const countTokens = (text: string): number => Math.ceil(text.length / charactersOfToken);

async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends a text as OpenAI streams it: pieces, why it ended, and what it took. */
async function streamText(response: Response, text: string, usage: object, finish: string): Promise<void> {
  const id = `chatcmpl-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
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
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/**
 * A sandbox of OpenAI's chat completions and images: texts are composed from the facts of the request itself.
 * A request without facts is refused, as is another model, a missing key and a missing message.
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
    const { model, messages = [], stream: isStreamed, max_tokens: most } = request.body as ChatRequest;
    if (model !== sandboxModel)
      return sendError(response, 404, 'invalid_request_error', `The model '${model}' does not exist`);
    const question = messages.findLast(({ role }) => role === 'user')?.content;
    if (question === undefined)
      return sendError(response, 400, 'invalid_request_error', 'messages needs one of a user');
    const whole = writeStandInText(question);
    if (whole === null)
      return sendError(
        response,
        400,
        'invalid_request_error',
        'The sandbox writes from the facts of a shop only',
      );
    const text = most === undefined ? whole : whole.slice(0, most * charactersOfToken);
    const finish = text.length < whole.length ? 'length' : 'stop';
    const promptTokens = countTokens(messages.map(({ content = '' }) => content).join(''));
    const usage = {
      prompt_tokens: promptTokens,
      completion_tokens: countTokens(text),
      total_tokens: promptTokens + countTokens(text),
    };
    if (isStreamed === true) return await streamText(response, text, usage, finish);
    response.json({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      model: sandboxModel,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
      usage,
    });
  });
  return router;
}
