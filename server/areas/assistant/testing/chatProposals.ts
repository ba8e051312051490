import { assistant } from '#shared/contracts/assistant.ts';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { TestServer } from '#server/testing/testServer.ts';

/** A chat of a user of a shop. */
export interface TestChat {
  readonly server: Pick<TestServer, 'call'>;
  readonly chatId: ChatId;
  readonly token: string;
}

/** Sends a demand in English. @throws Error where it leads to no proposal */
export async function propose({ server, chatId, token }: TestChat, text: string): Promise<Proposal> {
  const { output } = await server.call(assistant.processMessage, { chatId, text, language: 'en' }, token);
  const found = output.assistantMessage.blocks.find((block) => block.kind === 'Proposal');
  if (found?.kind !== 'Proposal') throw new Error(`no proposal of ${text}`);
  return found;
}

/** Confirms a proposal as its card does, with the amount typed where it is one of money. */
export async function confirm(
  { server, chatId, token }: TestChat,
  { id, after, action }: Proposal,
): Promise<Proposal> {
  const typed = action === 'SetDailyBudget' ? { typedAmount: after?.dailyBudget.value } : {};
  const input = { chatId, proposalId: id, ...typed };
  return (await server.call(assistant.confirmProposal, input, token)).output.proposal;
}
