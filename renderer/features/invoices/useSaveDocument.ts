import { useCallback } from 'react';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import type { InvoiceFileFormat } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { fetchSigned } from '#renderer/api/fetchSigned.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { getMediaType } from '#renderer/host/index.ts';

/**
 * Saves the file of a document through the host: a signed address is requested and read at once.
 * @param asStaff the document may be of another shop than the selected one
 */
export function useSaveDocument(asStaff: boolean) {
  const save = useSaveFile();
  return useCallback(
    async (invoiceId: InvoiceId, format: InvoiceFileFormat) => {
      await save(async () => {
        return await fetchSigned(
          await api.invoice.getInvoicePdfUrl({ invoiceId, format }, { asPerson: asStaff }),
        );
      }, getMediaType);
    },
    [save, asStaff],
  );
}
