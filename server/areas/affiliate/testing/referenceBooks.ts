/**
 * What a partner earns, computed from the rules alone: exact whole numbers, days counted one by one, the clock of Prague by
 * the European summer time rule. It imports nothing of the product, so that a fault there is no fault here as well.
 */

export interface ReferenceTerms {
  readonly base: 'PaidInvoices' | 'AdSpend';
  readonly tiers: readonly { readonly fromMonth: number; readonly rateBasisPoints: number }[];
  readonly months: number;
  readonly startDelayDays: number;
}

interface Line {
  readonly shop: string;
  readonly invoice: string;
  readonly isInvoice: boolean;
  readonly paidOn: string;
  readonly amount: bigint;
  isClosed: boolean;
}

interface Invoice {
  readonly shop: string;
  readonly rate: bigint;
  rest: bigint;
  booked: bigint;
  isWithdrawn: boolean;
}

/** A top-up of a shop with the rest of it, and the rate at which its spend earns, if it does. */
interface TopUp {
  readonly invoice: string;
  readonly shop: string;
  /** Null where its spend earns nothing. */
  readonly rate: bigint | null;
  left: bigint;
  /** Of its invoice. */
  rest: bigint;
  settled: bigint;
  settledThrough: string;
  wholeSince: string | null;
  isOver: boolean;
}

/** What one movement took of top-ups, the latest last; negative gave back. */
interface Spend {
  readonly shop: string;
  readonly day: string;
  readonly parts: readonly { readonly topUp: TopUp; readonly amount: bigint }[];
}

/** A closed month as the rules say it is. */
export interface ReferenceStatement {
  readonly month: string;
  readonly lineCount: number;
  readonly totalMinor: number;
  readonly payableFrom: string;
}

const dayMs = 86_400_000;
const pad = (value: number) => String(value).padStart(2, '0');

/** The day that many days later. */
export function shiftDay(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** 01:00 UTC of the last Sunday of a month, when clocks of the European Union change. */
function findClockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0));
  return last.getTime() - last.getUTCDay() * dayMs + 3_600_000;
}

/** The day of an instant in Prague. */
export function getPragueDay(instant: Date): string {
  const at = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = at >= findClockChange(year, 3) && at < findClockChange(year, 10);
  return new Date(at + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 10);
}

const getNextMonth = (month: string) => shiftDay(`${month}-28`, 4).slice(0, 7);
const getLastDay = (month: string) => shiftDay(`${getNextMonth(month)}-01`, -1);

/** The last month that is closed on a day: months close on day 5 of the next one. */
function findLastClosed(day: string): string {
  const before = shiftDay(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
  return Number(day.slice(8)) >= 5 ? before : shiftDay(`${before}-01`, -1).slice(0, 7);
}

/** The rate of a day in basis points, counted day by day from the first payment; null outside the plan. */
function findRate(terms: ReferenceTerms, firstOn: string, paidOn: string): bigint | null {
  const from = shiftDay(firstOn, terms.startDelayDays);
  if (paidOn < from) return null;
  let month = 1;
  for (let day = shiftDay(from, 1); day <= paidOn; day = shiftDay(day, 1)) {
    const isAnniversary = day.slice(8) === from.slice(8);
    const isShortMonth = day.slice(8) < from.slice(8) && shiftDay(day, 1).endsWith('-01');
    if (isAnniversary || isShortMonth) month += 1;
  }
  if (month > terms.months) return null;
  const rates = terms.tiers.filter(({ fromMonth }) => fromMonth <= month).map((tier) => tier.rateBasisPoints);
  const rate = rates.at(-1);
  return rate === undefined ? null : BigInt(rate);
}

/** Half away from zero; sums of invoices are never negative. */
const takeShare = (net: bigint, rate: bigint) => (net * rate + 5_000n) / 10_000n;

/** The books of one partner in one currency. */
export class ReferenceBook {
  readonly #plans: {
    readonly isOwn: boolean;
    readonly from: string;
    readonly terms: ReferenceTerms | null;
  }[] = [];
  readonly #firstOn = new Map<string, string>();
  readonly #invoices = new Map<string, Invoice>();
  readonly #held = new Set<string>();
  readonly #rejected = new Set<string>();
  readonly #lines: Line[] = [];
  readonly #topUps: TopUp[] = [];
  readonly #spends: Spend[] = [];
  readonly statements: ReferenceStatement[] = [];
  /** The shops of each statement, by its month. */
  readonly #shopsOf = new Map<string, ReadonlySet<string>>();
  /** Months that payouts have. */
  readonly #paidMonths = new Set<string>();

  addShop(shop: string, firstPayment: Date): void {
    this.#firstOn.set(shop, getPragueDay(firstPayment));
  }

  /** A plan; null leads back to that of all. Of two from the same day the later one applies. */
  setPlan(isOwn: boolean, from: string, terms: ReferenceTerms | null): void {
    this.#plans.push({ isOwn, from, terms });
  }

  #findTerms(day: string): ReferenceTerms {
    const begun = this.#plans
      .filter(({ from }) => from <= day)
      .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
    const own = begun.filter(({ isOwn }) => isOwn).at(-1)?.terms ?? null;
    const general = begun.filter(({ isOwn }) => !isOwn).at(-1)?.terms ?? null;
    return (
      own ??
      general ?? {
        base: 'PaidInvoices',
        tiers: [{ fromMonth: 1, rateBasisPoints: 1_000 }],
        months: 12,
        startDelayDays: 0,
      }
    );
  }

  pay(shop: string, invoice: string, netMinor: number, paidAt: Date): void {
    const paidOn = getPragueDay(paidAt);
    const first = this.#firstOn.get(shop) ?? paidOn;
    const terms = this.#findTerms(paidOn);
    const rate = findRate(terms, first < paidOn ? first : paidOn, paidOn);
    this.#topUps.push({
      invoice,
      shop,
      rate: terms.base === 'AdSpend' ? rate : null,
      left: BigInt(netMinor),
      rest: BigInt(netMinor),
      settled: 0n,
      settledThrough: shiftDay(`${paidOn.slice(0, 7)}-01`, -1).slice(0, 7),
      wholeSince: null,
      isOver: false,
    });
    if (this.#rejected.has(shop) || rate === null || terms.base === 'AdSpend') return;
    const amount = takeShare(BigInt(netMinor), rate);
    this.#invoices.set(invoice, { shop, rate, rest: BigInt(netMinor), booked: amount, isWithdrawn: false });
    this.#lines.push({ shop, invoice, isInvoice: true, paidOn, amount, isClosed: false });
  }

  /** The credit of a shop. */
  getCredit(shop: string): number {
    return Number(this.#topUps.reduce((sum, one) => (one.shop === shop ? sum + one.left : sum), 0n));
  }

  /** Ad spend of a shop, from its oldest top-ups. */
  spend(shop: string, amountMinor: number, day: string): void {
    let open = BigInt(amountMinor);
    const parts: { topUp: TopUp; amount: bigint }[] = [];
    for (const topUp of this.#topUps) {
      const amount = topUp.left < open ? topUp.left : open;
      if (topUp.shop !== shop || amount === 0n) continue;
      topUp.left -= amount;
      open -= amount;
      parts.push({ topUp, amount });
    }
    this.#spends.push({ shop, day, parts });
  }

  #sumSpent(topUp: TopUp, upTo: string): bigint {
    return this.#spends
      .filter(({ day }) => day <= upTo)
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => (part.topUp === topUp ? sum + part.amount : sum), 0n);
  }

  /** What all ads of a shop have cost. */
  getSpent(shop: string): number {
    return Number(
      this.#topUps.reduce((sum, one) => (one.shop === shop ? sum + this.#sumSpent(one, '9999') : sum), 0n),
    );
  }

  /** Spend that a platform takes back: to the top-ups that were touched last. */
  giveBack(shop: string, amountMinor: number, day: string): void {
    let open = BigInt(amountMinor);
    const parts: { topUp: TopUp; amount: bigint }[] = [];
    const touched = new Set(
      this.#spends
        .filter((spend) => spend.shop === shop)
        .toReversed()
        .flatMap((spend) => spend.parts.map(({ topUp }) => topUp)),
    );
    for (const topUp of touched) {
      const spent = this.#sumSpent(topUp, '9999');
      const amount = spent < open ? spent : open;
      if (amount <= 0n) continue;
      topUp.left += amount;
      open -= amount;
      parts.push({ topUp, amount: -amount });
    }
    this.#spends.push({ shop, day, parts });
  }

  /** The line of a top-up's spend in a month, and of all of it before that no line has. */
  #settle(topUp: TopUp, month: string): void {
    const { invoice, shop, rate } = topUp;
    if (rate === null) return;
    const upTo = getLastDay(month);
    const spent = this.#sumSpent(topUp, upTo);
    const capped = spent < topUp.rest ? spent : topUp.rest;
    const settled = capped < 0n ? 0n : capped;
    topUp.wholeSince = settled === topUp.rest ? (topUp.wholeSince ?? month) : null;
    if (topUp.wholeSince !== null) {
      const last = [1, 2, 3].reduce(getNextMonth, topUp.wholeSince);
      topUp.isOver = last <= month;
    }
    topUp.settledThrough = month;
    if (settled === topUp.settled) return;
    const known = this.#invoices.get(invoice) ?? { shop, rate, rest: 0n, booked: 0n, isWithdrawn: false };
    this.#invoices.set(invoice, known);
    const amount = takeShare(settled, rate) - known.booked;
    known.booked += amount;
    this.#lines.push({
      shop,
      invoice,
      isInvoice: settled > topUp.settled,
      paidOn: upTo,
      amount,
      isClosed: false,
    });
    topUp.settled = settled;
  }

  /** Settles the spend of every month that is over. */
  settle(day: string): void {
    const lastMonth = findLastClosed(day);
    for (const topUp of this.#topUps)
      while (!topUp.isOver && topUp.settledThrough < lastMonth) {
        if (this.#rejected.has(topUp.shop)) topUp.isOver = true;
        else this.#settle(topUp, getNextMonth(topUp.settledThrough));
        if (topUp.rate === null) topUp.isOver = true;
      }
  }

  /** A credit note on a top-up whose spend earns takes back only spend beyond the rest. */
  #creditTopUp(topUp: TopUp, rate: bigint, netMinor: number, day: string): void {
    topUp.rest -= BigInt(netMinor);
    if (topUp.settled <= topUp.rest) return;
    topUp.settled = topUp.rest;
    const known = this.#invoices.get(topUp.invoice);
    if (known === undefined || known.isWithdrawn) return;
    const amount = takeShare(topUp.rest, rate) - known.booked;
    known.booked += amount;
    const { shop, invoice } = topUp;
    this.#lines.push({ shop, invoice, isInvoice: false, paidOn: day, amount, isClosed: false });
  }

  credit(invoice: string, netMinor: number, day: string): void {
    const topUp = this.#topUps.find((one) => one.invoice === invoice);
    if (topUp !== undefined && topUp.rate !== null) {
      this.#creditTopUp(topUp, topUp.rate, netMinor, day);
      return;
    }
    const known = this.#invoices.get(invoice);
    if (known === undefined || known.isWithdrawn) return;
    known.rest -= BigInt(netMinor);
    const amount = takeShare(known.rest, known.rate) - known.booked;
    known.booked += amount;
    this.#lines.push({ shop: known.shop, invoice, isInvoice: false, paidOn: day, amount, isClosed: false });
  }

  hold(shop: string): void {
    this.#held.add(shop);
  }

  release(shop: string): void {
    this.#held.delete(shop);
  }

  reject(shop: string, day: string): void {
    this.#held.delete(shop);
    this.#rejected.add(shop);
    for (const [invoice, known] of this.#invoices) {
      if (known.shop !== shop) continue;
      this.#lines.push({
        shop,
        invoice,
        isInvoice: false,
        paidOn: day,
        amount: -known.booked,
        isClosed: false,
      });
      known.booked = 0n;
      known.isWithdrawn = true;
    }
  }

  /**
   * Whether a line that takes back is covered by what its invoice earned up to its day and no statement has; `before` are open
   * lines that were decided before it.
   */
  #isCovered(line: Line, before: readonly Line[], waiting: ReadonlySet<Line>): boolean {
    const open = this.#lines.filter((one) => !one.isClosed && one.invoice === line.invoice);
    const earnings = open.filter((one) => one.isInvoice && one.paidOn <= line.paidOn);
    const taken = before.filter((one) => waiting.has(one) && one.invoice === line.invoice);
    const left = [...earnings, ...taken].reduce((sum, { amount }) => sum + amount, 0n);
    return earnings.length > 0 && left >= -line.amount;
  }

  /** Under review earnings wait, and with them what they cover of the lines that take back, the earliest first. */
  #findClosable(upTo: string): Line[] {
    const open = this.#lines.filter(({ isClosed, paidOn }) => !isClosed && paidOn <= upTo);
    const held = open.filter(({ shop }) => this.#held.has(shop));
    const waiting = new Set<Line>();
    const taking = held
      .filter(({ isInvoice }) => !isInvoice)
      .toSorted((a, b) => Number(a.paidOn > b.paidOn) - Number(a.paidOn < b.paidOn));
    for (const [at, line] of taking.entries())
      if (this.#isCovered(line, taking.slice(0, at), waiting)) waiting.add(line);
    return open.filter((line) => !waiting.has(line) && !(line.isInvoice && held.includes(line)));
  }

  close(day: string): void {
    const lastMonth = findLastClosed(day);
    for (;;) {
      const closable = this.#findClosable(getLastDay(lastMonth));
      if (closable.length === 0) return;
      const firstMonth =
        closable
          .map(({ paidOn }) => paidOn)
          .toSorted()[0]
          ?.slice(0, 7) ?? '';
      const last = this.statements.at(-1)?.month;
      const next = last === undefined ? firstMonth : getNextMonth(last);
      const month = next > firstMonth ? next : firstMonth;
      if (month > lastMonth) return;
      const lines = this.#findClosable(getLastDay(month));
      if (lines.length === 0) return;
      for (const line of lines) line.isClosed = true;
      const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
      this.#shopsOf.set(month, new Set(lines.map(({ shop }) => shop)));
      const closingDay = `${getNextMonth(month)}-${pad(5)}`;
      this.statements.push({
        month,
        lineCount: lines.length,
        totalMinor: Number(total),
        payableFrom: total < 0n ? closingDay : shiftDay(closingDay, 30),
      });
    }
  }

  /** What can be paid on a day, debts taken off; what a shop under review has earned waits, and all with it. Null for nothing. */
  findDue(
    day: string,
  ): { readonly amountMinor: number; readonly isHeld: boolean; readonly months: readonly string[] } | null {
    const released = this.statements.filter(
      ({ month, payableFrom }) => payableFrom <= day && !this.#paidMonths.has(month),
    );
    const amountMinor = released.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    if (amountMinor <= 0) return null;
    const isHeld = released.some(
      ({ month, totalMinor }) =>
        totalMinor > 0 && [...(this.#shopsOf.get(month) ?? [])].some((shop) => this.#held.has(shop)),
    );
    return { amountMinor, isHeld, months: released.map(({ month }) => month) };
  }

  payOut(months: readonly string[]): void {
    for (const month of months) this.#paidMonths.add(month);
  }

  takePayoutBack(months: readonly string[]): void {
    for (const month of months) this.#paidMonths.delete(month);
  }

  /** What payouts that have not come back paid. */
  get paidMinor(): number {
    return this.statements.reduce(
      (sum, { month, totalMinor }) => (this.#paidMonths.has(month) ? sum + totalMinor : sum),
      0,
    );
  }

  /** What all documents have earned, in statements or not. */
  get totalMinor(): number {
    return Number(this.#lines.reduce((sum, { amount }) => sum + amount, 0n));
  }
}
