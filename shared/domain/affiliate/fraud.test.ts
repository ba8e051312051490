import { describe, expect, it } from 'vitest';
import {
  computeReviewState,
  dropDeclared,
  findBurst,
  findRefundRing,
  findSharedSignals,
  fraudLimits,
  normalizeCompanyNumber,
  normalizeMailbox,
  referralSignalKinds,
  type ReferralParty,
} from './fraud.ts';

const nothing: ReferralParty = {
  emails: [],
  companyNumbers: [],
  cards: [],
  bankAccounts: [],
  visits: [],
  hosts: [],
};
const noon = new Date('2026-11-20T12:00:00Z');
const addMs = (ms: number) => new Date(noon.getTime() + ms);
const createVisit = (at: Date, ip = '203.0.113.7', userAgent = 'Firefox/140') => ({ ip, userAgent, at });
const createTrace = (key: string) => ({ key, mask: `•••• ${key}` });

const listKinds = (partner: Partial<ReferralParty>, shop: Partial<ReferralParty>) =>
  findSharedSignals({ ...nothing, ...partner }, { ...nothing, ...shop }).map(({ kind }) => kind);

describe('a shop and its partner', () => {
  it.each([
    ['a company number', { companyNumbers: ['270 743 58'] }, { companyNumbers: ['27074358'] }, 'SameCompany'],
    ['a VAT number', { companyNumbers: ['CZ27074358'] }, { companyNumbers: ['27074358'] }, 'SameCompany'],
    ['a mailbox', { emails: ['jan@sever.cz'] }, { emails: ['Jan+shop@sever.cz'] }, 'SamePerson'],
    ['a Gmail box', { emails: ['ja.n@gmail.com'] }, { emails: ['jan+1@googlemail.com'] }, 'SamePerson'],
    ['a card', { cards: [createTrace('f1')] }, { cards: [createTrace('f2'), createTrace('f1')] }, 'SameCard'],
    [
      'an account',
      { bankAccounts: [createTrace('a')] },
      { bankAccounts: [createTrace('a')] },
      'SameBankAccount',
    ],
    [
      'a device',
      { visits: [createVisit(noon)] },
      { visits: [createVisit(addMs(23 * 3_600_000))] },
      'SameDevice',
    ],
    ['a site', { hosts: ['www.sever.cz'] }, { hosts: ['sever.cz'] }, 'SameDomain'],
    ['a mail domain', { emails: ['a@sever.cz'] }, { emails: ['b@sever.cz'] }, 'SameDomain'],
    ['the shop’s domain', { emails: ['a@sever.cz'] }, { hosts: ['sever.cz'] }, 'SameDomain'],
  ] as const)('%s is seen', (_what, partner, shop, kind) => {
    expect(listKinds(partner, shop)).toContain(kind);
  });

  it.each([
    ['a public mail domain', { emails: ['jan@seznam.cz'] }, { emails: ['eva@seznam.cz'] }],
    ['a device a day apart', { visits: [createVisit(noon)] }, { visits: [createVisit(addMs(86_400_001))] }],
    [
      'an address with another browser',
      { visits: [createVisit(noon)] },
      { visits: [createVisit(noon, '203.0.113.7', 'Safari')] },
    ],
    ['an empty company number', { companyNumbers: [' '] }, { companyNumbers: ['-'] }],
    ['another company', { companyNumbers: ['27074358'] }, { companyNumbers: ['27074359'] }],
    ['nothing', {}, {}],
  ] as const)('%s says nothing', (_what, partner, shop) => {
    expect(listKinds(partner, shop)).toEqual([]);
  });

  it('shows of an address only its network', () => {
    const shared = findSharedSignals(
      { ...nothing, visits: [createVisit(noon)] },
      { ...nothing, visits: [createVisit(noon)] },
    );
    expect(shared).toEqual([{ kind: 'SameDevice', evidence: '203.0.113.*' }]);
  });

  it('blocks by company, person and card alone', () => {
    const blocking = referralSignalKinds.filter((kind) => computeReviewState([{ kind }]) === 'Blocked');
    expect(blocking).toEqual(['SameCompany', 'SamePerson', 'SameCard']);
  });

  it('drops signals that are natural for a partner who manages the shop', () => {
    const all = referralSignalKinds.map((kind) => ({ kind, evidence: '' }));
    expect(dropDeclared(all, false)).toEqual(all);
    expect(dropDeclared(all, true).map(({ kind }) => kind)).toEqual([
      'SameCompany',
      'SamePerson',
      'SameCard',
      'SameBankAccount',
      'RefundRing',
    ]);
  });
});

describe('normal forms', () => {
  it('of mailboxes and numbers', () => {
    expect(normalizeMailbox(' Jan.Novak+x@Gmail.com ')).toBe('jannovak@gmail.com');
    expect(normalizeMailbox('jan.novak+x@firma.cz')).toBe('jan.novak@firma.cz');
    expect(normalizeCompanyNumber('CZ 270-743-58')).toBe('27074358');
    expect(normalizeCompanyNumber('DE123456789')).toBe('DE123456789');
    expect(normalizeCompanyNumber('00123456')).toBe('123456');
  });
});

describe('many shops at once', () => {
  const register = (count: number, gapMs: number) =>
    Array.from({ length: count }, (_each, at) => ({ id: `s${at}`, at: addMs(at * gapMs) }));

  it('are a burst above the limit within the window, and none at it', () => {
    expect(findBurst(register(fraudLimits.burstCount, 1_000)).size).toBe(0);
    expect(findBurst(register(fraudLimits.burstCount + 1, 1_000)).size).toBe(fraudLimits.burstCount + 1);
    expect(findBurst(register(40, fraudLimits.burstWindowMs / 4)).size).toBe(0);
  });

  it('leave shops before and after the burst alone', () => {
    const burst = register(fraudLimits.burstCount + 1, 1_000);
    const early = { id: 'early', at: addMs(-3 * fraudLimits.burstWindowMs) };
    const late = { id: 'late', at: addMs(3 * fraudLimits.burstWindowMs) };
    const found = findBurst([late, ...burst, early]);
    expect(found.has('early') || found.has('late')).toBe(false);
    expect(found.size).toBe(burst.length);
  });

  const createShop = (id: string, refundedMinor: number) => ({ id, paidMinor: 1_000, refundedMinor });
  it('that got most back are a ring when they are many', () => {
    expect(
      findRefundRing([
        createShop('a', 800),
        createShop('b', 1_000),
        createShop('c', 900),
        createShop('d', 0),
      ]),
    ).toEqual(new Set(['a', 'b', 'c']));
    expect(findRefundRing([createShop('a', 799), createShop('b', 1_000), createShop('c', 900)]).size).toBe(0);
    const honest = Array.from({ length: 4 }, (_each, at) => createShop(`h${at}`, 0));
    expect(
      findRefundRing([createShop('a', 800), createShop('b', 1_000), createShop('c', 900), ...honest]).size,
    ).toBe(0);
    expect(findRefundRing([{ id: 'x', paidMinor: 0, refundedMinor: 0 }]).size).toBe(0);
  });
});
