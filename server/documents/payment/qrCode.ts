import { create } from 'qrcode';

/** About a seventh of the code may be unreadable. */
const options = { errorCorrectionLevel: 'M' } as const;

/** Quiet zone that readers need around a code, in its squares. */
export const quietSquares = 4;

/** A bar of dark squares in one line of a code, in squares from its top left corner without the quiet zone. */
export interface QrBar {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

/** A code as bars, to be drawn in a document. */
export function buildQrCodeBars(content: string): { readonly size: number; readonly bars: readonly QrBar[] } {
  const { modules } = create(content, options);
  const bars: QrBar[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let start: number | null = null;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) === 1;
      if (isDark && start === null) start = column;
      if (!isDark && start !== null) {
        bars.push({ column: start, row, length: column - start });
        start = null;
      }
    }
  }
  return { size: modules.size, bars };
}
