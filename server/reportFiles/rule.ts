/** A line across, from a place to the right. */
export function drawRule(
  { pdf, colors }: { readonly pdf: PDFKit.PDFDocument; readonly colors: { readonly line: string } },
  place: { readonly left: number; readonly top: number; readonly width: number },
  style: { readonly color?: string; readonly thickness?: number } = {},
): void {
  pdf
    .moveTo(place.left, place.top)
    .lineTo(place.left + place.width, place.top)
    .lineWidth(style.thickness ?? 0.6)
    .strokeColor(style.color ?? colors.line)
    .stroke();
}
