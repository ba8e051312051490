import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { businessProofLimits } from '#shared/domain/invoice/placeEvidence.ts';
import { EshopModel, type EshopDocument } from '../eshop.model.ts';
import type { StoredProof, TaxStatusDecision } from './taxStatusSchemas.ts';

/** Adds a document of the business; the newest are stored, older files stay for the tax documents that name them. */
export async function addBusinessProof(eshopId: EshopId, proof: StoredProof): Promise<void> {
  await EshopModel.updateOne(
    { _id: eshopId },
    { $push: { businessProofs: { $each: [proof], $slice: -businessProofLimits.mostStored } } },
  );
}

/** Stores the country that a payment shows. */
export async function writePaymentCountry(
  eshopId: EshopId,
  paymentCountry: NonNullable<EshopDocument['paymentCountry']>,
): Promise<void> {
  await EshopModel.updateOne({ _id: eshopId }, { $set: { paymentCountry } });
}

/** Stores whether the tax status of a shop waits for staff, since when it first does. */
export async function writeTaxReview(
  eshopId: EshopId,
  isOpen: boolean,
  session: ClientSession | null = null,
): Promise<void> {
  if (isOpen)
    await EshopModel.updateOne(
      { _id: eshopId, taxReviewSince: null },
      { $set: { taxReviewSince: new Date() } },
    ).session(session);
  else await EshopModel.updateOne({ _id: eshopId }, { $unset: { taxReviewSince: 1 } }).session(session);
}

/** Stores a decision of staff on a tax status. */
export async function writeTaxStatusDecision(
  eshopId: EshopId,
  taxStatusDecision: TaxStatusDecision,
): Promise<void> {
  await EshopModel.updateOne(
    { _id: eshopId },
    { $set: { taxStatusDecision }, $unset: { taxReviewSince: 1 } },
  );
}

/** Reads live shops whose tax status waits for staff; all, or those of the ids. */
export function readTaxReviews(only: readonly string[] | null): AsyncIterable<EshopDocument> {
  return EshopModel.find({
    ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
    taxReviewSince: { $gt: new Date(0) },
    archivedAt: null,
  })
    .lean<EshopDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<EshopDocument>;
}
