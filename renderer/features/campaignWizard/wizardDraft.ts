import { useEffect, useState } from 'react';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { readDraft, writeDraft } from '#renderer/session/drafts.ts';
import { readTextFile } from './adTexts.ts';
import { isDirty, type WizardStore } from './wizardStore.ts';
import type { WizardValues } from './wizardValues.ts';

/** A wizard's state stored on the device; images are on the server as soon as they are uploaded. */
interface WizardDraft {
  readonly texts: unknown;
  /** Images that were saved before: those uploaded since are deleted by rolling back. */
  readonly savedImageIds: readonly string[];
  readonly budget: WizardValues['budget'];
}

/** Writing to the device waits for a pause, so that it is not part of a keystroke. */
const pauseMs = 400;

function toDraftName(channel: Channel, format: Format): string {
  return `campaign.${channel}.${format}`;
}

/**
 * Returns the last draft of a format's wizard, over the server's current values; null without a draft.
 * @param onServer its images include saved ones and those uploaded since
 */
export function readWizardDraft(
  eshopId: string | null,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
  onServer: WizardValues,
): { readonly baseline: WizardValues; readonly written: WizardValues } | null {
  const draft = readDraft<Partial<WizardDraft>>(eshopId, toDraftName(channel, format), 'device');
  if (draft === null) return null;
  const saved = draft.savedImageIds;
  const images =
    saved === undefined ? onServer.images : onServer.images.filter((image) => saved.includes(image.id));
  return {
    baseline: { ...onServer, images },
    written: {
      texts: readTextFile(draft.texts),
      images: onServer.images,
      budget: draft.budget ?? onServer.budget,
    },
  };
}

/** Whether a format's wizard was left unfinished on this device. */
export function hasWizardDraft(
  eshopId: string | null,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
): boolean {
  return readDraft<unknown>(eshopId, toDraftName(channel, format), 'device') !== null;
}

/** Stores the draft of a format's wizard; null deletes it. @param saved the already saved part */
export function writeWizardDraft(
  eshopId: string | null,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
  written: Pick<WizardValues, 'texts' | 'budget'> | null,
  saved: Pick<WizardValues, 'images'>,
): void {
  const draft: WizardDraft | null =
    written === null
      ? null
      : {
          texts: written.texts,
          savedImageIds: saved.images.map((image) => image.id),
          budget: written.budget,
        };
  writeDraft(eshopId, toDraftName(channel, format), draft, 'device');
}

/** Keeps on the device what a wizard holds as long as it is not saved; a reload finds it again. */
export function useSavedDraft(eshopId: string | null, store: WizardStore): void {
  const [keeper] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.getState();
      writeWizardDraft(eshopId, store.kind, isDirty(store, state) ? state.written : null, state.baseline);
    };
    return {
      soon: () => {
        timer ??= setTimeout(save, pauseMs);
      },
      now: () => {
        if (timer !== undefined) save();
      },
    };
  });
  useEffect(() => {
    const forgetStore = store.subscribe(keeper.soon);
    globalThis.addEventListener('pagehide', keeper.now);
    return () => {
      forgetStore();
      globalThis.removeEventListener('pagehide', keeper.now);
      keeper.now();
    };
  }, [store, keeper]);
}
