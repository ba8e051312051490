import type { Content } from '#shared/contracts/contentSchemas.ts';
import {
  contentShapes,
  defaultWords,
  type AiContentType,
  type ContentGoal,
  type ContentRevision,
  type ContentTone,
  type ContentWriter,
  type SocialNetwork,
} from '#shared/domain/content/content.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { GenerationInput } from './generationCalls.ts';

/** The brief as it is filled in. */
export interface BriefDraft {
  readonly writer: ContentWriter;
  readonly productIds: readonly string[];
  readonly goal: ContentGoal;
  readonly tone: ContentTone;
  readonly topic: string;
  readonly occasion: string;
  readonly leaveOut: string;
  readonly language: Language | null;
  readonly network: SocialNetwork | null;
  readonly words: number;
  readonly article: string;
}

/** The brief of a new text. */
export function createBrief(
  type: AiContentType,
  network: SocialNetwork | null,
  start: { readonly topic: string; readonly productIds: readonly string[] },
): BriefDraft {
  return {
    writer: 'Model',
    productIds: start.productIds,
    goal: 'Sales',
    tone: 'Plain',
    topic: start.topic,
    occasion: '',
    leaveOut: '',
    language: null,
    network: network ?? (type === 'socialMediaContent' ? 'Instagram' : null),
    words: defaultWords[contentShapes[type]],
    article: '',
  };
}

/** The brief that a stored text was written by. */
export function readBrief(content: Content): BriefDraft {
  const { brief, language, network, writer } = content;
  return { ...brief, language, network, writer, article: '' };
}

/** What the brief asks of the server; of a text that exists, with the version that the user sees. */
export function toGenerationInput(
  type: AiContentType,
  brief: BriefDraft,
  options: {
    readonly streamId: string;
    readonly content: Content | null;
    readonly revision?: ContentRevision | undefined;
  },
): GenerationInput {
  const { writer, goal, tone, topic, occasion, leaveOut, productIds, language, network, words, article } =
    brief;
  const { streamId, content, revision } = options;
  const isSocial = type.startsWith('socialMedia');
  return {
    streamId,
    writer,
    goal,
    tone,
    topic,
    occasion,
    leaveOut,
    productIds: [...productIds],
    ...(language === null ? {} : { language }),
    ...(words === 0 ? {} : { words }),
    ...(isSocial && network !== null ? { network } : {}),
    ...(type === 'optimizeBlogContent' && content === null ? { article } : {}),
    ...(content === null ? {} : { contentId: content.id, baseVersion: content.version }),
    revision,
  };
}
