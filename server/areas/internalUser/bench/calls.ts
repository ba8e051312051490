import { accounting } from '#shared/contracts/accounting.ts';
import type { BuiltCall, InputOf } from '#shared/contracts/defineCall.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { logging } from '#shared/contracts/logging.ts';
import { mail } from '#shared/contracts/mail.ts';
import { payment } from '#shared/contracts/payment.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { user } from '#shared/contracts/user.ts';
import { invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import type { TestServer } from '#server/testing/testServer.ts';
import { createDomain, createEmail, createNumber } from './fill.ts';

/** A list as a client requests it. */
export interface TimedList {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Every list of staff over HTTP: its first page, a deep one, each filter and a search. */
export function buildTimedLists(
  server: TestServer,
  count: number,
  tokens: { readonly staff: () => Promise<string>; readonly shop: () => Promise<string> },
): TimedList[] {
  const createTimed = <C extends BuiltCall>(name: string, call: C, input: InputOf<C>): TimedList => ({
    name: `${call.action}, ${name}`,
    // Reading the output of a call that was refused throws.
    run: async () =>
      (await server.call(call, input, await (call.access === 'eshop' ? tokens.shop() : tokens.staff())))
        .output,
  });
  const middle = Math.floor(count / 2);
  const deep = { page: Math.max(1, Math.floor(count / 50)) };
  const shops = (name: string, input: InputOf<typeof eshop.getEshops>) =>
    createTimed(name, eshop.getEshops, input);
  const people = (name: string, input: InputOf<typeof user.getUsers>) =>
    createTimed(name, user.getUsers, input);
  const mails = (name: string, input: InputOf<typeof mail.getMailLogs>) =>
    createTimed(name, mail.getMailLogs, input);
  const errors = (name: string, input: InputOf<typeof logging.getApplicationLogGroups>) =>
    createTimed(name, logging.getApplicationLogGroups, input);
  const audit = (name: string, input: InputOf<typeof logging.getAuditTrail>) =>
    createTimed(name, logging.getAuditTrail, input);
  return [
    shops('first page', {}),
    shops('250 rows', { pageSize: 250 }),
    shops('deep page', deep),
    shops('by domain', { sort: 'domainName', isDescending: false }),
    shops('by domain, deep page', { sort: 'domainName', isDescending: false, ...deep }),
    shops('by credit', { sort: 'credit' }),
    shops('by credit, deep page', { sort: 'credit', ...deep }),
    shops('under the limit', { isUnderCreditLimit: true }),
    shops('under the limit, by credit', { isUnderCreditLimit: true, sort: 'credit' }),
    shops('archived', { isArchived: true }),
    shops('archived, by credit', { isArchived: true, sort: 'credit' }),
    shops('of a provider', { shopProvider: 'Okavango' }),
    shops('of a provider, by credit', { shopProvider: 'Upgates', sort: 'credit' }),
    shops('of a country', { countryOfAdvertisement: 'CZ' }),
    shops('without a country', { countryOfAdvertisement: 'None' }),
    shops('search of a domain', { search: createDomain(middle) }),
    shops('search of a common word', { search: 'zahrada' }),
    shops('search of a common word, by credit', { search: 'zahrada', sort: 'credit' }),
    shops('search of an e-mail', { search: createEmail(middle) }),
    shops('search of two letters', { search: 'ka' }),
    createTimed('first page', eshop.getEshopsToValidate, {}),
    createTimed('search', eshop.getEshopsToValidate, { search: 'zahrada' }),
    people('first page', {}),
    people('deep page', deep),
    people('by e-mail', { sort: 'email', isDescending: false }),
    people('by last sign-in, deep page', { sort: 'lastSignInAt', ...deep }),
    people('owners', { kind: 'owner' }),
    people('owners, by e-mail', { kind: 'owner', sort: 'email' }),
    people('affiliates', { kind: 'affiliate' }),
    people('staff', { kind: 'internal' }),
    people('switched off', { kind: 'disabled' }),
    people('switched off, by e-mail', { kind: 'disabled', sort: 'email' }),
    people('search of an e-mail', { search: createEmail(middle) }),
    people('search of a common word', { search: 'zahrada' }),
    people('search of a common word, owners', { search: 'zahrada', kind: 'owner' }),
    ...invoiceTypes.flatMap((type) => [
      createTimed(`${type}, first page`, invoice.getInvoices, { type, hasSums: false }),
      createTimed(`${type}, deep page`, invoice.getInvoices, { type, ...deep, hasSums: false }),
      createTimed(`${type}, paid`, invoice.getInvoices, { type, status: 'Paid', hasSums: false }),
      createTimed(`${type}, of a month`, invoice.getInvoices, {
        type,
        hasSums: false,
        dateFrom: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
        dateTo: new Date().toISOString().slice(0, 10),
      }),
      createTimed(`${type}, in euros`, invoice.getInvoices, { type, currency: 'EUR', hasSums: false }),
      createTimed(`${type}, of a VAT rule`, invoice.getInvoices, {
        type,
        vatReason: 'Domestic',
        hasSums: false,
      }),
      createTimed(`${type}, search of a number`, invoice.getInvoices, {
        type,
        search: createNumber(type, middle),
        hasSums: false,
      }),
      createTimed(`${type}, search of a common word`, invoice.getInvoices, {
        type,
        search: 'zahrada',
        hasSums: false,
      }),
    ]),
    mails('first page', {}),
    mails('deep page', deep),
    mails('sent', { state: 'Sent' }),
    mails('failed', { state: 'Failed' }),
    mails('search of an e-mail', { search: createEmail(middle) }),
    mails('search of a common word', { search: 'zahrada' }),
    errors('first page', {}),
    errors('deep page', deep),
    errors('by count', { sort: 'count' }),
    errors('of a source', { source: 'server' }),
    errors('of a source, by count', { source: 'server', sort: 'count' }),
    errors('search', { search: 'zahrada' }),
    audit('first page', {}),
    audit('deep page', deep),
    audit('of shops', { entity: 'Eshop' }),
    audit('of shops, deep page', { entity: 'Eshop', page: Math.max(1, Math.floor(count / 150)) }),
    audit('of one shop', { entityId: '000000020000000000000009' }),
    audit('of one person', { actorId: '000000010000000000000003' }),
    createTimed('from the beginning', staffAlert.getStaffAlerts, { after: 0 }),
    createTimed('from the middle', staffAlert.getStaffAlerts, { after: middle }),
    createTimed('first page', accounting.getLedgerChecks, {}),
    createTimed('movements of one shop, first page', payment.getCreditTopUpHistory, {}),
    createTimed('movements of one shop, deep page', payment.getCreditTopUpHistory, {
      page: Math.max(1, Math.floor(count / 500)),
    }),
    createTimed('first page', internalUser.getInternalUsers, {}),
  ];
}
