import { Types } from 'mongoose';
import { creditDefaults } from '#shared/domain/money/creditDefaults.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { formatLineText } from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { countOpenProformas, findByIdempotencyKey, insertInvoice } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import { claimNumber } from '../series.repository.ts';
import { createSnapshot } from '../snapshot.ts';
import { buildTopUpLines } from '../topUpLines.ts';
import { determineVat, computeVatMinor } from '../vat/vat.service.ts';

/** A proforma is due after this many days. */
const dueDays = 14;
/** Proformas of a shop that may wait for money at a time. */
const mostOpen = 20;

/**
 * Issues a proforma over credit that a shop wants to pay by bank transfer; it is no tax document. The same key issues
 * once.
 * @param amount without VAT, in the shop's credit currency
 * @throws AppError billing_settings_missing, amount_below_minimum, proforma_limit_reached
 */
export async function issueProforma(
  services: Services,
  eshop: EshopDocument,
  amount: number,
  order: { readonly actor: string; readonly requestId: string; readonly idempotencyKey: string | null },
): Promise<InvoiceDocument> {
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  const currency = eshop.creditCurrency;
  const minimum = creditDefaults.minimumCredit[currency];
  if (amount < minimum) {
    throw new AppError('amount_below_minimum', {
      params: { minimum: `${minimum} ${currency}` },
      fields: [{ field: 'amount', key: 'tooSmall', params: { minimum } }],
    });
  }
  const netMinor = toMinor(amount);
  const vat = await determineVat(services, eshop);
  const vatMinor = computeVatMinor(netMinor, vat);
  const issuedAt = new Date();
  const issuedOn = documentDay(issuedAt);
  const snapshot = await createSnapshot(services, eshop, currency);
  const idempotencyKey = order.idempotencyKey === null ? null : `proforma:${order.idempotencyKey}`;
  return await inTransaction(async (session) => {
    const earlier = idempotencyKey === null ? null : await findByIdempotencyKey(idempotencyKey, session);
    if (earlier !== null) return earlier;
    if ((await countOpenProformas(getEshopId(eshop), session)) >= mostOpen)
      throw new AppError('proforma_limit_reached');
    const given = await claimNumber('ProformaInvoice', issuedOn, session);
    return await insertInvoice(
      {
        ...snapshot,
        ...given,
        _id: new Types.ObjectId(),
        type: 'ProformaInvoice',
        subject: 'CreditTopUp',
        issuedOn,
        taxPointOn: null,
        dueOn: addDays(issuedOn, dueDays),
        lines: buildTopUpLines(
          {
            description: formatLineText('CreditTopUp', snapshot.language, snapshot.domainName),
            quantity: 1,
            netMinor,
            vatPercent: vat.percent,
            vatMinor,
          },
          snapshot.language,
        ),
        netMinor,
        vatMinor,
        totalMinor: netMinor + vatMinor,
        vat: { ...vat },
        inCzk: null,
        proformaId: null,
        proformaNumber: null,
        correction: null,
        transferId: null,
        paymentId: null,
        idempotencyKey,
        issuedAt,
        status: 'Issued',
        paidOn: null,
        paymentMethod: null,
        refundState: null,
        history: [
          { at: issuedAt, event: 'Issued', by: order.actor, reason: null, requestId: order.requestId },
        ],
      },
      session,
    );
  });
}
