/**
 * A second, minimal ledger implementation: plain arrays, no database, none of the product's code. A property test
 * makes the same movements on both and compares.
 */

/** Credit that came in one movement. */
export interface ReferenceLot {
  readonly id: string;
  readonly isBonus: boolean;
  readonly amount: number;
  rest: number;
}

/** What a movement did, as far as undoing it needs it. */
interface ReferenceMovement {
  readonly id: string;
  readonly opened: ReferenceLot | null;
  readonly taken: readonly (readonly [ReferenceLot, number])[];
  readonly debt: number;
  isPlain: boolean;
}

/** How an operation ended: what the credit changed by, or the code of the refusal. */
export type ReferenceOutcome = { readonly change: number } | { readonly refused: string };

/** The credit of one shop. */
export class ReferenceLedger {
  readonly isBonusFirst: boolean;
  /** In the order in which they came. */
  lots: ReferenceLot[] = [];
  readonly holds = new Map<string, number>();
  readonly movements = new Map<string, ReferenceMovement>();
  exposure = 0;
  debt = 0;
  /** What customers owe for supplies whose payment went back, and for debit notes. */
  unpaid = 0;
  /** What movements added to `unpaid`, for undoing them. */
  private readonly unpaidOf = new Map<string, number>();

  constructor(isBonusFirst: boolean) {
    this.isBonusFirst = isBonusFirst;
  }

  get posted(): number {
    return this.lots.reduce((sum, lot) => sum + lot.rest, 0);
  }

  get firm(): number {
    return [...this.holds.values()].reduce((sum, amount) => sum + amount, 0);
  }

  get available(): number {
    return this.posted - this.firm - this.exposure;
  }

  /** Whether a movement may be undone, and if not, why. */
  private findRefusal(movement: ReferenceMovement | undefined): string | null {
    if (movement === undefined || !movement.isPlain) return 'transition_not_allowed';
    if (movement.opened === null) {
      // Given back already, with a correction.
      const isBack = movement.taken.some(([lot, part]) => lot.rest + part > lot.amount);
      return isBack ? 'transition_not_allowed' : null;
    }
    if (movement.opened.rest !== movement.opened.amount) return 'transition_not_allowed';
    return this.available < movement.opened.amount ? 'credit_insufficient' : null;
  }

  private take(amount: number, from: { only?: string } = {}) {
    const rank = (lot: ReferenceLot) => (lot.isBonus === this.isBonusFirst ? 1 : 2);
    const taken: [ReferenceLot, number][] = [];
    let left = amount;
    for (const wanted of [1, 2])
      for (const lot of this.lots) {
        if (rank(lot) !== wanted || (from.only !== undefined && lot.id !== from.only)) continue;
        const part = Math.min(left, lot.rest);
        if (part === 0) continue;
        lot.rest -= part;
        left -= part;
        taken.push([lot, part]);
      }
    if (left !== 0) throw new Error('the reference took more than there is');
    return taken;
  }

  private note(movement: ReferenceMovement, before: number): ReferenceOutcome {
    this.movements.set(movement.id, movement);
    const after = this.posted;
    // What campaigns may spend gives way to what has gone.
    this.exposure = Math.min(this.exposure, after - this.firm);
    return { change: after - before };
  }

  recordIncoming(id: string, amount: number, isBonus: boolean, settlesDebt: boolean): ReferenceOutcome {
    const before = this.posted;
    const opened = { id, isBonus, amount, rest: amount };
    this.lots.push(opened);
    const settled = settlesDebt ? Math.min(this.debt, amount) : 0;
    const taken = settled > 0 ? this.take(settled, { only: id }) : [];
    this.debt -= settled;
    return this.note({ id, opened, taken, debt: -settled, isPlain: true }, before);
  }

  hold(id: string, amount: number): ReferenceOutcome {
    if (this.available < amount) return { refused: 'credit_insufficient' };
    this.holds.set(id, amount);
    return { change: 0 };
  }

  capture(holdId: string, id: string, amount: number): ReferenceOutcome {
    const held = this.holds.get(holdId);
    if (held === undefined) return { refused: 'transition_not_allowed' };
    if (amount > held) return { refused: 'credit_insufficient' };
    const before = this.posted;
    this.holds.delete(holdId);
    return this.note({ id, opened: null, taken: this.take(amount), debt: 0, isPlain: true }, before);
  }

  release(holdId: string): ReferenceOutcome {
    return this.holds.delete(holdId) ? { change: 0 } : { refused: 'transition_not_allowed' };
  }

  expose(requested: number): ReferenceOutcome {
    this.exposure = Math.min(requested, this.posted - this.firm);
    return { change: 0 };
  }

  spend(id: string, amount: number): ReferenceOutcome {
    const before = this.posted;
    const taken = this.take(Math.min(amount, before - this.firm));
    return this.note({ id, opened: null, taken, debt: 0, isPlain: true }, before);
  }

  debit(id: string, amount: number): ReferenceOutcome {
    if (this.available < amount) return { refused: 'credit_insufficient' };
    const before = this.posted;
    return this.note({ id, opened: null, taken: this.take(amount), debt: 0, isPlain: true }, before);
  }

  creditNote(id: string, lotId: string, amount: number): ReferenceOutcome {
    const lot = this.lots.find((one) => one.id === lotId);
    if ((lot?.rest ?? 0) < amount) return { refused: 'credit_note_exceeds_rest' };
    if (this.available < amount) return { refused: 'credit_insufficient' };
    const before = this.posted;
    const taken = this.take(amount, { only: lotId });
    return this.note({ id, opened: null, taken, debt: 0, isPlain: true }, before);
  }

  chargeBack(id: string, lotId: string, amount: number): ReferenceOutcome {
    const before = this.posted;
    const rest = this.lots.find((lot) => lot.id === lotId)?.rest ?? 0;
    const gone = Math.min(amount, rest, before - this.firm);
    // Its spent part is an unpaid supply, which no top-up settles.
    const taken = this.take(gone, { only: lotId });
    return this.note({ id, opened: null, taken, debt: 0, isPlain: true }, before);
  }

  /** What a movement adds to the unpaid supplies, or takes from them; the credit stays as it is. */
  moveUnpaid(id: string, amount: number): ReferenceOutcome {
    this.recordUnpaid(id, amount);
    return this.note({ id, opened: null, taken: [], debt: 0, isPlain: true }, this.posted);
  }

  /** Adds what a chargeback leaves unpaid beside the credit that it takes. */
  recordUnpaid(id: string, amount: number): void {
    this.unpaid += amount;
    this.unpaidOf.set(id, amount);
  }

  /** Spend that a platform took back; the given lots must be those it was taken from. */
  correct(id: string, parts: readonly (readonly [string, number])[], amount: number): ReferenceOutcome {
    const before = this.posted;
    let given = 0;
    for (const [lotId, part] of parts) {
      const lot = this.lots.find((one) => one.id === lotId);
      if (lot === undefined || part <= 0 || lot.rest + part > lot.amount)
        throw new Error('a correction gives back what was not taken');
      lot.rest += part;
      given += part;
    }
    if (given > amount) throw new Error('a correction gives back too much');
    let opened: ReferenceLot | null = null;
    if (given < amount) {
      opened = { id, isBonus: false, amount: amount - given, rest: amount - given };
      this.lots.push(opened);
    }
    // One that gave back is not simply turned round.
    return this.note({ id, opened, taken: [], debt: 0, isPlain: parts.length === 0 }, before);
  }

  reverse(id: string, movementId: string): ReferenceOutcome {
    const movement = this.movements.get(movementId);
    const refused = this.findRefusal(movement);
    if (refused !== null || movement === undefined) return { refused: refused ?? 'transition_not_allowed' };
    const before = this.posted;
    let opened: ReferenceLot | null = null;
    if (movement.opened === null) {
      for (const [lot, part] of movement.taken) lot.rest += part;
      const stillOwed = Math.min(movement.debt, this.debt);
      this.debt -= stillOwed;
      const settled = movement.debt - stillOwed;
      if (settled > 0) {
        opened = { id, isBonus: false, amount: settled, rest: settled };
        this.lots.push(opened);
      }
    } else this.take(movement.opened.amount, { only: movementId });
    this.unpaid -= this.unpaidOf.get(movementId) ?? 0;
    this.unpaidOf.delete(movementId);
    movement.isPlain = false;
    return this.note({ id, opened, taken: [], debt: 0, isPlain: false }, before);
  }
}
