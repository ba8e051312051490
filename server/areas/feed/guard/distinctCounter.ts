import { hashText } from '../hashText.ts';

/** Estimates how many different texts there are. */
export interface DistinctCounter {
  add(text: string): void;
  estimate(): number;
}

const bits = 10;
const size = 1 << bits;
/** The constant of the estimate for so many registers. */
const alpha = 0.721_3 / (1 + 1.079 / size);

/** HyperLogLog in a kilobyte: exact for small counts, within some 3% for large ones. */
export function createDistinctCounter(): DistinctCounter {
  const registers = new Uint8Array(size);
  return {
    add(text) {
      const [low, high] = hashText(text);
      const at = low & (size - 1);
      registers[at] = Math.max(registers[at] ?? 0, Math.clz32(high) + 1);
    },
    estimate() {
      let sum = 0;
      let empty = 0;
      for (const rank of registers) {
        sum += 2 ** -rank;
        if (rank === 0) empty += 1;
      }
      const raw = (alpha * size * size) / sum;
      const isSmall = raw <= 2.5 * size && empty > 0;
      return Math.round(isSmall ? size * Math.log(size / empty) : raw);
    },
  };
}
