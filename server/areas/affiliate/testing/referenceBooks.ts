/**
 * What a partner earns, computed from the rules alone: exact whole numbers, days counted one by one, the clock of Prague by
 * the European summer time rule. It imports nothing of the product, so that a fault there is no fault here as well.
 */

export interface ReferenceTerms {
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
  readonly statements: ReferenceStatement[] = [];

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
      own ?? general ?? { tiers: [{ fromMonth: 1, rateBasisPoints: 1_000 }], months: 12, startDelayDays: 0 }
    );
  }

  pay(shop: string, invoice: string, netMinor: number, paidAt: Date): void {
    if (this.#rejected.has(shop)) return;
    const paidOn = getPragueDay(paidAt);
    const first = this.#firstOn.get(shop) ?? paidOn;
    const rate = findRate(this.#findTerms(paidOn), first < paidOn ? first : paidOn, paidOn);
    if (rate === null) return;
    const amount = takeShare(BigInt(netMinor), rate);
    this.#invoices.set(invoice, { shop, rate, rest: BigInt(netMinor), booked: amount, isWithdrawn: false });
    this.#lines.push({ shop, invoice, isInvoice: true, paidOn, amount, isClosed: false });
  }

  credit(invoice: string, netMinor: number, day: string): void {
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

  #findClosable(upTo: string): Line[] {
    const open = this.#lines.filter(({ isClosed, paidOn }) => !isClosed && paidOn <= upTo);
    const isWaiting = (line: Line) =>
      this.#held.has(line.shop) && open.some((one) => one.isInvoice && one.invoice === line.invoice);
    return open.filter((line) => !isWaiting(line));
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
      const closingDay = `${getNextMonth(month)}-${pad(5)}`;
      this.statements.push({
        month,
        lineCount: lines.length,
        totalMinor: Number(total),
        payableFrom: total < 0n ? closingDay : shiftDay(closingDay, 30),
      });
    }
  }

  /** What all documents have earned, in statements or not. */
  get totalMinor(): number {
    return Number(this.#lines.reduce((sum, { amount }) => sum + amount, 0n));
  }
}
