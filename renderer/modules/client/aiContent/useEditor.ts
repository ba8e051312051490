import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { content as calls } from '#shared/contracts/content.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type {
  AiContentType,
  TextFault,
  ContentRevision,
  ContentTone,
  SocialNetwork,
} from '#shared/domain/content/content.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import { moveSelection } from '#shared/domain/content/refineSelection.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useContentProgress } from '#renderer/session/hubMessages.ts';
import { createBrief, readBrief, toGenerationInput, type BriefDraft } from './brief.ts';
import { generationCalls, type GenerationInput } from './generationCalls.ts';
import { useTextHolder } from './useTextHolder.ts';
import { listTextClaims } from './textClaims.ts';
import { listVariantTones, type Variant } from './variants.ts';

/** An order for a selected part of the text. */
export type SelectionOrder = Pick<InputOf<typeof calls.refineContent>, 'selection' | 'action' | 'tone'>;

/** The outcome of the last order on a selection. */
interface Refined {
  /** The text before it. */
  readonly before: ContentDocument;
  /** The version with it. */
  readonly version: number;
  readonly isChanged: boolean;
}

interface Written {
  readonly content: Content;
  readonly fault: TextFault | null;
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
  const [fault, setFault] = useState<TextFault | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [refined, setRefined] = useState<Refined | null>(null);
  const [variants, setVariants] = useState<readonly Variant[]>([]);
  /** The text that variants were written from. */
  const [original, setOriginal] = useState<ContentDocument | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isInTurn = useRef(false);
  const isOpen = useRef(true);
  const [streamId, setStreamId] = useState<string | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const progress = useContentProgress(streamId);
  const { holder, latestVersion, takeOver } = useTextHolder(content?.id ?? null);

  /** What a model wrote so far, since the end of its stream has no text. */
  const streamed = useRef<ContentDocument | null>(null);
  const piece = progress?.document ?? null;
  useEffect(() => {
    if (piece !== null) streamed.current = piece;
  }, [piece]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Shows a stored text. @param sent the change that is stored in it; one made since stays */
  const show = (stored: Content, sent: ContentDocument | null = null) => {
    // Its answer may come when another page is open, whose address isn't ours.
    if (!isOpen.current) return;
    setContent(stored);
    setBrief((before) => ({ ...before, words: stored.brief.words, productIds: stored.brief.productIds }));
    setEdited((current) => (sent === null || current === sent ? null : current));
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

  const latest = useAction(api.content.getContent);
  const { run: loadLatest } = latest;
  const openId = content?.id ?? null;
  /** The version that another window stored, while there is nothing here that it would overwrite. */
  const isBehind = !isBusy && edited === null && content !== null && (latestVersion ?? 0) > content.version;
  const newVersion = isBehind ? latestVersion : null;
  const catchUp = useEffectEvent((found: Content) => show(found));
  useEffect(() => {
    if (newVersion === null || openId === null) return;
    const load = { isWanted: true };
    void loadLatest({ contentId: openId }).then((found) => {
      if (load.isWanted && found !== null) catchUp(found.content);
    });
    // Typing meanwhile stays.
    return () => {
      load.isWanted = false;
    };
  }, [newVersion, openId, loadLatest]);
  const isWriting = generation.isPending;
  const document = isWriting
    ? (progress?.document ?? edited ?? content?.document ?? null)
    : (edited ?? content?.document ?? null);
  const claims = useMemo(
    () => (content === null || document === null ? [] : listTextClaims(document, content, confirmed)),
    [content, document, confirmed],
  );

  /** Saves a changed text as a version of its own; where it isn't stored, the change stays on the screen. */
  const saveDocument = async (changed: ContentDocument, tone?: ContentTone): Promise<Content | null> => {
    setEdited(changed);
    if (content === null) return null;
    const saved = await save.run({
      contentId: content.id,
      baseVersion: content.version,
      document: copyDocument(changed),
      tone,
    });
    if (saved === null) return null;
    show(saved.content, changed);
    return saved.content;
  };
  /** Saves the change as the version after the latest, which another window made and which stays as a version. */
  const saveOver = async () => {
    if (content === null || edited === null) return;
    const found = await latest.run({ contentId: content.id });
    if (found === null) return;
    const saved = await save.run({
      contentId: content.id,
      baseVersion: found.content.version,
      document: copyDocument(edited),
    });
    if (saved !== null) show(saved.content, edited);
  };
  const saveEdited = async (): Promise<Content | null> =>
    content === null || edited === null ? content : await saveDocument(edited);
  const run = async (next: BriefDraft, before: Content | null, revision?: ContentRevision) => {
    const id = globalThis.crypto.randomUUID();
    setStreamId(id);
    stop.current = new AbortController();
    const options = { streamId: id, content: before, revision };
    const input = toGenerationInput(type, next, options);
    streamed.current = null;
    try {
      return await generation.runOrThrow(input, { signal: stop.current.signal });
    } catch (error) {
      // Another window stored a version meanwhile: words written here stay as a change that isn't saved.
      const isChanged = toProblem(error).code === 'content_changed';
      if (isChanged && before !== null && streamed.current !== null) setEdited(streamed.current);
      return null;
    }
  };
  const clearNotices = () => {
    setIsStopped(false);
    setFault(null);
    setRefined(null);
    setVariants([]);
  };
  const clearProblems = () => {
    for (const { mutation } of [generation, save, approval, refinement]) mutation.reset();
  };
  /** Carries out one order at a time, from the click to its answer: a second would work on a text that is not yet known. */
  const takeTurn = async (carryOut: () => Promise<unknown>) => {
    if (isInTurn.current || holder !== null) return;
    isInTurn.current = true;
    setIsBusy(true);
    clearProblems();
    try {
      await carryOut();
    } finally {
      isInTurn.current = false;
      setIsBusy(false);
    }
  };
  const write = async (revision?: ContentRevision, change: Partial<BriefDraft> = {}) => {
    // A topic is written in the language of the text: in another it would stay as the headline.
    const isTranslated = content !== null && (change.language ?? content.language) !== content.language;
    const next = { ...brief, ...(isTranslated ? { topic: '' } : {}), ...change };
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
    setOriginal(latest.document);
    const tones = listVariantTones(latest.brief.tone);
    const written: Variant[] = [{ version: latest.version, tone: latest.brief.tone, fault: null }];
    for (const tone of tones) {
      const answer = await run({ ...brief, tone }, latest, 'Rewrite');
      if (answer === null || !isOpen.current) break;
      latest = answer.content;
      // The text of this tone is the current one until another is chosen.
      setBrief((before) => ({ ...before, tone }));
      written.push({ version: latest.version, tone, fault: answer.fault });
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
    const { block = 0 } = order.selection;
    const selection = moveSelection({ ...order.selection, block }, document, before.document);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const answer = await refinement.run({ ...order, selection, contentId, baseVersion }, { signal });
    if (answer === null) {
      if (signal.aborted) refinement.mutation.reset();
      return;
    }
    setFault(answer.fault);
    const { isChanged, content: after } = answer;
    // Without a change, the reason why no model wrote says more.
    if (isChanged || answer.fault === null)
      setRefined({ before: before.document, version: after.version, isChanged });
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
    /** An order is carried out, or another window edits: nothing else changes the text meanwhile. */
    isLocked: isBusy || holder !== null,
    holder,
    takeOver,
    saveOver: async () => await takeTurn(saveOver),
    refinement,
    /** What the last order did with a selection, while the text is still the one that it made. */
    refined: refined?.version === content?.version ? refined : null,
    refine: async (order: SelectionOrder) => await takeTurn(async () => await refine(order)),
    stopRefining: () => stop.current?.abort(),
    undoRefinement: async () =>
      await takeTurn(async () => {
        if (refined !== null && refined.version === content?.version) await saveDocument(refined.before);
        setRefined(null);
      }),
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
    write: async (revision?: ContentRevision, change: Partial<BriefDraft> = {}) =>
      await takeTurn(async () => await write(revision, change)),
    variants,
    writeVariants: async () => await takeTurn(writeVariants),
    closeVariants: () => setVariants([]),
    /** Closes the choice with the text as it was. */
    keepOriginal: async () =>
      await takeTurn(async () => {
        const first = variants[0];
        if (original === null || first === undefined || first.version === content?.version) setVariants([]);
        else if ((await saveDocument(original, first.tone)) !== null) {
          setBrief((before) => ({ ...before, tone: first.tone }));
          setVariants([]);
        }
      }),
    stop: () => {
      setIsStopped(true);
      stop.current?.abort();
    },
    saveDocument: async (changed: ContentDocument) => await takeTurn(async () => await saveDocument(changed)),
    saveEdited: async () => await takeTurn(saveEdited),
    approve: async () =>
      await takeTurn(async () => {
        if (content === null) return;
        const { id: contentId, version } = content;
        try {
          await approval.runOrThrow({ contentId, version, confirmedClaims: [...confirmed] });
        } catch (error) {
          if (toProblem(error).code !== 'content_claims_unsupported') return;
          // The catalogue changed since the text was opened: its facts of now show which claims are meant.
          const found = await loadLatest({ contentId });
          if (found !== null) show(found.content);
        }
      }),
    show: (stored: Content) => {
      clearProblems();
      show(stored);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
