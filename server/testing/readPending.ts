import mongoose from 'mongoose';
import { wholeRead } from '#server/database/wholeRead.ts';

/** Kinds of the requests about money that wait for a second person, the oldest first. */
export async function readPending(): Promise<string[]> {
  const found = await mongoose.connection
    .collection('approvals')
    .find({ state: 'Waiting' }, wholeRead)
    .toArray();
  return found.map(({ kind }) => String(kind));
}
