import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import type { AiEndpoint } from '#server/config/config.ts';
import { AiError, estimateTokens, type AiErrorKind, type TextModel } from './textModel.ts';

const serverFault = 500;

function toErrorKind(thrown: unknown): AiErrorKind {
  if (thrown instanceof APIConnectionTimeoutError || thrown instanceof APIUserAbortError) return 'timeout';
  if (thrown instanceof APIConnectionError || thrown instanceof RateLimitError) return 'retry';
  if (thrown instanceof AuthenticationError || thrown instanceof PermissionDeniedError) return 'reconnect';
  if (!(thrown instanceof APIError) || typeof thrown.status !== 'number') return 'provider';
  return thrown.status >= serverFault ? 'provider' : 'rejected';
}

/** A model behind a chat endpoint that speaks OpenAI's API; answers are streamed. */
export function createOpenAiModel(endpoint: AiEndpoint): TextModel {
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    // The library wants one, also for endpoints that look at none.
    apiKey: endpoint.apiKey ?? 'none',
    maxRetries: 1,
    timeout: endpoint.timeoutMs,
    logLevel: 'off',
  });
  return {
    async write({ instructions, question, maxTokens, onText }) {
      // The library's limit ends with the head of the answer; a stream that dries up is ours to end.
      const signal = AbortSignal.timeout(endpoint.timeoutMs);
      let text = '';
      let counted: number | null = null;
      try {
        const stream = await client.chat.completions.create(
          {
            model: endpoint.model,
            stream: true,
            stream_options: { include_usage: true },
            max_tokens: maxTokens,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: question },
            ],
          },
          { signal },
        );
        for await (const chunk of stream) {
          const piece = chunk.choices[0]?.delta.content ?? '';
          if (piece !== '') {
            text += piece;
            onText?.(piece);
          }
          counted = chunk.usage?.total_tokens ?? counted;
        }
        // The library ends a broken-off stream as if it were whole.
        if (signal.aborted) throw new AiError('timeout', signal.reason);
      } catch (thrown) {
        if (thrown instanceof AiError) throw thrown;
        throw new AiError(signal.aborted ? 'timeout' : toErrorKind(thrown), thrown);
      }
      if (text.trim() === '') throw new AiError('provider', 'an answer without a text');
      return { text, tokens: counted ?? estimateTokens(instructions + question + text) };
    },
  };
}
