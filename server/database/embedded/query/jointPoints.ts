import type { Index } from '../store/collection.ts';
import type { ReadSource } from '../store/readSource.ts';
import { recordIdBytes, parseRecordId } from '../store/recordKeys.ts';
import type { KeyRange } from '../store/readView.ts';

/** After so many looks without a record the caller gets a chance to pause. */
const pulseAfter = 64;
/** After so many records in a row that had every point, the points say little: few of them are looked into. */
const longStreak = 32;
const fewPoints = 3;

/**
 * Records that have a key in every one of several points of an index, in the order of their ids; undefined now and then.
 * Keys of a point lie in the order of record ids, so each miss leaps to the next record of the point that lacked one. That
 * point is asked first from then on: the rarest come to the front by themselves, and lists of common values are hardly
 * read. Some records may lack points that were not looked into.
 * @param points ranges of the keys of one value each, at least one; of an index that is not unique and cuts no keys
 */
export function* iterateJointRecords(
  source: ReadSource,
  index: Index,
  points: readonly KeyRange[],
): Generator<number | undefined, void> {
  const order = [...points];
  const { index: space } = source.store;
  const findNextIn = ({ start, end }: KeyRange, recordId: number): number | undefined => {
    const from = Buffer.concat([start, recordIdBytes(recordId)]);
    const [key] = source.view.listKeys(space, { start: from, end }, { limit: 1 });
    return key && parseRecordId(key);
  };
  const containsRecord = ({ start }: KeyRange, recordId: number): boolean =>
    source.view.get(space, Buffer.concat([start, recordIdBytes(recordId)])) !== undefined;
  let looks = 0;
  let streak = 0;
  let lead = order[0];
  let record = lead && findNextIn(lead, 0);
  while (lead && record !== undefined) {
    if (++looks % pulseAfter === 0) yield undefined;
    const candidate: number = record;
    const checkedPoints = order.slice(1, streak < longStreak ? order.length : fewPoints);
    const lacking = checkedPoints.findIndex((point) => !containsRecord(point, candidate)) + 1;
    if (lacking === 0) {
      streak++;
      yield candidate;
      record = findNextIn(lead, candidate + 1);
      continue;
    }
    streak = 0;
    lead = order[lacking];
    if (!lead) return;
    order.splice(lacking, 1);
    order.unshift(lead);
    record = findNextIn(lead, candidate + 1);
  }
}
