import { BadRequestError } from 'openai';
import type { AiEndpoint } from '#server/config/config.ts';
import { createOpenAiClient, runInTime } from './openAiClient.ts';
import { AiError, estimateTokens, type TextModel, type TextOrder } from './textModel.ts';

/** A model behind a chat endpoint that speaks OpenAI's API; answers are streamed. */
export function createOpenAiModel(endpoint: AiEndpoint): TextModel {
  const client = createOpenAiClient(endpoint);
  const start = async (order: TextOrder, signal: AbortSignal, isSchemaSent: boolean) =>
    await client.chat.completions.create(
      {
        model: endpoint.model,
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: order.maxTokens,
        messages: [
          { role: 'system', content: order.instructions },
          { role: 'user', content: order.question },
        ],
        ...(order.answer === undefined || !isSchemaSent
          ? {}
          : {
              response_format: {
                type: 'json_schema',
                json_schema: { name: order.answer.name, strict: true, schema: { ...order.answer.schema } },
              },
            }),
      },
      { signal },
    );
  /** Servers that know no answer schema refuse the request: they are asked again without it. */
  const startAny = async (order: TextOrder, signal: AbortSignal) => {
    try {
      return await start(order, signal, true);
    } catch (thrown) {
      if (order.answer === undefined || !(thrown instanceof BadRequestError)) throw thrown;
      return await start(order, signal, false);
    }
  };
  return {
    name: endpoint.model,
    async write(order) {
      const { instructions, question, onText } = order;
      let text = '';
      let counted: number | null = null;
      let written: number | null = null;
      let isAtLimit = false;
      let refusal = '';
      await runInTime(endpoint, order.signal, async (signal) => {
        const stream = await startAny(order, signal);
        for await (const chunk of stream) {
          const piece = chunk.choices[0]?.delta.content ?? '';
          if (piece !== '') {
            text += piece;
            onText?.(piece);
          }
          const [choice] = chunk.choices;
          refusal += choice?.delta.refusal ?? '';
          if (choice?.finish_reason === 'content_filter') refusal += 'content filter';
          if (choice?.finish_reason === 'length') isAtLimit = true;
          counted = chunk.usage?.total_tokens ?? counted;
          written = chunk.usage?.completion_tokens ?? written;
        }
        // The library ends a broken-off stream as if it were whole.
        signal.throwIfAborted();
      });
      if (text.trim() === '' && refusal !== '') throw new AiError('refused', refusal);
      if (text.trim() === '') throw new AiError('provider', 'an answer without a text');
      return {
        text,
        tokens: counted ?? estimateTokens(instructions + question + text),
        writtenTokens: written ?? estimateTokens(text),
        isAtLimit,
      };
    },
  };
}
