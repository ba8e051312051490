import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { loadConfig } from '#server/config/config.ts';
import { createOpenAiChat, type ChatModel } from '#server/integrations/ai/index.ts';
import { createAiSandbox, sandboxModel } from '#server/sandbox/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';

/** The model of `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`; the sandbox's without them. */
export async function startLiveModel(): Promise<{ model: ChatModel; close: () => void }> {
  const endpoint = loadConfig().ai;
  if (endpoint !== null) return { model: createOpenAiChat(endpoint), close: () => undefined };
  const sandbox = createServer(express().use(createAiSandbox()));
  await listenLocally(sandbox);
  const { port } = sandbox.address() as AddressInfo;
  return {
    model: createOpenAiChat({
      baseUrl: `http://127.0.0.1:${port}/ai/v1`,
      apiKey: 'key',
      model: sandboxModel,
      timeoutMs: 60_000,
    }),
    close() {
      sandbox.closeAllConnections();
      sandbox.close();
    },
  };
}
