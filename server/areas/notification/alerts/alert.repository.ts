import type { ClientSession } from 'mongoose';
import { StaffAlertModel, StaffAlertPlaceModel, type StaffAlertDocument } from './alert.model.ts';

export type NewStaffAlert = Omit<StaffAlertDocument, '_id'>;

const placeId = 'staff';

/**
 * Appends an alert, in the transaction of its event.
 * @returns its sequence; null if its key exists already
 */
export async function insertAlert(alert: NewStaffAlert, session: ClientSession): Promise<number | null> {
  // First, so that of two with the same key the second waits for the first.
  const place = await StaffAlertPlaceModel.findByIdAndUpdate(
    placeId,
    { $inc: { lastSequence: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<{ lastSequence: number }>();
  const { onceKey } = alert;
  if (typeof onceKey === 'string' && (await StaffAlertModel.exists({ onceKey }).session(session)) !== null) {
    await StaffAlertPlaceModel.updateOne({ _id: placeId }, { $inc: { lastSequence: -1 } }, { session });
    return null;
  }
  await StaffAlertModel.create([{ ...alert, _id: place.lastSequence }], { session });
  return place.lastSequence;
}

/** The sequence of the last alert; 0 before the first. */
export async function findLastSequence(): Promise<number> {
  const place = await StaffAlertPlaceModel.findById(placeId).lean<{ lastSequence: number }>();
  return place?.lastSequence ?? 0;
}

/** Alerts after a sequence, in their order. */
export async function findAlertsAfter(sequence: number, take: number): Promise<StaffAlertDocument[]> {
  return await StaffAlertModel.find({ _id: { $gt: sequence } })
    .sort({ _id: 1 })
    .limit(take)
    .lean<StaffAlertDocument[]>();
}
