import mongoose, { Types } from 'mongoose';
import { invoiceStatuses, type InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { complianceStatuses, shopProviders } from '#shared/domain/eshop/eshop.ts';
import { auditEntities } from '#shared/domain/audit/audit.ts';
import { logSources } from '#shared/contracts/logging.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';

const atOnce = 2_000;
const dayMs = 86_400_000;
const words = ['zahrada', 'svitidla', 'topeni', 'hracky', 'kava', 'boty', 'knihy', 'naradi', 'kola', 'pece'];

/** Values by index: the same for the same count. */
const pickWord = (index: number): string => words[index % words.length] ?? 'obchod';
const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};
const createId = (kind: number, index: number): Types.ObjectId =>
  new Types.ObjectId(kind.toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0'));
const createPastDate = (index: number, now: number): Date =>
  new Date(now - ((index * 7_919) % 700) * dayMs - index);

/** E-mail and domain of the person and the shop of a number. */
export const createEmail = (index: number): string =>
  `jana.${pickWord(index)}${index}@${pickWord(index + 3)}.example`;
export const createDomain = (index: number): string => `${pickWord(index)}-${pickWord(index + 7)}${index}.cz`;
/** Number of a document. */
export const createNumber = (type: InvoiceType, index: number): string =>
  `2026-${type === 'FinalInvoice' ? 'F' : type === 'CreditNote' ? 'D' : 'P'}-${String(index).padStart(6, '0')}`;

/**
 * Inserts documents of a model: the first are checked and filled with defaults by it, the others take its defaults without a
 * check each, which would take ten times as long.
 */
async function fill(modelName: string, count: number, createRow: (index: number) => object): Promise<void> {
  const began = performance.now();
  const model = mongoose.model(modelName);
  const example = new model(createRow(0));
  await example.validate();
  const { _id: _exampleId, ...defaults } = example.toObject({ flattenMaps: true }) as Record<string, unknown>;
  for (let from = 0; from < count; from += atOnce) {
    const documents = Array.from({ length: Math.min(atOnce, count - from) }, (_, offset) => ({
      ...defaults,
      ...createRow(from + offset),
    }));
    await model.collection.insertMany(documents, { ordered: false });
  }
  console.log(`${count} of ${modelName} in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

const supplier = {
  name: 'Okavango s.r.o.',
  street: 'Říční 1',
  city: 'Praha',
  zip: '11000',
  country: 'CZ',
  registrationNumber: '12999113',
  vatNumber: 'CZ12999113',
};

function createDocument(type: InvoiceType, kind: number, index: number, now: number): object {
  const issuedAt = createPastDate(index, now);
  const issuedOn = issuedAt.toISOString().slice(0, 10);
  const number = createNumber(type, index);
  const netMinor = 50_000 + ((index * 37) % 900_000);
  const vatMinor = Math.round(netMinor * 0.21);
  const name = `${pickWord(index)} ${index} s.r.o.`;
  const searchText = `${number} ${name} ${createDomain(index)}`.toLowerCase();
  const status =
    type === 'ProformaInvoice'
      ? pick(invoiceStatuses.slice(0, 4), index)
      : index % 9 === 0
        ? 'Issued'
        : 'Paid';
  return {
    _id: createId(kind, index),
    type,
    series: `${number.slice(5, 6)}:2026`,
    sequence: index + 1,
    number,
    variableSymbol: `${kind}${String(index).padStart(9, '0')}`,
    subject: index % 4 === 0 ? 'Subscription' : 'CreditTopUp',
    eshopId: createId(2, index),
    domainName: createDomain(index),
    language: 'cs',
    theme: 'default',
    currency: index % 5 === 0 ? 'EUR' : 'CZK',
    supplier,
    customer: { ...supplier, name, email: createEmail(index) },
    bank: { iban: 'CZ6508000000192000145399' },
    issuedOn,
    taxPointOn: type === 'ProformaInvoice' ? null : issuedOn,
    dueOn: issuedOn,
    lines: [{ description: 'Kredit na reklamu', quantity: 1, netMinor, vatPercent: 21, vatMinor }],
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    vat: { percent: 21, reason: 'Domestic', country: 'CZ', decidedAt: issuedAt },
    issuedAt,
    transferId: type === 'ProformaInvoice' ? null : `bench-${type}-${index}`,
    searchText,
    searchTrigrams: listTrigrams(searchText),
    status,
    history: [{ at: issuedAt, event: 'Issued', by: 'system' }],
  };
}

/**
 * Fills every list of staff with as many rows: people, a shop of each with its credit, a campaign in each third, documents of
 * the three kinds, mails, errors, entries of the audit trail, alerts, and movements of one shop's credit.
 * @returns the shop with the long journal
 */
export async function fillLists(count: number): Promise<string> {
  const now = Date.now();
  await fill('User', count, (index) => ({
    _id: createId(1, index),
    email: createEmail(index),
    emailTrigrams: listTrigrams(createEmail(index)),
    isEmailConfirmed: true,
    isDisabled: index % 100 === 0,
    isAffiliate: index % 50 === 0,
    locale: 'cs',
    provider: 'Okavango',
    createdAt: createPastDate(index, now),
    lastSignInAt: index % 3 === 0 ? null : createPastDate(index * 3, now),
  }));
  await fill('Eshop', count, (index) => ({
    _id: createId(2, index),
    domainName: createDomain(index),
    domainTrigrams: listTrigrams(createDomain(index)),
    country: index % 5 === 0 ? 'SK' : 'CZ',
    countryOfAdvertisement: index % 11 === 0 ? null : index % 5 === 0 ? 'SK' : 'CZ',
    creditCurrency: index % 5 === 0 ? 'EUR' : 'CZK',
    timeZone: 'Europe/Prague',
    marketingId: `bench${index}`,
    shopProvider: pick(shopProviders, index % 17),
    complianceStatus: index % 20 === 0 ? pick(complianceStatuses, index / 20) : 'Compliant',
    complianceSince: createPastDate(index, now),
    hasActiveSubscription: index % 4 === 0,
    creditNotificationLimitMinor: 50_000,
    archivedAt: index % 100 === 99 ? createPastDate(index, now) : null,
    members: [{ userId: createId(1, index), role: 'Owner', since: createPastDate(index, now) }],
    createdAt: createPastDate(index, now),
  }));
  await fill('CreditBalance', count, (index) => {
    const postedMinor = (index * 7_907) % 1_000_000;
    return {
      _id: createId(2, index),
      currency: index % 5 === 0 ? 'EUR' : 'CZK',
      postedMinor,
      heldMinor: 0,
      sequence: 1,
      lastHash: 'bench',
      lowCreditLimitMinor: 50_000,
      isCreditLow: postedMinor < 50_000,
      isArchived: index % 100 === 99 ? true : null,
    };
  });
  await fill('Campaign', Math.floor(count / 3), (index) => ({
    _id: createId(3, index),
    eshopId: createId(2, index * 3),
    channel: 'Google',
    format: 'Dsa',
    name: `Kampaň ${index}`,
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `bench ${index}`,
    apiStatus: 'Active',
  }));
  await fill('Invoice', count, (index) => createDocument('FinalInvoice', 4, index, now));
  await fill('Invoice', count, (index) => createDocument('CreditNote', 5, index, now));
  await fill('Invoice', count, (index) => createDocument('ProformaInvoice', 6, index, now));
  await fill('MailLog', count, (index) => {
    const searchText = `${createEmail(index)} doklad ${createNumber('FinalInvoice', index)}`.toLowerCase();
    return {
      _id: createId(7, index),
      to: createEmail(index),
      userId: createId(1, index),
      eshopId: createId(2, index),
      template: 'invoiceIssued',
      language: 'cs',
      subject: `Doklad ${createNumber('FinalInvoice', index)}`,
      text: 'Dobrý den, v příloze je doklad. '.repeat(10),
      state: index % 50 === 0 ? 'Failed' : 'Sent',
      tryCount: 1,
      createdAt: createPastDate(index % 390, now),
      searchText,
      searchTrigrams: listTrigrams(searchText),
    };
  });
  await fill('ErrorGroup', count, (index) => {
    const message = `cannot read ${pickWord(index)} of ${pickWord(index + 3)} ${index}`;
    return {
      _id: index.toString(16).padStart(32, '0'),
      source: pick(logSources, index),
      message,
      searchText: message,
      searchTrigrams: listTrigrams(message),
      count: (index * 31) % 5_000,
      firstSeenAt: new Date(now - 80 * dayMs),
      lastSeenAt: new Date(now - (index % 80) * dayMs - index),
      lastPath: '/app',
    };
  });
  await fill('AuditEntry', count, (index) => ({
    _id: createId(8, index),
    at: createPastDate(index, now),
    actorId: createId(1, index % 40),
    call: '/v1/Eshop/Eshop/SetEshopProvider',
    entity: index % 3 === 0 ? 'Eshop' : pick(auditEntities, index),
    entityId: createId(2, index % 5_000).toString(),
    requestId: `bench-${index}`,
    outcome: 'Done',
    changes: [{ field: 'shopProvider', before: 'Okavango', after: 'Upgates' }],
  }));
  await fill('StaffAlert', count, (index) => ({
    _id: index + 1,
    event: index % 3 === 0 ? 'PaymentFailed' : 'FeedFailed',
    about: createDomain(index),
    eshopId: createId(2, index),
    path: `/admin/eshopDetail/${createId(2, index).toString()}`,
    raisedAt: new Date(now - (count - index)),
  }));
  await mongoose
    .model('StaffAlertPlace')
    .updateOne({ _id: 'staff' }, { $set: { lastSequence: count } }, { upsert: true });
  const journal = createId(2, 0);
  const creditAfter = (index: number): number => {
    const topUps = Math.floor(index / 10) + 1;
    return topUps * 10_000 - (index + 1 - topUps) * 1_000;
  };
  await fill('LedgerTransfer', count, (index) => ({
    _id: `BENCH${String(index).padStart(21, '0')}`,
    eshopId: journal,
    kind: index % 10 === 0 ? 'ManualTopUp' : 'AdSpend',
    currency: 'EUR',
    lines: [
      { account: 'credit', amountMinor: index % 10 === 0 ? -10_000 : 1_000 },
      { account: 'other', amountMinor: index % 10 === 0 ? 10_000 : -1_000 },
    ],
    creditChangeMinor: index % 10 === 0 ? 10_000 : -1_000,
    creditAfterMinor: creditAfter(index),
    sequence: index + 1,
    previousHash: 'bench',
    hash: 'bench',
    idempotencyKey: `bench-${index}`,
    actor: 'system',
    effectiveAt: new Date(now - (count - index) * 1_000),
    recordedAt: new Date(now - (count - index) * 1_000),
  }));
  // The balance says what its journal says.
  await mongoose
    .model('CreditBalance')
    .updateOne({ _id: journal }, { $set: { postedMinor: creditAfter(count - 1), sequence: count } });
  return journal.toString();
}
