import PDFDocument from 'pdfkit';
import { getBrand, type Brand, type BrandColors } from '#shared/themes/brands.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { registerFonts } from '#server/reportFiles/fonts.ts';

/** Distance of everything from the edges of the page, in points. */
export const margin = 40;

/** A report of one A4 page that is being drawn, in the colours of its theme. */
export interface ReportPage {
  readonly pdf: PDFKit.PDFDocument;
  readonly theme: ThemeId;
  readonly brand: Brand;
  readonly colors: BrandColors;
  /** Between the margins. */
  readonly width: number;
  /** The finished document. */
  readonly end: () => Promise<Buffer>;
}

/** How a text is set: regular, 9 points, left, in one line unless said otherwise. */
export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Maximum lines; longer text ends in an ellipsis. */
  readonly lines?: number;
}

/** Opens an A4 page. */
export function openReportPage(about: {
  readonly theme: ThemeId;
  readonly title: string;
  readonly languageTag: string;
}): ReportPage {
  const brand = getBrand(about.theme);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    lang: about.languageTag,
    displayTitle: true,
    info: { Title: about.title, Author: brand.productTitle, Creator: brand.productTitle },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  return {
    pdf,
    theme: about.theme,
    brand,
    colors: brand.light,
    width: pdf.page.width - 2 * margin,
    end: async () => {
      pdf.end();
      await done;
      return Buffer.concat(chunks);
    },
  };
}

/** Writes a text into a place. @returns its height */
export function write(
  { pdf, colors }: ReportPage,
  text: string,
  place: { readonly left: number; readonly top: number; readonly width: number },
  style: TextStyle = {},
): number {
  const { size = 9, isBold = false, color = colors.text, align = 'left', lines = 1 } = style;
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const lineHeight = pdf.currentLineHeight(true);
  pdf.text(text, place.left, place.top, {
    width: place.width,
    height: lineHeight * lines + 0.5,
    align,
    ellipsis: true,
    lineGap: 0,
  });
  return pdf.y - place.top;
}

/** The size, at most the one given, in which a text has room in one line. */
export function findFittingSize(
  { pdf }: ReportPage,
  text: string,
  width: number,
  size: number,
  isBold: boolean,
): number {
  pdf.font(isBold ? 'bold' : 'regular').fontSize(size);
  const natural = pdf.widthOfString(text);
  return natural <= width ? size : Math.max(6, (size * width) / natural - 0.05);
}

/** The heading of a part of the page. @returns where the part begins */
export function drawHeading(
  page: ReportPage,
  text: string,
  place: { readonly left: number; readonly top: number; readonly width: number },
): number {
  write(page, text, place, { size: 10.5, isBold: true });
  return place.top + 22;
}
