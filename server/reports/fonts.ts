import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** Noto Sans (OFL) with Latin, Greek and Cyrillic; only the glyphs used are put into a document. */
export const fontFiles = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const;
