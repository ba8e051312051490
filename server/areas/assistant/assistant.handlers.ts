import { assistant } from '#shared/contracts/assistant.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { programPath } from '#shared/domain/assistant/programs.ts';
import { morningTime } from '#shared/domain/assistant/settings.ts';
import { assistants } from '#shared/domain/assistant/question.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { readAiBudget } from '#server/areas/asset/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import { defineAction, type HandlersOf } from '#server/http/defineAction.ts';
import { createPreviews } from './answers/previews.ts';
import { listScreenSuggestions } from './answers/screenSuggestions.ts';
import { listSuggestions } from './answers/suggestions.ts';
import { writeMorningNote } from './answers/morningNote.ts';
import { removeUnproven } from './answers/removeUnproven.ts';
import { Talk } from './answers/talk.ts';
import { presentChat } from './chat.presenter.ts';
import { insertChat } from './chat.repository.ts';
import type { ChatOwner } from './chatOwner.ts';
import { decideProposal, listWaitingProposals } from './decideProposal.service.ts';
import { listChats, listMessages, removeChat, removeMessage, renameChat } from './chat.service.ts';
import { notifySecondUsers } from './notifySecond.service.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { confirmProposal, dismissProposal, undoProposal } from './proposal.service.ts';
import { processMessage, stopAnswer } from './processMessage.service.ts';
import {
  proposeAdText,
  proposeBudget,
  proposeDemanded,
  proposeStatus,
} from './programs/proposeChange.service.ts';
import {
  createProgramToken,
  listProgramTokens,
  revokeProgramToken,
  type TokenUser,
} from './programs/programToken.service.ts';
import {
  changeAssistantSettings,
  changeMorningMail,
  readAssistantSettings,
} from './settings/assistantSettings.service.ts';

const toTokenUser = ({ eshopId, person, access }: EshopCall): TokenUser => ({
  eshopId,
  userId: person.userId,
  email: person.email,
  access,
});

const toSettingsUser = ({ eshopId, person, access }: EshopCall) => ({
  eshopId,
  access,
  userId: person.userId,
});

const toOwner = ({ eshopId, person }: EshopCall): ChatOwner => ({ eshopId, userId: person.userId });

/** Actions of the assistant. */
export const assistantHandlers: HandlersOf<Contracts['assistant']> = {
  getAssistants: defineAction(assistant.getAssistants, async ({ context }, { language, read, services }) => ({
    hasModel: services.chatModel !== null,
    assistants: assistants.map((name) => ({
      assistant: name,
      questions: listSuggestions(name, language, toLocalDay(new Date(), 'UTC')),
    })),
    screenQuestions: context === undefined ? [] : await listScreenSuggestions(context, language, read),
  })),
  getMorningNote: defineAction(assistant.getMorningNote, async (_input, { language, read, log }) => {
    const { eshop: shop } = await read(eshop.getCurrentEshop, {});
    const { timeZone } = shop;
    const today = toLocalDay(new Date(), timeZone);
    const talk = new Talk({ language, timeZone, today, read });
    return { day: today, blocks: removeUnproven(await writeMorningNote(talk), talk, log) };
  }),
  getChats: defineAction(
    assistant.getChats,
    async ({ search, ...page }, call) => await listChats(toOwner(call), search, page),
  ),
  getChatMessages: defineAction(
    assistant.getChatMessages,
    async ({ chatId, ...page }, call) => await listMessages(toOwner(call), chatId, page),
  ),
  createChat: defineAction(assistant.createChat, async ({ assistant: name }, call) => ({
    chat: presentChat(await insertChat(toOwner(call), name)),
  })),
  renameChat: defineAction(assistant.renameChat, async ({ chatId, title }, call) => ({
    chat: await renameChat(toOwner(call), chatId, title),
  })),
  deleteChat: defineAction(assistant.deleteChat, async ({ chatId }, call) => {
    await removeChat(toOwner(call), chatId);
    return {};
  }),
  deleteChatMessage: defineAction(assistant.deleteChatMessage, async ({ chatId, messageId }, call) => {
    await removeMessage(toOwner(call), chatId, messageId);
    return {};
  }),
  confirmProposal: defineAction(assistant.confirmProposal, async (decision, call) => {
    const { read, perform, language, log, services } = call;
    const owner = toOwner(call);
    const notifySecond = async (waiting: ProposalRecord) => await notifySecondUsers(services, owner, waiting);
    const hands = { read, perform, language, log, notifySecond };
    return { proposal: await confirmProposal(owner, decision, hands) };
  }),
  undoProposal: defineAction(assistant.undoProposal, async (decision, call) => {
    const { read, perform, language, log } = call;
    return { proposal: await undoProposal(toOwner(call), decision, { read, perform, language, log }) };
  }),
  getWaitingProposals: defineAction(assistant.getWaitingProposals, async (_input, call) => ({
    proposals: await listWaitingProposals(call),
  })),
  decideProposal: defineAction(assistant.decideProposal, async (decision, call) => ({
    proposal: await decideProposal(call, decision),
  })),
  dismissProposal: defineAction(assistant.dismissProposal, async (decision, call) => ({
    proposal: await dismissProposal(toOwner(call), decision),
  })),
  getProgramTokens: defineAction(assistant.getProgramTokens, async (_input, call) => ({
    programTokens: await listProgramTokens(toTokenUser(call), new Date()),
    url: `${call.services.publicUrl}${programPath}`,
    canCreate: call.access !== 'Staff' && call.permissions.has('AiAssistentAccess'),
  })),
  createProgramToken: defineAction(
    assistant.createProgramToken,
    async (input, call) => await createProgramToken(toTokenUser(call), input, new Date()),
  ),
  revokeProgramToken: defineAction(assistant.revokeProgramToken, async ({ programTokenId }, call) => {
    await revokeProgramToken(toTokenUser(call), programTokenId, new Date());
    return {};
  }),
  getAssistantSettings: defineAction(assistant.getAssistantSettings, async (_input, call) => {
    const { services, eshopId } = call;
    const [settings, budget, shop] = await Promise.all([
      readAssistantSettings(toSettingsUser(call)),
      readAiBudget(services, eshopId),
      getEshop(eshopId),
    ]);
    const { timeZone } = shop;
    return { settings, budget, hasModel: services.chatModel !== null, morningTime, timeZone };
  }),
  setAssistantSettings: defineAction(assistant.setAssistantSettings, async (change, call) => ({
    settings: await changeAssistantSettings(toSettingsUser(call), change),
  })),
  setMorningMail: defineAction(assistant.setMorningMail, async ({ isOn }, call) => ({
    settings: await changeMorningMail(toSettingsUser(call), isOn, new Date()),
  })),
  proposeCampaignBudget: defineAction(
    assistant.proposeCampaignBudget,
    async ({ reason = null, ...wanted }, call) => await proposeBudget(call, { ...wanted, reason }),
  ),
  proposeCampaignStatus: defineAction(
    assistant.proposeCampaignStatus,
    async ({ reason = null, ...wanted }, call) => await proposeStatus(call, { ...wanted, reason }),
  ),
  proposeProductsAdvertising: defineAction(
    assistant.proposeProductsAdvertising,
    async ({ by, value, isAdvertised, reason = null }, call) => {
      const kind = 'SetAdvertising' as const;
      const price = /^\d{1,7}(?:\.\d{1,2})?$/u.test(value) ? Number(value) : null;
      const demand =
        by === 'PriceBelow'
          ? { kind, isAdvertised, by, price, currency: null }
          : { kind, isAdvertised, by, value };
      return await proposeDemanded(call, demand, reason);
    },
  ),
  proposeAdText: defineAction(
    assistant.proposeAdText,
    async ({ channel, format, type, number, text, reason = null }, call) =>
      await proposeAdText(call, { channel, format, type, number: number ?? null, text, reason }),
  ),
  proposePost: defineAction(
    assistant.proposePost,
    async ({ network, day, time, text, reason = null }, call) =>
      await proposeDemanded(call, { kind: 'PlanPost', network, day: day as Day, time, text }, reason),
  ),
  proposeNote: defineAction(
    assistant.proposeNote,
    async ({ day, text, reason = null }, call) =>
      await proposeDemanded(call, { kind: 'AddNote', day: day as Day, text }, reason),
  ),
  processMessage: defineAction(
    assistant.processMessage,
    async ({ chatId, text, language, context }, call) => {
      const { read, log, signal } = call;
      const spoken = language ?? call.language;
      const sent = { chatId, text, language: spoken, context, read, ...createPreviews(call), log, signal };
      return await processMessage(call.services, toOwner(call), sent);
    },
  ),
  stopAnswer: defineAction(assistant.stopAnswer, async ({ chatId }, call) => {
    await stopAnswer(toOwner(call), chatId);
    return {};
  }),
};
