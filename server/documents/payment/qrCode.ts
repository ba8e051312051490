import { toString } from 'qrcode';

/** A payment code drawn as SVG. */
export function qrCodeSvg(content: string): Promise<string> {
  return toString(content, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
