import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { AiEndpoint } from '#server/config/config.ts';
import type { ChatAnswer, ChatModel, ChatOrder, ChatTurn, ToolRequest } from './chatModel.ts';
import { createOpenAiClient, runInTime } from './openAiClient.ts';
import { AiError, estimateTokens } from './textModel.ts';

/** More calls of tools than this in one answer are no plan. */
const mostRequests = 8;

function toMessage(turn: ChatTurn): ChatCompletionMessageParam {
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.requestId, content: turn.text };
  return {
    role: 'assistant',
    content: turn.text,
    ...(turn.requests.length === 0
      ? {}
      : {
          tool_calls: turn.requests.map(({ id, name, arguments: written }) => ({
            id,
            type: 'function' as const,
            function: { name, arguments: written },
          })),
        }),
  };
}

type ToolDelta = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number];

/** Joins the pieces of calls of tools, which arrive by their place. */
function collectRequests(): { add: (deltas: readonly ToolDelta[]) => void; list: () => ToolRequest[] } {
  const byIndex = new Map<number, { id: string; name: string; written: string }>();
  return {
    add(deltas) {
      for (const { index, id, function: called } of deltas) {
        const request = byIndex.get(index) ?? { id: '', name: '', written: '' };
        if (byIndex.size >= mostRequests && !byIndex.has(index)) continue;
        byIndex.set(index, request);
        request.id ||= id ?? '';
        request.name ||= called?.name ?? '';
        request.written += called?.arguments ?? '';
      }
    },
    // Some servers leave the id out.
    list: () =>
      [...byIndex].map(([index, { id, name, written }]) => ({
        id: id === '' ? `call_${index}` : id,
        name,
        arguments: written,
      })),
  };
}

const writeOrder = ({ instructions, turns, tools }: ChatOrder): string =>
  instructions + JSON.stringify(turns) + JSON.stringify(tools);

/** A model with tools behind a chat endpoint that speaks OpenAI's API; answers are streamed. */
export function createOpenAiChat(endpoint: AiEndpoint): ChatModel {
  const client = createOpenAiClient(endpoint);
  return {
    name: endpoint.model,
    async answer(order): Promise<ChatAnswer> {
      const requests = collectRequests();
      let text = '';
      let counted: number | null = null;
      let written: number | null = null;
      await runInTime(endpoint, order.signal, async (signal) => {
        const stream = await client.chat.completions.create(
          {
            model: endpoint.model,
            stream: true,
            stream_options: { include_usage: true },
            max_tokens: order.maxTokens,
            messages: [
              { role: 'system', content: order.instructions },
              ...order.turns.map((turn) => toMessage(turn)),
            ],
            ...(order.tools.length === 0
              ? {}
              : {
                  tools: order.tools.map(({ name, description, parameters }) => ({
                    type: 'function' as const,
                    function: { name, description, parameters: { ...parameters } },
                  })),
                }),
          },
          { signal },
        );
        for await (const chunk of stream) {
          const delta = chunk.choices[0]?.delta;
          const piece = delta?.content ?? '';
          if (piece !== '') {
            text += piece;
            order.onText?.(piece);
          }
          requests.add(delta?.tool_calls ?? []);
          counted = chunk.usage?.total_tokens ?? counted;
          written = chunk.usage?.completion_tokens ?? written;
        }
        // The library ends a broken-off stream as if it were whole.
        signal.throwIfAborted();
      });
      const list = requests.list();
      if (text.trim() === '' && list.length === 0) throw new AiError('provider', 'an answer without a text');
      const output = text + JSON.stringify(list);
      return {
        text,
        requests: list,
        tokens: counted ?? estimateTokens(writeOrder(order) + output),
        writtenTokens: written ?? estimateTokens(output),
      };
    },
  };
}
