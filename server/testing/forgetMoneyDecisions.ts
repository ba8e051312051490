import mongoose from 'mongoose';
import { wholeRead } from '#server/database/wholeRead.ts';

/** Forgets what staff decided alone about money, so that the next test begins below the set sum. */
export async function forgetMoneyDecisions(): Promise<void> {
  await mongoose.connection.collection('moneyDecisions').deleteMany({}, wholeRead);
}
