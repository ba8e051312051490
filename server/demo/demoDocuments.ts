import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { applyPercent, toMinor } from '#shared/domain/money/money.ts';
import { getEshopId, findEshop, noteFirstTopUp, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  determineVat,
  documentDay,
  findInvoice,
  issueCreditNote,
  issueProforma,
  issueTopUpInvoice,
  createInvoiceId,
  prepareRates,
  settleProforma,
  computeVatMinor,
} from '#server/areas/invoice/index.ts';
import { claimByDebitNote } from '#server/areas/payment/index.ts';
import { bookAdminTransaction, bookTopUp, readCredit } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { demoShopHost } from '#server/sandbox/demoShop/paths.ts';
import type { Services } from '#server/services.ts';

/** Credit that a demo shop has bought, in minor units without VAT. */
export interface DemoTopUp {
  readonly eshop: EshopDocument;
  readonly creditMinor: number;
  readonly paidAt: Date;
  readonly actor: UserId;
  /** Identifies it among top-ups of the shop; defaults to the first. */
  readonly key?: string;
}

/** The demo owner's payments are settled each month, whatever is set, so that there are settlements to look at. */
function withSettlement(services: Services, { domainName }: EshopDocument): Services {
  if (domainName !== demoShopHost) return services;
  return { ...services, config: { ...services.config, advanceSettlement: 'Monthly' } };
}

async function buy(services: Services, topUp: DemoTopUp): Promise<void> {
  const { eshop, creditMinor, paidAt, key } = topUp;
  const eshopId = getEshopId(eshop);
  const currency = eshop.creditCurrency;
  const vat = await determineVat(services, eshop);
  if (currency !== 'CZK') await prepareRates(services, documentDay(paidAt));
  const vatMinor = computeVatMinor(creditMinor, vat);
  const invoiceId = createInvoiceId();
  await inTransaction(async (session) => {
    const booked = await bookTopUp(
      {
        eshopId,
        currency,
        creditMinor,
        vatMinor,
        kind: 'BankTransfer',
        payment: { provider: 'bank', type: 'demo', id: key ?? eshopId },
        invoiceId,
        actor: 'system',
        effectiveAt: paidAt,
      },
      session,
    );
    await noteFirstTopUp(eshopId, paidAt, session);
    await issueTopUpInvoice(
      {
        services: withSettlement(services, eshop),
        invoiceId,
        eshop,
        vat,
        currency,
        netMinor: creditMinor,
        vatMinor,
        method: 'BankTransfer',
        paidAt,
        issuedAt: paidAt,
        transferId: booked.transfer._id,
        paymentId: null,
        actor: 'system',
        proformaId: null,
      },
      session,
    );
  });
}

/**
 * Gives a demo shop credit with the tax document over it, once. Where the rates of that day cannot be had, staff
 * give the credit, which needs no document. Call it in the order of payment: numbers follow days.
 */
export async function buyCredit(services: Services, topUp: DemoTopUp): Promise<void> {
  try {
    await buy(services, topUp);
  } catch (thrown) {
    services.log.warn({ err: thrown, domain: topUp.eshop.domainName }, 'demo top-up document not created');
    const eshopId = getEshopId(topUp.eshop);
    await inTransaction(async (session) => {
      await bookAdminTransaction(
        {
          eshopId,
          currency: topUp.eshop.creditCurrency,
          amountMinor: topUp.creditMinor,
          reason: 'Demo credit',
          actor: topUp.actor,
          requestId: 'demo',
          idempotencyKey: `demo-credit:${topUp.key ?? eshopId}`,
        },
        session,
      );
      await noteFirstTopUp(eshopId, topUp.paidAt, session);
    });
  }
}

/** A shop that advertises, and what it is about to spend. */
interface Spending {
  readonly eshop: EshopDocument;
  readonly eshopId: EshopId;
  readonly actor: UserId;
  /** Minor units of the next days, which come after the payment. */
  readonly spendMinor: number;
  readonly paidAt: Date;
}

/** Of what the next days cost, what has to be left after them, and how much is bought. */
const leftAfter = 0.6;
const boughtAtOnce = 3;
/** Sums that people buy are multiples of these, in minor units. */
const roundMinor = { CZK: 100_000, EUR: 5_000 } as const;

/** Buys credit as an owner would whose credit runs low. */
export async function topUpIfLow(
  services: Services,
  { eshop, eshopId, actor, spendMinor, paidAt }: Spending,
): Promise<void> {
  const { postedMinor } = await readCredit(eshopId);
  if (postedMinor >= spendMinor * (1 + leftAfter)) return;
  const round = roundMinor[eshop.creditCurrency];
  await buyCredit(services, {
    eshop,
    creditMinor: Math.ceil((spendMinor * boughtAtOnce) / round) * round,
    paidAt,
    actor,
    key: `${eshopId}:${documentDay(paidAt)}`,
  });
}

/** Sums of the documents of the last days, without VAT, in the shop's currency. */
const amounts = { waiting: 5_000, paid: 3_000, returned: 1_000, raised: 200 } as const;

/**
 * Documents of the last days of the demo shop: a proforma that was paid, a credit note and a debit note to its invoice, and a
 * proforma that waits for its money. A start that was cut off makes none of them twice.
 */
export async function seedDocuments(services: Services, eshopId: EshopId, ownerId: UserId): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) return;
  const by = (step: string) => ({
    actor: ownerId,
    requestId: 'demo',
    idempotencyKey: `demo:${step}:${eshopId}`,
  });
  const proforma = await issueProforma(services, eshop, amounts.paid, by('paid'));
  const invoiceId =
    (proforma.finalId?.toString() as InvoiceId | undefined) ??
    (
      await inTransaction(
        async (session) =>
          await settleProforma(
            {
              services,
              invoiceId: proforma._id.toString() as InvoiceId,
              receivedMinor: proforma.totalMinor,
              method: 'BankTransfer',
              reference: 'Demo',
              paidOn: documentDay(),
              freshVat: null,
              actor: 'system',
              requestId: 'demo',
            },
            session,
          ),
      )
    ).invoiceId;
  await inTransaction(
    async (session) =>
      await issueCreditNote(
        {
          services,
          invoiceId,
          netMinor: toMinor(amounts.returned),
          reason: 'OrderChange',
          note: null,
          refund: 'Bank',
          bookedTransferId: null,
          ...by('returned'),
        },
        session,
      ),
  );
  const final = await findInvoice(invoiceId);
  if (final !== null) {
    const netMinor = toMinor(amounts.raised);
    const { percent } = final.vat;
    await claimByDebitNote(
      {
        invoiceId,
        ground: 'PriceRaised',
        netMinor,
        vatMinor: applyPercent(netMinor, percent),
        taxPlace: 'Czechia',
        percent,
        note: 'Dodatečný návrh banneru domluvený telefonicky',
      },
      by('raised'),
    );
  }
  await issueProforma(services, eshop, amounts.waiting, by('waiting'));
}
