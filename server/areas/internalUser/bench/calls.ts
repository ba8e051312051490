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
  const callShops = (name: string, input: InputOf<typeof eshop.getEshops>) =>
    createTimed(name, eshop.getEshops, input);
  const callPeople = (name: string, input: InputOf<typeof user.getUsers>) =>
    createTimed(name, user.getUsers, input);
  const callMails = (name: string, input: InputOf<typeof mail.getMailLogs>) =>
    createTimed(name, mail.getMailLogs, input);
  const callErrors = (name: string, input: InputOf<typeof logging.getApplicationLogGroups>) =>
    createTimed(name, logging.getApplicationLogGroups, input);
  const audit = (name: string, input: InputOf<typeof logging.getAuditTrail>) =>
    createTimed(name, logging.getAuditTrail, input);
  return [
    callShops('first page', {}),
    callShops('250 rows', { pageSize: 250 }),
    callShops('deep page', deep),
    callShops('by domain', { sort: 'domainName', isDescending: false }),
    callShops('by domain, deep page', { sort: 'domainName', isDescending: false, ...deep }),
    callShops('by credit', { sort: 'credit' }),
    callShops('by credit, deep page', { sort: 'credit', ...deep }),
    callShops('under the limit', { isUnderCreditLimit: true }),
    callShops('under the limit, by credit', { isUnderCreditLimit: true, sort: 'credit' }),
    callShops('archived', { isArchived: true }),
    callShops('archived, by credit', { isArchived: true, sort: 'credit' }),
    callShops('of a provider', { shopProvider: 'Okavango' }),
    callShops('of a provider, by credit', { shopProvider: 'Upgates', sort: 'credit' }),
    callShops('of a country', { countryOfAdvertisement: 'CZ' }),
    callShops('without a country', { countryOfAdvertisement: 'None' }),
    callShops('sums of all', { hasSums: true }),
    callShops('sums of a country', { countryOfAdvertisement: 'CZ', hasSums: true }),
    callShops('search of a domain', { search: createDomain(middle) }),
    callShops('search of a common word', { search: 'zahrada' }),
    callShops('search of a common word, by credit', { search: 'zahrada', sort: 'credit' }),
    callShops('search of an e-mail', { search: createEmail(middle) }),
    callShops('search of two letters', { search: 'ka' }),
    createTimed('first page', eshop.getEshopsToValidate, {}),
    createTimed('search', eshop.getEshopsToValidate, { search: 'zahrada' }),
    callPeople('first page', {}),
    callPeople('deep page', deep),
    callPeople('by e-mail', { sort: 'email', isDescending: false }),
    callPeople('by last sign-in, deep page', { sort: 'lastSignInAt', ...deep }),
    callPeople('owners', { kind: 'owner' }),
    callPeople('owners, by e-mail', { kind: 'owner', sort: 'email' }),
    callPeople('affiliates', { kind: 'affiliate' }),
    callPeople('staff', { kind: 'internal' }),
    callPeople('switched off', { kind: 'disabled' }),
    callPeople('switched off, by e-mail', { kind: 'disabled', sort: 'email' }),
    callPeople('search of an e-mail', { search: createEmail(middle) }),
    callPeople('search of a common word', { search: 'zahrada' }),
    callPeople('search of a common word, owners', { search: 'zahrada', kind: 'owner' }),
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
    callMails('first page', {}),
    callMails('deep page', deep),
    callMails('sent', { state: 'Sent' }),
    callMails('failed', { state: 'Failed' }),
    callMails('search of an e-mail', { search: createEmail(middle) }),
    callMails('search of a common word', { search: 'zahrada' }),
    callErrors('first page', {}),
    callErrors('deep page', deep),
    callErrors('by count', { sort: 'count' }),
    callErrors('of a source', { source: 'server' }),
    callErrors('of a source, by count', { source: 'server', sort: 'count' }),
    callErrors('search', { search: 'zahrada' }),
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
