import type { invoice as calls } from '#shared/contracts/invoice.ts';
import type { ResultOf } from '#shared/contracts/defineCall.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { listPlacePieces } from '#shared/domain/invoice/placeEvidence.ts';
import { vatCaseRows } from '#shared/domain/invoice/vatCases.ts';
import { findUsersByIds } from '#server/areas/user/index.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { toInvoiceMoney, presentInvoice } from './invoice.presenter.ts';
import type { PlaceEvidence } from './invoice.types.ts';
import { toVatEvidence } from './vat/vatEvidence.ts';

type InvoiceDetail = ResultOf<typeof calls.getInvoice>;

function presentPlace(country: string, place: PlaceEvidence): InvoiceDetail['vatEvidence']['place'] {
  const { verdict, proofCountry, paymentCountry, proof, decisionReason } = place;
  return {
    verdict,
    pieces: listPlacePieces({ country, proofCountry, paymentCountry }),
    proof: proof === null ? null : { proofId: proof.proofId, kind: proof.kind, fileName: proof.fileName },
    decisionReason,
  };
}

function presentEvidence({ vat }: InvoiceDocument): InvoiceDetail['vatEvidence'] {
  const { isVatPayer: _isVatPayer, vatCase, place, ...evidence } = toVatEvidence(vat);
  return {
    ...evidence,
    basis: vatCase === null ? null : { vatCase, provisions: vatCaseRows[vatCase].basis },
    place: place === null ? null : presentPlace(vat.country, place),
    viesCheckedAt: evidence.viesCheckedAt?.toISOString() ?? null,
    decidedAt: evidence.decidedAt.toISOString(),
  };
}

function presentInCzk({ inCzk }: InvoiceDocument): InvoiceDetail['inCzk'] {
  if (!inCzk) return null;
  const toCzk = (amountMinor: number) => presentMoney({ amountMinor, currency: 'CZK' });
  return {
    rate: inCzk.rate,
    rateOn: inCzk.rateOn,
    net: toCzk(inCzk.netMinor),
    vat: toCzk(inCzk.vatMinor),
  };
}

function presentCustomer({ customer }: InvoiceDocument): InvoiceDetail['customer'] {
  return {
    name: customer.name,
    address: `${customer.street}, ${customer.zip} ${customer.city}, ${customer.country}`,
    registrationNumber: customer.registrationNumber ?? null,
    taxNumber: customer.vatNumber ?? null,
    email: customer.email,
  };
}

/** People are named by their e-mail address; what the product did by itself, `system`. */
async function presentHistory({ history }: InvoiceDocument): Promise<InvoiceDetail['history']> {
  const people = [...new Set(history.map(({ by }) => by))].filter((by) => by !== 'system');
  const found = await findUsersByIds(people as UserId[]);
  const emails = new Map(found.map((user) => [user._id.toString(), user.email]));
  return history.map(({ at, event, by, reason }) => ({
    at: at.toISOString(),
    event,
    by: emails.get(by) ?? by,
    reason: reason ?? null,
  }));
}

/** A document with all that staff see of it. */
export async function presentInvoiceDetail(invoice: InvoiceDocument): Promise<InvoiceDetail> {
  return {
    invoice: await presentInvoice(invoice),
    vatEvidence: presentEvidence(invoice),
    lines: invoice.lines.map(({ description, netMinor, vatMinor }) => ({
      description,
      net: toInvoiceMoney(invoice, netMinor),
      vat: toInvoiceMoney(invoice, vatMinor),
      total: toInvoiceMoney(invoice, netMinor + vatMinor),
    })),
    inCzk: presentInCzk(invoice),
    customer: presentCustomer(invoice),
    creditNoteReason: invoice.correction?.reason ?? null,
    ground: invoice.correction?.ground ?? null,
    note: invoice.correction?.note ?? null,
    history: await presentHistory(invoice),
  };
}
