import { useState } from 'react';
import { fetchSigned, type SignedFile } from '#renderer/api/fetchSigned.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { getMediaType } from '#renderer/host/index.ts';

/** Where the saving of a file is: asked for, being made and read, or done with so many entries. */
export type FilePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly count: number | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly count: number };

/** Asks for a file by a signed address and saves it through the host, telling how far it is. */
export function useSignedFile() {
  const save = useSaveFile();
  const [phase, setPhase] = useState<FilePhase>({ kind: 'idle' });
  const start = async (ask: () => Promise<{ file: SignedFile; count: number } | null>) => {
    setPhase({ kind: 'making', count: null });
    const answer = await ask();
    if (answer === null) return setPhase({ kind: 'idle' });
    const { file, count } = answer;
    if (count === 0) return setPhase({ kind: 'none' });
    setPhase({ kind: 'making', count });
    const isSaved = await save(() => fetchSigned(file), getMediaType);
    setPhase(isSaved ? { kind: 'saved', count } : { kind: 'idle' });
  };
  return { phase, start, reset: () => setPhase({ kind: 'idle' }) };
}
