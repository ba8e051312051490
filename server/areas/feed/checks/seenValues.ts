import { randomInt } from 'node:crypto';
import { releaseBuffer } from '../releaseBuffer.ts';
import { hashText } from '../hashText.ts';

/** Values of a feed that were seen, each with what it belongs to: as numbers, so that a million take a few megabytes. */
interface SeenValues {
  /** Notes a value; true when it was noted before with another owner. */
  note(value: string, owner: string): boolean;
}

const firstSlots = 1_024;
/** Less than a doubling: a table of a million values is the largest thing that a reading keeps. */
const growth = 1.5;
/** Beyond this nothing more is noted: what follows is taken for new. */
const maxValues = 2_000_000;

/** Two numbers of 32 bits that stand for a text. */
function hashPair(text: string, seed: number): [number, number] {
  const [first, second] = hashText(text, seed);
  // Zero is an empty slot.
  return [first || 1, second];
}

/** An empty set. */
export function createSeenValues(): SeenValues {
  const seed = randomInt(2 ** 32);
  let slots = firstSlots;
  /** Three numbers a slot: the value's two and the owner's first. */
  let table = new Uint32Array(slots * 3);
  let count = 0;

  const findSlot = (target: Uint32Array, size: number, high: number, low: number): number => {
    let slot = low % size;
    while (target[slot * 3] !== 0 && (target[slot * 3] !== high || target[slot * 3 + 1] !== low)) {
      slot = (slot + 1) % size;
    }
    return slot * 3;
  };
  const grow = (): void => {
    const more = Math.ceil(slots * growth);
    const larger = new Uint32Array(more * 3);
    for (let at = 0; at < table.length; at += 3) {
      const high = table[at] ?? 0;
      if (high === 0) continue;
      const to = findSlot(larger, more, high, table[at + 1] ?? 0);
      larger[to] = high;
      larger[to + 1] = table[at + 1] ?? 0;
      larger[to + 2] = table[at + 2] ?? 0;
    }
    releaseBuffer(table);
    slots = more;
    table = larger;
  };

  return {
    note(value, owner) {
      const [high, low] = hashPair(value, seed);
      const [ownerMark] = hashPair(owner, seed);
      const at = findSlot(table, slots, high, low);
      if (table[at] !== 0) return table[at + 2] !== ownerMark;
      if (count >= maxValues) return false;
      table[at] = high;
      table[at + 1] = low;
      table[at + 2] = ownerMark;
      count += 1;
      if (count * 4 > slots * 3) grow();
      return false;
    },
  };
}
