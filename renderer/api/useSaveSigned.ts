import { useState } from 'react';
import { getMediaType } from '../host/index.ts';
import { fetchSigned, type SignedFile } from './fetchSigned.ts';
import { useSaveFile } from './useSaveFile.ts';

/**
 * Requests a signed file, fetches and saves it through the host: `await saveSigned(() => ask.run(input))`.
 * Answers whether the file was saved: false when the request returned none, which it reports itself, when saving failed, which is
 * shown, and when the user cancelled the dialog.
 */
export function useSaveSigned() {
  const save = useSaveFile();
  const [isSaving, setIsSaving] = useState(false);
  const saveSigned = async (request: () => Promise<SignedFile | null>): Promise<boolean> => {
    setIsSaving(true);
    try {
      const signed = await request();
      return signed !== null && (await save(() => fetchSigned(signed), getMediaType));
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, saveSigned };
}
