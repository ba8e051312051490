import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { PaymentLookModel, PaymentReportModel, type PaymentReportDocument } from './paymentReport.model.ts';

/** Stores a report; false if stored before. */
export async function insertReport(
  report: Pick<PaymentReportDocument, '_id' | 'type' | 'paymentId' | 'providerPaymentId' | 'customerId'>,
): Promise<boolean> {
  try {
    await PaymentReportModel.create({ ...report, receivedAt: new Date() });
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** Reports that were not worked on yet: those never tried first, then those tried the longest ago. */
export async function findOpenReports(): Promise<PaymentReportDocument[]> {
  return await PaymentReportModel.find({ processedAt: null })
    .sort({ triedAt: 1, receivedAt: 1 })
    .limit(100)
    .lean<PaymentReportDocument[]>();
}

/** Notes that a report could not be worked on. */
export async function noteTried(reportId: string, at: Date): Promise<void> {
  await PaymentReportModel.updateOne({ _id: reportId }, { $set: { triedAt: at } });
}

/** Marks a report as worked on. */
export async function closeReport(reportId: string): Promise<void> {
  await PaymentReportModel.updateOne({ _id: reportId }, { $set: { processedAt: new Date() } });
}

/** Up to when a regular look has seen everything; null before the first. */
export async function findLookedUntil(look: string): Promise<Date | null> {
  return (await PaymentLookModel.findById(look).lean())?.at ?? null;
}

/** Notes that everything was seen up to a moment. */
export async function noteLookedUntil(look: string, at: Date): Promise<void> {
  await PaymentLookModel.updateOne({ _id: look }, { $set: { at } }, { upsert: true });
}
