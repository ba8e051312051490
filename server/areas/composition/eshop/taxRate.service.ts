import { ulid } from 'ulid';
import { z } from 'zod';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { listVatRates } from '#shared/domain/invoice/vatRates.ts';
import { AppError } from '#shared/errors/appError.ts';
import { requestDecision, type Decider } from '#server/areas/approval/index.ts';
import { findEshop, updateEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor } from '#server/services.ts';

/** What a request of the kind TaxRate holds; `rule` gives the shop back to the rule. */
const payloadSchema = z.object({
  taxRate: z.union([z.number(), z.literal('rule')]),
  ground: z.string().nullable(),
});

/** A tax rate that a member of staff wants a shop to have. */
export interface TaxRateRequest {
  readonly eshopId: EshopId;
  readonly taxRatePercent: number | null;
  readonly ground: string | null;
  readonly reason: string;
  readonly requestedBy: UserId;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

async function getShop(eshopId: EshopId): Promise<EshopDocument> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  return eshop;
}

/** Refuses a rate that the customer's country does not have today (§ 47 of Act 235/2004; Art. 96 and 98 of Directive 2006/112/EC). */
function demandAllowedRate(eshop: EshopDocument, percent: number): void {
  const country = eshop.billingSettings?.country ?? eshop.country;
  const rates = listVatRates(country, toLocalDay(new Date(), staffTimeZone));
  if (rates.includes(percent)) return;
  const params = { country, rates: rates.join(', ') };
  throw new AppError('invalid_request', { fields: [{ field: 'taxRatePercent', key: 'vatRates', params }] });
}

/**
 * Puts a tax rate of a shop to a second person: it decides on the tax of every document, so none is set by one person
 * alone, whatever the sums.
 * @throws AppError not_found, invalid_request, step_up_required
 */
export async function requestTaxRate(
  decider: Decider,
  { eshopId, taxRatePercent, ground, reason, requestedBy, requestId, idempotencyKey }: TaxRateRequest,
): Promise<ApprovalId> {
  const eshop = await getShop(eshopId);
  if (taxRatePercent !== null) {
    demandAllowedRate(eshop, taxRatePercent);
    // Documents print what an exceptional rate rests on; a tax document must be explicable by itself (§ 29 of Act 235/2004).
    if (ground === null)
      throw new AppError('invalid_request', { fields: [{ field: 'ground', key: 'required' }] });
  }
  const kind = 'TaxRate' as const;
  const moved = { kind, eshopId, amountMinor: 0, currency: eshop.creditCurrency };
  const payload = { taxRate: taxRatePercent ?? 'rule', ground: taxRatePercent === null ? null : ground };
  const request = { ...moved, creditMinor: null, reason, payload, requestedBy, requestId, invoice: null };
  return await inTransaction(
    async (session) =>
      await requestDecision(
        decider,
        {
          decision: { ...moved, key: `taxRate:${idempotencyKey ?? ulid()}` },
          toRequest: () => Promise.resolve(request),
        },
        session,
      ),
  );
}

/** Sets the tax rate that two of staff want a shop to have; the rate must still be one of its country. */
export const setTaxRateApproved: ApprovalExecutor = async (
  services,
  { eshopId, payload, reason, approvedBy },
) => {
  const { taxRate, ground } = payloadSchema.parse(payload);
  const eshop = await getShop(eshopId);
  const taxRatePercent = taxRate === 'rule' ? null : taxRate;
  if (taxRatePercent !== null) demandAllowedRate(eshop, taxRatePercent);
  const changed = await updateEshop(eshopId, {
    taxRatePercent,
    taxRateReason: reason,
    taxRateGround: ground,
  });
  if (changed === null) throw new AppError('not_found');
  services.log.info({ eshopId, taxRatePercent, staffId: approvedBy }, 'tax rate set');
  return null;
};
