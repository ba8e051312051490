import { createHash } from 'node:crypto';
import type { InvoiceFileFormat } from '#shared/domain/invoice/invoice.ts';
import { buildIsdoc, buildPohodaXml, renderDocumentPdf } from '#server/documents/index.ts';
import type { FileEnding } from '#server/integrations/storage/index.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { clearFileKeys, getInvoiceId, writeFileKeys } from '../invoice.repository.ts';

const endings: Readonly<Record<InvoiceFileFormat, FileEnding>> = {
  Pdf: 'pdf',
  Isdoc: 'isdoc',
  Pohoda: 'xml',
};

/** The folder of a shop's documents: not to be guessed from the shop's id. */
function getFolder(services: Services, invoice: InvoiceDocument): string {
  return createHash('sha256')
    .update(`documents\n${services.config.secret}\n${invoice.eshopId.toString()}`)
    .digest('hex')
    .slice(0, 32);
}

async function render(
  services: Services,
  invoice: InvoiceDocument,
  format: InvoiceFileFormat,
): Promise<Buffer> {
  const data = toDocumentData(invoice);
  if (format === 'Pdf') return await renderDocumentPdf(data);
  return Buffer.from(
    format === 'Isdoc'
      ? buildIsdoc(data)
      : buildPohodaXml([data], {
          registrationNumber: data.supplier.registrationNumber ?? '',
          codes: services.config.pohodaCodes,
        }),
    'utf8',
  );
}

/** Returns a file of a document; creates and stores it at the first request. */
export async function readInvoiceFile(
  services: Services,
  invoice: InvoiceDocument,
  format: InvoiceFileFormat,
): Promise<Buffer> {
  const key = invoice.files[format];
  const storedFile = key === undefined ? null : await services.files.read(key);
  if (storedFile !== null) return storedFile;
  const bytes = await render(services, invoice, format);
  const newKey = await services.files.write(getFolder(services, invoice), endings[format], bytes);
  await writeFileKeys(getInvoiceId(invoice), { [format]: newKey });
  return bytes;
}

/** Deletes the files of a document, so that they are rebuilt from its data. */
export async function forgetFiles(services: Services, invoice: InvoiceDocument): Promise<void> {
  for (const key of await clearFileKeys(getInvoiceId(invoice))) await services.files.remove(key);
}
