import { useMemo, useRef, useState } from 'react';
import type { content as calls } from '#shared/contracts/content.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type {
  AiContentType,
  ContentFault,
  ContentRevision,
  SocialNetwork,
} from '#shared/domain/content/content.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useContentProgress } from '#renderer/session/hubMessages.ts';
import { createBrief, readBrief, toGenerationInput, type BriefDraft } from './brief.ts';
import { generationCalls, type GenerationInput } from './generationCalls.ts';
import { listTextClaims } from './textClaims.ts';
import { listVariantTones, type Variant } from './variants.ts';

/** An order for a selected part of the text. */
export type SelectionOrder = Pick<InputOf<typeof calls.refineContent>, 'selection' | 'action' | 'tone'>;

interface Written {
  readonly content: Content;
  readonly fault: ContentFault | null;
}

/** Holds the brief and the text, stored and edited, with the actions on them. */
export function useEditor(
  type: AiContentType,
  start: {
    readonly network: SocialNetwork | null;
    readonly content: Content | null;
    readonly topic: string;
    readonly productIds: readonly string[];
  },
  onStored: (contentId: ContentId) => void,
) {
  const [content, setContent] = useState(start.content);
  const [brief, setBrief] = useState<BriefDraft>(() =>
    start.content === null ? createBrief(type, start.network, start) : readBrief(start.content),
  );
  const [edited, setEdited] = useState<ContentDocument | null>(null);
  const [fault, setFault] = useState<ContentFault | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  /** The text before the last change of a selection; what the catalogue or a model did with it. */
  const [refined, setRefined] = useState<{ before: ContentDocument; isChanged: boolean } | null>(null);
  const [variants, setVariants] = useState<readonly Variant[]>([]);
  const [streamId, setStreamId] = useState<string | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const progress = useContentProgress(streamId);

  const show = (stored: Content) => {
    setContent(stored);
    setBrief((before) => ({ ...before, words: stored.brief.words, productIds: stored.brief.productIds }));
    setEdited(null);
    onStored(stored.id);
  };
  const generation = useAction(generationCalls[type] as ApiCall<GenerationInput, Written>, {
    failure: 'caller',
    invalidates: [api.content.getContentHistory, api.content.getContent],
    onSuccess: (written) => {
      show(written.content);
      setFault(written.fault);
    },
  });
  const save = useAction(api.content.saveContent, {
    failure: 'caller',
    invalidates: [api.content.getContentHistory, api.content.getContent],
    onSuccess: ({ content: saved }) => show(saved),
  });
  const approval = useAction(api.content.approveContent, {
    failure: 'caller',
    invalidates: [api.content.getContentHistory, api.content.getContent],
    onSuccess: ({ content: approved }) => show(approved),
  });

  const refinement = useAction(api.content.refineContent, {
    failure: 'caller',
    invalidates: [api.content.getContentHistory, api.content.getContent],
    onSuccess: (answer) => show(answer.content),
  });

  const isWriting = generation.isPending;
  const document = isWriting
    ? (progress?.document ?? edited ?? content?.document ?? null)
    : (edited ?? content?.document ?? null);
  const claims = useMemo(
    () => (content === null || document === null ? [] : listTextClaims(document, content, confirmed)),
    [content, document, confirmed],
  );

  /** Saves a changed text as a version of its own; where it isn't stored, the change stays on the screen. */
  const saveDocument = async (changed: ContentDocument): Promise<Content | null> => {
    setEdited(changed);
    if (content === null) return null;
    const saved = await save.run({
      contentId: content.id,
      baseVersion: content.version,
      document: copyDocument(changed),
    });
    return saved?.content ?? null;
  };
  const saveEdited = async (): Promise<Content | null> =>
    content === null || edited === null ? content : await saveDocument(edited);
  const run = async (next: BriefDraft, before: Content | null, revision?: ContentRevision) => {
    const id = globalThis.crypto.randomUUID();
    setStreamId(id);
    stop.current = new AbortController();
    const options = { streamId: id, content: before, revision };
    const input = toGenerationInput(type, next, options);
    return await generation.run(input, { signal: stop.current.signal });
  };
  const clearNotices = () => {
    setIsStopped(false);
    setFault(null);
    setRefined(null);
    setVariants([]);
  };
  const write = async (revision?: ContentRevision, change: Partial<BriefDraft> = {}) => {
    const next = { ...brief, ...change };
    setBrief(next);
    const before = await saveEdited();
    if (before === null && content !== null) return;
    clearNotices();
    await run(next, before, revision);
  };
  /** Writes the text again in two other tones, one after the other, to choose from. */
  const writeVariants = async () => {
    let latest = await saveEdited();
    if (latest === null) return;
    clearNotices();
    const written: Variant[] = [{ version: latest.version, tone: brief.tone }];
    for (const tone of listVariantTones(brief.tone)) {
      const answer = await run({ ...brief, tone }, latest, 'Rewrite');
      if (answer === null) break;
      latest = answer.content;
      // The text of this tone is the current one until another is chosen.
      setBrief((before) => ({ ...before, tone }));
      written.push({ version: latest.version, tone });
    }
    if (written.length > 1) setVariants(written);
  };
  const refine = async (order: SelectionOrder) => {
    if (document === null) return;
    setFault(null);
    setRefined(null);
    const before = await saveEdited();
    if (before === null) return;
    const { id: contentId, version: baseVersion } = before;
    const answer = await refinement.run({ ...order, contentId, baseVersion });
    if (answer !== null) setRefined({ before: document, isChanged: answer.isChanged });
  };
  return {
    content,
    brief,
    document,
    claims,
    fault,
    isWriting,
    isStopped,
    isDirty: edited !== null,
    isRefining: refinement.isPending,
    refinement,
    refined,
    refine,
    undoRefinement: async () => {
      if (refined !== null) await saveDocument(refined.before);
      setRefined(null);
    },
    /** The stored text of a stopped stream; the page loads it. */
    stoppedContentId: isStopped && !isWriting ? (progress?.contentId ?? null) : null,
    generation,
    save,
    approval,
    setBrief: (change: Partial<BriefDraft>) => setBrief((before) => ({ ...before, ...change })),
    edit: (changed: ContentDocument) => {
      setRefined(null);
      setEdited(changed);
    },
    confirm: (text: string) => setConfirmed((before) => [...before, text]),
    write,
    variants,
    writeVariants,
    closeVariants: () => setVariants([]),
    stop: () => {
      setIsStopped(true);
      stop.current?.abort();
    },
    saveDocument,
    saveEdited,
    approve: async () => {
      if (content === null) return;
      const { id: contentId, version } = content;
      await approval.run({ contentId, version, confirmedClaims: [...confirmed] });
    },
    show,
  };
}

export type Editor = ReturnType<typeof useEditor>;
