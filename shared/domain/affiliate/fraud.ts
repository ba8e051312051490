/** What can say that a partner referred themselves, or that a referral only exists for its commission. */
export const referralSignalKinds = [
  'SameCompany',
  'SamePerson',
  'SameCard',
  'SameBankAccount',
  'SameDevice',
  'SameDomain',
  'RefundRing',
  'Velocity',
] as const;
export type ReferralSignalKind = (typeof referralSignalKinds)[number];

/** Signals that block the commission of a shop; the others only hold it until staff decide. */
const blockingKinds: ReadonlySet<ReferralSignalKind> = new Set(['SameCompany', 'SamePerson', 'SameCard']);

/** Signals that say nothing of a partner who manages the shop, as an agency does, and is known to. */
const declaredKinds: ReadonlySet<ReferralSignalKind> = new Set(['SameDevice', 'SameDomain', 'Velocity']);

/** Held and Blocked wait for staff and pay nothing; Released pays, Rejected has its commission taken back. */
export const referralReviewStates = ['Held', 'Blocked', 'Released', 'Rejected'] as const;
export type ReferralReviewState = (typeof referralReviewStates)[number];

/** States in which nothing of a shop is paid until staff decide. */
export const openReviewStates = ['Held', 'Blocked'] as const satisfies readonly ReferralReviewState[];

/** What staff decide. */
export const referralDecisions = ['Release', 'Reject'] as const;
export type ReferralDecision = (typeof referralDecisions)[number];

/** Characters of the shortest reason that staff give for a decision. */
export const shortestReviewReason = 3;

/** A signal with what it was seen by, as staff may read it. */
export interface ReferralSignal {
  readonly kind: ReferralSignalKind;
  readonly evidence: string;
}

/** When a signal of many shops at once is one. */
export const fraudLimits = {
  /** Two sign-ins on one device count as the same person’s within this time. */
  deviceWindowMs: 24 * 3_600_000,
  /** More registrations than these through one partner within the time are a burst. */
  burstCount: 8,
  burstWindowMs: 24 * 3_600_000,
  /** Days of documents that are looked at for refunds. */
  refundDays: 90,
  /** Shops that got back at least the share of what they paid, and their share of the partner’s shops, that make a ring. */
  refundedShops: 3,
  refundedPercent: 80,
  refundedShopsPercent: 50,
} as const;

/** A sign-in, as far as it tells a device. */
export interface DeviceVisit {
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
}

/** A card or bank account: what equal ones share, and how it may be shown. */
export interface PaymentTrace {
  readonly key: string;
  readonly mask: string;
}

/** Facts about the partner or a shop that are compared. */
export interface ReferralParty {
  readonly emails: readonly string[];
  /** Registration and VAT numbers, as they were written. */
  readonly companyNumbers: readonly string[];
  readonly cards: readonly PaymentTrace[];
  readonly bankAccounts: readonly PaymentTrace[];
  readonly visits: readonly DeviceVisit[];
  /** Hosts: of the partner’s site, of the shop. */
  readonly hosts: readonly string[];
}

/** Mailboxes that anybody can have: sharing their domain says nothing. */
const publicMailDomains: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com mac.com aol.com ' +
    'proton.me protonmail.com pm.me gmx.com gmx.de gmx.at web.de t-online.de seznam.cz email.cz post.cz spoluzaci.cz ' +
    'centrum.cz volny.cz atlas.cz tiscali.cz azet.sk zoznam.sk centrum.sk pobox.sk post.sk wp.pl o2.pl onet.pl interia.pl ' +
    'freemail.hu citromail.hu orange.fr free.fr laposte.net libero.it virgilio.it mail.com zoho.com fastmail.com ' +
    'tutanota.com tuta.io yandex.com mail.ru'
  ).split(' '),
);

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** An address as the mailbox that it leads to: without case, `+tag`, and the points that Gmail ignores. */
export function normalizeMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = local.split('+');
  return gmailDomains.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/** A company or VAT number as it is compared: its letters and digits; a Czech VAT number of a company is its number. */
export function normalizeCompanyNumber(number: string): string {
  const compact = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^CZ\d{8}$/.test(compact) ? compact.slice(2) : compact.replace(/^0+(?=\d)/, '');
}

/** A host without `www.`, its port and its case. */
function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
}

const getMailDomain = (email: string): string => email.trim().toLowerCase().split('@')[1] ?? '';

/** The first that both have, by a key of each. */
function findShared<T>(some: readonly T[], others: readonly T[], toKey: (one: T) => string): T | undefined {
  const keys = new Set(others.map(toKey).filter((key) => key !== ''));
  return some.find((one) => keys.has(toKey(one)));
}

/** An address as evidence: enough to compare, too little to find a person by. */
function shortenIp(ip: string): string {
  const parts = ip.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.*` : `${ip.split(':').slice(0, 3).join(':')}:*`;
}

function findSharedVisit(partner: ReferralParty, shop: ReferralParty): DeviceVisit | undefined {
  return shop.visits.find((visit) =>
    partner.visits.some(
      (own) =>
        own.ip === visit.ip &&
        own.userAgent === visit.userAgent &&
        Math.abs(own.at.getTime() - visit.at.getTime()) <= fraudLimits.deviceWindowMs,
    ),
  );
}

function findSharedDomain(partner: ReferralParty, shop: ReferralParty): string | undefined {
  const listDomains = ({ hosts, emails }: ReferralParty) => [
    ...hosts.map(normalizeHost),
    ...emails.map(getMailDomain).filter((domain) => !publicMailDomains.has(domain)),
  ];
  return findShared(listDomains(partner), listDomains(shop), (domain) => domain);
}

/** What a shop shares with the partner who referred it. */
export function findSharedSignals(partner: ReferralParty, shop: ReferralParty): ReferralSignal[] {
  const found: Readonly<Partial<Record<ReferralSignalKind, string | undefined>>> = {
    SameCompany: findShared(shop.companyNumbers, partner.companyNumbers, normalizeCompanyNumber),
    SamePerson: findShared(shop.emails, partner.emails, normalizeMailbox),
    SameCard: findShared(shop.cards, partner.cards, ({ key }) => key)?.mask,
    SameBankAccount: findShared(shop.bankAccounts, partner.bankAccounts, ({ key }) => key)?.mask,
    SameDomain: findSharedDomain(partner, shop),
  };
  const visit = findSharedVisit(partner, shop);
  const device = visit === undefined ? undefined : shortenIp(visit.ip);
  return referralSignalKinds.flatMap((kind) => {
    const evidence = kind === 'SameDevice' ? device : found[kind];
    return evidence === undefined ? [] : [{ kind, evidence }];
  });
}

/** Shops that registered through one partner in a burst: all of any window with more than the limit. */
export function findBurst(registrations: readonly { readonly id: string; readonly at: Date }[]): Set<string> {
  const sorted = registrations.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const burst = new Set<string>();
  let from = 0;
  for (const [to, { at }] of sorted.entries()) {
    while (at.getTime() - (sorted[from]?.at.getTime() ?? 0) > fraudLimits.burstWindowMs) from += 1;
    if (to - from + 1 > fraudLimits.burstCount)
      for (const { id } of sorted.slice(from, to + 1)) burst.add(id);
  }
  return burst;
}

/** Shops that got most of what they paid back, where they are many of a partner’s paying shops. */
export function findRefundRing(
  shops: readonly { readonly id: string; readonly paidMinor: number; readonly refundedMinor: number }[],
): Set<string> {
  const paying = shops.filter(({ paidMinor }) => paidMinor > 0);
  const refunded = paying.filter(
    ({ paidMinor, refundedMinor }) => refundedMinor * 100 >= paidMinor * fraudLimits.refundedPercent,
  );
  const isRing =
    refunded.length >= fraudLimits.refundedShops &&
    refunded.length * 100 >= paying.length * fraudLimits.refundedShopsPercent;
  return new Set(isRing ? refunded.map(({ id }) => id) : []);
}

/** The signals that count where the partner manages the shop openly. */
export function dropDeclared(signals: readonly ReferralSignal[], isManager: boolean): ReferralSignal[] {
  return signals.filter(({ kind }) => !isManager || !declaredKinds.has(kind));
}

/** What signals do to a shop’s commission. */
export function computeReviewState(signals: readonly Pick<ReferralSignal, 'kind'>[]): 'Held' | 'Blocked' {
  return signals.some(({ kind }) => blockingKinds.has(kind)) ? 'Blocked' : 'Held';
}
