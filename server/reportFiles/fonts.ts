import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

/** Noto Sans (OFL) with Latin, Greek and Cyrillic; only the glyphs used are put into a document. */
const fontFiles = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const;
type FontName = keyof typeof fontFiles;

/** Latin, Greek and Cyrillic letters, punctuation and currency signs: what documents are written in. */
const commonRanges = [
  [0x20, 0x52f],
  [0x1e00, 0x20cf],
] as const;

/**
 * Opens a font. A font keeps each glyph with the character that first asked for it, which a PDF names when its text is
 * copied: the common ones are asked for here in their order, so that no document depends on those made before it.
 */
function openFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  for (const [first, last] of commonRanges) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      if (font.hasGlyphForCodePoint(codePoint)) font.glyphForCodePoint(codePoint);
    }
  }
  return font;
}

const opened = new Map<FontName, Font>();

/** A font of our PDFs, read and parsed once: parsing its tables takes longer than drawing a whole document. */
export function loadFont(name: FontName): Font {
  let font = opened.get(name);
  if (font === undefined) {
    font = openFont(fontFiles[name]);
    opened.set(name, font);
  }
  return font;
}

/** Makes `regular` and `bold` known to a PDF. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of Object.keys(fontFiles) as FontName[]) {
    // pdfkit takes an opened font too (PDFFontFactory.open); its types do not say so.
    pdf.registerFont(name, loadFont(name) as unknown as PDFKit.Mixins.PDFFontSource);
  }
}
