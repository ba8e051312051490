import type { z } from 'zod';
import { content } from '#shared/contracts/content.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { writtenSchema } from '#shared/contracts/contentSchemas.ts';
import { foldLetters } from '#shared/domain/content/claims/findClaims.ts';
import type { AiContentType } from '#shared/domain/content/content.ts';
import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import { type Action, type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { presentContent, presentItem } from './content.presenter.ts';
import {
  approveContent,
  readContent,
  readContentVersion,
  removeContents,
  saveContent,
} from './content.service.ts';
import { readHistory } from './history.service.ts';
import { readContentEmail } from './contentEmail.service.ts';
import { contentEditorHandlers } from './editors/contentEditor.handlers.ts';
import { contentImageHandlers } from './images/contentImage.handlers.ts';
import { contentVideoHandlers } from './videos/contentVideo.handlers.ts';
import { fileOriginHandlers } from './origin/fileOrigin.handlers.ts';
import { brandLogoHandlers } from './logo/brandLogo.handlers.ts';
import { brandVoiceHandlers } from './voice/brandVoice.handlers.ts';
import { suggestionHandlers } from './suggestions/suggestions.handlers.ts';
import { refineContent } from './refine/refine.service.ts';
import { generateContent, type GenerateRequest } from './generate.service.ts';

type GenerationCall = BuiltCall<z.ZodType<Omit<GenerateRequest, 'type'>>, typeof writtenSchema, 'eshop'>;

/** The action that writes texts of a type. */
function createGeneration(call: GenerationCall, type: AiContentType): Action {
  return defineAction(call, async (input, { eshopId, person, signal, services }) => {
    return await generateContent(services, { eshopId, userId: person.userId, signal }, { ...input, type });
  });
}

const getContentHistory = defineAction(
  content.getContentHistory,
  async ({ page, pageSize, search, kind, ...filters }, { eshopId, services }) => {
    const { items, ...rest } = await readHistory(
      services,
      eshopId,
      kind,
      {
        search: search === undefined || search === '' ? null : foldLetters(search),
        channel: filters.channel ?? null,
        type: filters.type ?? null,
        state: filters.state ?? null,
        needsCheck: filters.needsCheck ?? false,
      },
      { page, pageSize },
    );
    return { ...rest, items: items.map((item) => presentItem(item)) };
  },
);

const getContent = defineAction(content.getContent, async ({ contentId }, { eshopId }) => {
  const { content: found, facts } = await readContent(eshopId, contentId);
  return { content: presentContent(found, facts) };
});

const getContentVersion = defineAction(
  content.getContentVersion,
  async ({ contentId, version }, { eshopId }) => ({
    document: copyDocument(await readContentVersion(eshopId, contentId, version)),
  }),
);

const getContentEmail = defineAction(
  content.getContentEmail,
  async ({ contentId }, { eshopId, person }) => await readContentEmail(eshopId, contentId, person.email),
);

const saveContentAction = defineAction(content.saveContent, async (input, { eshopId, person }) => {
  const { content: saved, facts } = await saveContent({ eshopId, userId: person.userId }, input);
  return { content: presentContent(saved, facts) };
});

const refineContentAction = defineAction(
  content.refineContent,
  async (input, { eshopId, person, signal, services }) => {
    const author = { eshopId, userId: person.userId, signal };
    const { content: refined, facts, ...result } = await refineContent(services, author, input);
    return { content: presentContent(refined, facts), ...result };
  },
);

const approveContentAction = defineAction(content.approveContent, async (input, { eshopId, person }) => {
  const { content: approved, facts } = await approveContent({ eshopId, userId: person.userId }, input);
  return { content: presentContent(approved, facts) };
});

const deleteContent = defineAction(content.deleteContent, async ({ contentIds }, { eshopId }) => {
  await removeContents(eshopId, contentIds);
  return {};
});

/** Actions of Content. */
export const contentHandlers: HandlersOf<Contracts['content']> = {
  generateBlogContent: createGeneration(content.generateBlogContent, 'blogContent'),
  generateBlogContentIdea: createGeneration(content.generateBlogContentIdea, 'blogContentIdea'),
  generateBlogContentStrategy: createGeneration(content.generateBlogContentStrategy, 'blogContentStrategy'),
  generateEmailContentStrategy: createGeneration(
    content.generateEmailContentStrategy,
    'emailContentStrategy',
  ),
  generateNewsletter: createGeneration(content.generateNewsletter, 'newsletter'),
  generateNewsletterIdea: createGeneration(content.generateNewsletterIdea, 'newsletterIdea'),
  generateSocialMediaContent: createGeneration(content.generateSocialMediaContent, 'socialMediaContent'),
  generateSocialMediaContentHeadline: createGeneration(
    content.generateSocialMediaContentHeadline,
    'socialMediaContentHeadline',
  ),
  generateSocialMediaContentIdea: createGeneration(
    content.generateSocialMediaContentIdea,
    'socialMediaContentIdea',
  ),
  generateSocialMediaContentStrategy: createGeneration(
    content.generateSocialMediaContentStrategy,
    'socialMediaContentStrategy',
  ),
  optimizeBlogContent: createGeneration(content.optimizeBlogContent, 'optimizeBlogContent'),
  ...contentImageHandlers,
  ...contentVideoHandlers,
  ...brandVoiceHandlers,
  ...brandLogoHandlers,
  ...fileOriginHandlers,
  ...suggestionHandlers,
  ...contentEditorHandlers,
  getContentHistory,
  getContent,
  getContentVersion,
  getContentEmail,
  saveContent: saveContentAction,
  refineContent: refineContentAction,
  approveContent: approveContentAction,
  deleteContent,
};
