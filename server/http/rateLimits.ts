import { model, Schema, type Connection } from 'mongoose';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '#shared/errors/appError.ts';

/** A limit: that many points in that time for each key. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** Counts calls across all processes. */
export interface RateLimits {
  /** Takes a point. @throws AppError too_many_requests with the time to wait */
  consume(limit: Limit, key: string): Promise<void>;
  /** Takes one point back that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Clears the count, e.g. failures after a success. */
  reset(limit: Limit, key: string): Promise<void>;
}

function createTooManyError(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, waitMs / 1_000) });
}

function createRateLimits(createLimiter: (limit: Limit) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const getLimiter = (limit: Limit): RateLimiterAbstract => {
    let limiter = limiters.get(limit.name);
    if (limiter === undefined) {
      limiter = createLimiter(limit);
      limiters.set(limit.name, limiter);
    }
    return limiter;
  };
  return {
    async consume(limit, key) {
      try {
        await getLimiter(limit).consume(key);
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) throw createTooManyError(thrown.msBeforeNext);
        throw thrown;
      }
    },
    async giveBack(limit, key) {
      await getLimiter(limit).reward(key);
    },
    async reset(limit, key) {
      await getLimiter(limit).delete(key);
    },
  };
}

const collection = 'rateLimits';
const counterSchema = new Schema(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { collection, strict: 'throw', strictQuery: 'throw' },
);
// Without the first, counts that begin at the same moment would be counted apart.
counterSchema.index({ key: 1 }, { unique: true });
counterSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });
// The limiter reads and writes the collection by itself; the model is for its indexes, which are made before the start.
model('RateLimitCounter', counterSchema);

/** Limits counted in the database: the same for every process. */
export function createDatabaseRateLimits(connection: Connection): RateLimits {
  return createRateLimits(
    (limit) =>
      new RateLimiterMongo({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: collection,
        disableIndexesCreation: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.windowSeconds,
        // A key over its limit is refused from memory, so that a flood does not become a flood of writes.
        inMemoryBlockOnConsumed: limit.points + 1,
      }),
  );
}

/** Limits counted in this process only, for tests of other things. */
export function createMemoryRateLimits(): RateLimits {
  return createRateLimits(
    (limit) =>
      new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: limit.windowSeconds }),
  );
}
