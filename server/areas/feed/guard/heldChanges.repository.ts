import type { ClientSession, Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ReleasedChanges } from './changeMeter.ts';
import { HeldChangesModel } from './heldChanges.model.ts';

const toBuffer = (hashes: Uint32Array): Buffer =>
  Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);

function toHashes(bytes: Uint8Array): Uint32Array {
  // A copy: the bytes of a document may begin anywhere.
  const copy = new Uint8Array(bytes);
  return new Uint32Array(copy.buffer, 0, Math.floor(copy.length / 4));
}

/** Stores the changes of a run that is held back, in place of those of an earlier attempt. */
export async function writeHeldChanges(
  eshopId: EshopId,
  runId: Types.ObjectId,
  { gone, moved }: ReleasedChanges,
): Promise<void> {
  await HeldChangesModel.updateOne(
    { _id: runId, eshopId },
    { $set: { gone: toBuffer(gone), moved: toBuffer(moved), createdAt: new Date() } },
    { upsert: true },
  );
}

/** The changes of a held run; null where they were not stored, or not for so long. */
export async function findHeldChanges(
  eshopId: EshopId,
  runId: Types.ObjectId,
): Promise<ReleasedChanges | null> {
  const found = await HeldChangesModel.findOne({ _id: runId, eshopId });
  return found === null ? null : { gone: toHashes(found.gone), moved: toHashes(found.moved) };
}

/** Forgets the held changes of a shop. */
export async function deleteHeldChanges(eshopId: EshopId, session: ClientSession): Promise<void> {
  await HeldChangesModel.deleteMany({ eshopId }, { session });
}
