import type { ThemeId } from '#shared/themes/themes.ts';
import { getBrand } from '#shared/themes/brands.ts';

/** Colours of the two outer arms; the middle one is white. */
const arms: Readonly<Record<ThemeId, { readonly left: string; readonly right: string }>> = {
  default: { left: '#5EEAD4', right: '#F59E0B' },
  iframe: { left: '#5EEAD4', right: '#F59E0B' },
  aurora: { left: '#DDD6FE', right: '#F9A8D4' },
  meridian: { left: '#BFDBFE', right: '#38BDF8' },
};

/** Draws the mark of a theme, a river that parts in three, as the screens show it. @param size in points */
export function drawBrandMark(
  pdf: PDFKit.PDFDocument,
  theme: ThemeId,
  place: { readonly left: number; readonly top: number; readonly size: number },
): void {
  const { left, right } = arms[theme];
  pdf.save();
  pdf.translate(place.left, place.top).scale(place.size / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(getBrand(theme).light.primary);
  pdf.lineWidth(3).lineCap('round');
  pdf.path('M16 5v7').stroke(left);
  pdf.path('M16 12c0 6-7.5 6.5-8.5 14.5').stroke(left);
  pdf.path('M16 12v14.5').stroke('#FFFFFF');
  pdf.path('M16 12c0 6 7.5 6.5 8.5 14.5').stroke(right);
  pdf.restore();
}
