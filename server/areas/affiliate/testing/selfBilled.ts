import { affiliate } from '#shared/contracts/affiliate.ts';
import { selfBillingAgreementVersion } from '#shared/domain/affiliate/selfBilling.ts';
import type { SignedIn, TestServer } from '#server/testing/testServer.ts';
import { issueSelfBilling, type Rates } from '../selfBilling/issue.service.ts';

/** A rate of the central bank of CZK 24.50 for a euro. */
export const testRates: Rates = {
  convertToCzk: async (netMinor, vatMinor, day) =>
    await Promise.resolve({
      rate: 24.5,
      rateOn: day,
      netMinor: Math.round(netMinor * 24.5),
      vatMinor: Math.round(vatMinor * 24.5),
    }),
};

/** Tax details of a Czech business that pays no VAT. */
export const czechNonPayer = {
  name: 'Žofie Řehořová',
  street: 'Lipová 7',
  city: 'Brno',
  zip: '602 00',
  country: 'CZ' as const,
  registrationNumber: '27074358',
  vatNumber: null as string | null,
  agreementVersion: selfBillingAgreementVersion as typeof selfBillingAgreementVersion,
};

/** Lets a partner agree to self-billing, issues their documents and has them accepted. */
export async function acceptDocuments(
  server: TestServer,
  partner: SignedIn,
  details: Partial<typeof czechNonPayer> = {},
): Promise<void> {
  const given = { ...czechNonPayer, ...details };
  const { status } = await server.call(affiliate.setTaxDetails, given, partner.accessToken);
  if (status !== 200) throw new Error('the tax details were refused');
  await issueSelfBilling(server.services, testRates);
  const { output } = await server.call(affiliate.getSelfBilling, {}, partner.accessToken);
  for (const { id, state } of output.items)
    if (state === 'Issued')
      await server.call(affiliate.acceptSelfBilling, { documentId: id }, partner.accessToken);
}
