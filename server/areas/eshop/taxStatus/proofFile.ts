import { once } from 'node:events';
import { fileTypeFromBuffer } from 'file-type';
import PDFDocument from 'pdfkit';
import { AppError } from '#shared/errors/appError.ts';
import { ImageFault, type ImageWorker } from '#server/integrations/images/index.ts';

/** What a PDF may run or open by itself (ISO 32000-1, 12.6.4 and 7.11.4); a scan or an extract has none of it. */
const activeContent = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/;

function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (!text.includes('%%EOF') || activeContent.test(text)) throw new AppError('file_type_not_allowed');
  return bytes;
}

/** A page with a picture that we have encoded, so that nothing can hide in it. */
async function toPage(images: ImageWorker, bytes: Buffer): Promise<Buffer> {
  try {
    const image = await images.encode(bytes, 'Jpg');
    const pdf = new PDFDocument({ size: [image.width, image.height], margin: 0 });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    const ended = once(pdf, 'end');
    pdf.image(image.bytes, 0, 0, { width: image.width, height: image.height });
    pdf.end();
    await ended;
    return Buffer.concat(parts);
  } catch (thrown) {
    if (!(thrown instanceof ImageFault)) throw thrown;
    throw new AppError(thrown.reason === 'notAllowed' ? 'file_type_not_allowed' : 'image_invalid', {
      cause: thrown,
    });
  }
}

/**
 * Converts an uploaded document to the PDF that is stored: by its content, not its name; pictures are re-encoded. Stored
 * PDFs have no public address, and staff download them without opening them in the app.
 * @throws AppError file_type_not_allowed, image_invalid
 */
export async function toProofPdf(images: ImageWorker, bytes: Buffer): Promise<Buffer> {
  switch ((await fileTypeFromBuffer(bytes))?.mime) {
    case 'application/pdf':
      return checkPdf(bytes);
    case 'image/jpeg':
    case 'image/png':
      return await toPage(images, bytes);
    default:
      throw new AppError('file_type_not_allowed');
  }
}
