import PDFDocument from 'pdfkit';
import { getBrand, type BrandColors } from '#shared/themes/brands.ts';
import { registerFonts } from '#server/reportFiles/fonts.ts';
import type { DocumentData } from '../documentData.ts';
import type { DocumentFormatter } from '../documentFormatter.ts';

/** Distance of everything from the edges of the page, in points. */
export const margin = 44;
/** Room that the foot of each page takes. */
export const footHeight = 62;

/** A document being drawn: its position, language and colours. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly data: DocumentData;
  readonly formatter: DocumentFormatter;
  readonly colors: BrandColors;
  /** Width between the margins. */
  readonly width: number;
  /** Only the footer is below it. */
  readonly bottom: number;
}

/** How a text is set; regular, 9 points and left unless said otherwise. */
export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** A4 with the document's fonts and colours, dated by the day of issue, so that the same data make the same bytes. */
export function openSheet(data: DocumentData, formatter: DocumentFormatter): Sheet {
  const brand = getBrand(data.theme);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: data.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${formatter.title} ${data.number}`,
      Author: data.supplier.name,
      Creator: brand.productTitle,
      Producer: brand.productTitle,
      CreationDate: new Date(`${data.issuedOn}T12:00:00Z`),
    },
  });
  registerFonts(pdf);
  return {
    pdf,
    data,
    formatter,
    colors: brand.light,
    width: pdf.page.width - 2 * margin,
    bottom: pdf.page.height - footHeight,
  };
}

function setStyle(
  { pdf, colors }: Sheet,
  { size = 9, isBold = false, color = colors.text }: TextStyle,
): void {
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

/** How high a text will be, in points. */
export function measureTextHeight(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  setStyle(sheet, style);
  return sheet.pdf.heightOfString(text, { width });
}

/** How wide a text is in one line, in points. */
export function measureTextWidth(sheet: Sheet, text: string, style: TextStyle = {}): number {
  setStyle(sheet, style);
  return sheet.pdf.widthOfString(text);
}

/** Writes a text, wrapped to the width. @returns its height */
export function writeText(
  sheet: Sheet,
  text: string,
  place: { readonly left: number; readonly top: number; readonly width: number },
  style: TextStyle = {},
): number {
  setStyle(sheet, style);
  sheet.pdf.text(text, place.left, place.top, { width: place.width, align: style.align ?? 'left' });
  return sheet.pdf.y - place.top;
}

/** Goes to a new page where so much does not fit any more. @returns whether it did */
export function needRoom(sheet: Sheet, height: number): boolean {
  if (sheet.pdf.y + height <= sheet.bottom) return false;
  sheet.pdf.addPage();
  const { pdf, formatter, data, width, colors } = sheet;
  writeText(
    sheet,
    `${formatter.title} ${data.number}`,
    { left: margin, top: margin, width },
    { size: 8.5, color: colors.textQuiet },
  );
  pdf.y = margin + 22;
  return true;
}
