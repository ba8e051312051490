import { useState } from 'react';
import { getMediaType } from '../host/index.ts';
import { fetchSigned, type SignedFile } from './fetchSigned.ts';
import { useSaveFile } from './useSaveFile.ts';

/**
 * Requests a signed file, fetches and saves it through the host: `await saveSigned(() => ask.run(input))`.
 * Answers false when the request returned no file, which it reports itself; failures to save are shown.
 */
export function useSaveSigned() {
  const save = useSaveFile();
  const [isSaving, setIsSaving] = useState(false);
  const saveSigned = async (request: () => Promise<SignedFile | null>): Promise<boolean> => {
    setIsSaving(true);
    try {
      const signed = await request();
      if (signed !== null) await save(() => fetchSigned(signed), getMediaType);
      return signed !== null;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, saveSigned };
}
