import { eshop } from '#shared/contracts/eshop.ts';
import { recordPaymentCountry } from '#server/areas/eshop/index.ts';
import type { AddedShop, TestServer } from './testServer.ts';

/** A PDF without pages: enough to be one by its content. */
export const smallPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** Uploads a register extract of a country to a shop. */
export async function uploadProof(
  server: TestServer,
  shop: Pick<AddedShop, 'token'>,
  country: string,
  file: Blob = new Blob([smallPdf]),
): Promise<{ status: number; code: string | null }> {
  const form = new FormData();
  form.set('Kind', 'RegisterExtract');
  form.set('Country', country);
  form.set('File', file, 'C:\\scans\\extract.PDF');
  const answer = await server.sendRaw(eshop.uploadBusinessProof, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  const body = (await answer.json()) as { code?: string };
  return { status: answer.status, code: body.code ?? null };
}

/** Gives a shop what proves it to be outside the EU: an extract, and a card payment from its country. */
export async function proveOutsideEu(
  server: TestServer,
  shop: Pick<AddedShop, 'token' | 'eshopId'>,
  country: string,
): Promise<void> {
  const { status } = await uploadProof(server, shop, country);
  if (status !== 200) throw new Error(`the document was refused with ${status}`);
  await recordPaymentCountry(shop.eshopId, { country, source: 'Card' });
}
