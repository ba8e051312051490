import { Types, type ClientSession } from 'mongoose';
import {
  computeSelfBillingVat,
  formatSelfBillingNumber,
  selectSelfBillingCase,
  selfBillingAgreementVersion,
  selfBillingDueDays,
  type SelfBillingCase,
} from '#shared/domain/affiliate/selfBilling.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findUserById, type UserDocument } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { findBooks, nameBook, type PartnerBook } from '../commission/commission.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import type { CommissionStatementDocument } from '../statement/statement.model.ts';
import { findStatements } from '../statement/statement.repository.ts';
import { findClaims } from '../payout/payout.repository.ts';
import { findHeldStatements } from '../fraud/held.service.ts';
import type { SelfBillingDocument, TaxDetailsDocument } from './selfBilling.model.ts';
import {
  findAgreement,
  findDocumentClaims,
  findTaxDetails,
  insertDocument,
  readNextSequence,
} from './selfBilling.repository.ts';
import { hashSelfBilling } from './selfBillingHash.ts';
import { runForEach } from '../runForEach.ts';
import { notifyIssued } from './notify.ts';

/** What a sum of a document is in CZK, by a rate of the central bank. */
export type InCzk = NonNullable<SelfBillingDocument['inCzk']>;

/** Rates that documents in another currency name; the area of invoices has them. */
export interface Rates {
  /** Sums in CZK by the last rate published by a day; null while none is known. */
  convertToCzk(netMinor: number, vatMinor: number, day: Day): Promise<InCzk | null>;
}

/** The released statements of a book that no document has, no payout paid before documents began, and no review holds. */
export async function findUndocumentedStatements(
  book: PartnerBook,
  today: Day,
  session: ClientSession | null = null,
): Promise<CommissionStatementDocument[]> {
  const released = (await findStatements(book, session)).filter(({ payableFrom }) => payableFrom <= today);
  const ids = released.map(({ _id }) => _id);
  const [documented, paid] = [await findDocumentClaims(ids, session), await findClaims(ids, session)];
  const open = released.filter(({ _id }) => !documented.has(_id.toString()) && !paid.has(_id.toString()));
  const held = await findHeldStatements(book.partnerId, open, session);
  return open.filter(({ _id }) => !held.has(_id.toString()));
}

interface Issuer {
  readonly services: Services;
  readonly rates: Rates;
  readonly today: Day;
}

/** Sums of a document, and the VAT case that they follow from. */
interface Sums {
  readonly vatCase: SelfBillingCase;
  readonly vatPercent: number;
  readonly netMinor: number;
  readonly vatMinor: number;
}

function computeSums({ country, vatNumber }: TaxDetailsDocument, netMinor: number, today: Day): Sums {
  const vatCase = selectSelfBillingCase({ country, vatNumber: vatNumber ?? null }, today);
  if (vatCase === null) throw new Error('a partner of the EU has no VAT number');
  const { percent, vatMinor } = computeSelfBillingVat(vatCase, netMinor, today);
  return { vatCase, vatPercent: percent, netMinor, vatMinor };
}

/** The document of statements, as it is stored. */
function buildDocument(
  { services, today }: Issuer,
  book: PartnerBook,
  given: {
    readonly user: UserDocument;
    readonly details: TaxDetailsDocument;
    readonly statements: readonly CommissionStatementDocument[];
    readonly sequence: number;
    readonly sums: Sums;
    readonly inCzk: InCzk | null;
  },
): SelfBillingDocument {
  const { user, details, statements, sequence, sums, inCzk } = given;
  const { supplier: ourselves } = services.config;
  const { name, street, city, zip, country, registrationNumber } = details;
  const vatNumber = details.vatNumber ?? null;
  const unhashed = {
    _id: new Types.ObjectId(),
    partnerId: new Types.ObjectId(book.partnerId),
    sequence,
    number: formatSelfBillingNumber(user.affiliateCode ?? 'PARTNER', sequence),
    currency: book.currency,
    statementIds: statements.map(({ _id }) => _id),
    months: statements.map(({ month }) => month),
    agreementVersion: selfBillingAgreementVersion,
    ...sums,
    inCzk,
    language: user.locale === 'cs' ? 'cs' : 'en',
    theme: user.theme ?? 'default',
    supplier: { name, street, city, zip, country, registrationNumber, vatNumber },
    customer: {
      name: ourselves.name,
      street: ourselves.street,
      city: ourselves.city,
      zip: ourselves.zip,
      country: ourselves.country,
      registrationNumber: ourselves.registrationNumber,
      vatNumber: ourselves.vatNumber,
      email: getBrand(user.theme ?? 'default').supportEmail,
    },
    issuedOn: today,
    taxPointOn: today,
    dueOn: addDays(today, selfBillingDueDays),
    issuedAt: new Date(),
  };
  return { ...unhashed, hash: hashSelfBilling(unhashed) };
}

/** The sums of a document in CZK, null for one in CZK; undefined while no rate is known. */
async function convert(
  { rates, today }: Issuer,
  { currency }: PartnerBook,
  { netMinor, vatMinor }: Sums,
): Promise<InCzk | null | undefined> {
  if (currency === 'CZK') return null;
  return (await rates.convertToCzk(netMinor, vatMinor, today)) ?? undefined;
}

/** Issues the document of a book, unless its sum is below the minimum; null when there is nothing to issue. */
async function issueOfBook(issuer: Issuer, book: PartnerBook): Promise<SelfBillingDocument | null> {
  const { services, today } = issuer;
  const user = await findUserById(book.partnerId);
  if (user === null || user.anonymizedAt) return null;
  const minimumMinor = services.config.payouts.minimums[book.currency] * 100;
  const sumTotals = (statements: readonly CommissionStatementDocument[]) =>
    statements.reduce((total, { totalMinor }) => total + totalMinor, 0);
  const before = sumTotals(await findUndocumentedStatements(book, today));
  if (before <= 0 || before < minimumMinor) return null;
  const details = await findTaxDetails(book.partnerId);
  if (details === null) return null;
  const sums = computeSums(details, before, today);
  const inCzk = await convert(issuer, book, sums);
  if (inCzk === undefined) return null;
  return await inTransaction(async (session) => {
    if ((await findAgreement(book.partnerId, selfBillingAgreementVersion, session)) === null) return null;
    const statements = await findUndocumentedStatements(book, today, session);
    // Another worker has just issued it, or a statement came in between: the next hour sees to that.
    if (sumTotals(statements) !== before) return null;
    const sequence = await readNextSequence(book.partnerId, session);
    const document = buildDocument(issuer, book, { user, details, statements, sequence, sums, inCzk });
    await insertDocument(document, session);
    return document;
  });
}

/**
 * Issues what partners who agreed can be paid and no document has, however often it is called. A book that fails is left out,
 * and the others go on.
 * @returns their number
 * @throws AggregateError why books failed, once all others are done
 */
export async function issueSelfBilling(
  services: Services,
  rates: Rates,
  today: Day = getToday(),
): Promise<number> {
  let issued = 0;
  await runForEach(await findBooks(), nameBook, async (book) => {
    try {
      const document = await issueOfBook({ services, rates, today }, book);
      if (document === null) return;
      issued += 1;
      await notifyIssued(services, document);
    } catch (thrown) {
      // Another worker took the number or a statement.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  });
  return issued;
}
