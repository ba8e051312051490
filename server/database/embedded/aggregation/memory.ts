import type { Value } from '../values/value.ts';
import { createAggregationError } from './errors.ts';

const DEFAULT_LIMIT_BYTES = 100 * 1024 * 1024;
const OVERHEAD_BYTES = 16;

/** About how many bytes a value occupies, as BSON counts them. */
function estimateBytes(value: Value | undefined): number {
  if (typeof value === 'string') return OVERHEAD_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return OVERHEAD_BYTES;
  let total = OVERHEAD_BYTES * 2;
  if (value instanceof Map) {
    for (const [key, inner] of value) total += key.length + estimateBytes(inner);
  } else if (Array.isArray(value)) {
    for (const inner of value) total += estimateBytes(inner);
  } else if ('buffer' in value && value.buffer instanceof Uint8Array) {
    total += value.buffer.length;
  }
  return total;
}

/** Counts what blocking stages hold; error 292 (146 for one accumulator) over the limit, as there is no disk to go to. */
export class MemoryMeter {
  readonly #limitBytes: number;
  #usedBytes = 0;

  constructor(limitBytes = DEFAULT_LIMIT_BYTES) {
    this.#limitBytes = limitBytes;
  }

  /** Adds what a value occupies; gives the estimate, for `release`. */
  hold(value: Value | undefined, owner: string, code: 292 | 146 = 292): number {
    const bytes = estimateBytes(value);
    this.#usedBytes += bytes;
    if (this.#usedBytes > this.#limitBytes) {
      throw createAggregationError(
        code,
        `Exceeded memory limit for ${owner}: ${this.#limitBytes} bytes; this database does not sort or group on disk`,
      );
    }
    return bytes;
  }

  /** Gives back what a finished stage held. */
  release(bytes: number): void {
    this.#usedBytes -= bytes;
  }
}
