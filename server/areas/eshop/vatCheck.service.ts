import type { VatNumberState } from '#shared/domain/eshop/eshop.ts';
import { euVatNumber } from '#shared/domain/invoice/vat.ts';
import type { VatCheck as RegisterAnswer, VatCheckResult } from '#server/integrations/registers/index.ts';
import type { Services } from '#server/services.ts';
import type { EshopDocument } from './eshop.model.ts';
import { eshopIdOf } from './eshop.presenter.ts';
import { findDueVatChecks, writeVatCheck } from './vatCheck.repository.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** When a number is asked for again: soon while VIES cannot say, now and then because numbers are given and taken away. */
const askedAgainMs: Readonly<Record<VatNumberState, number>> = {
  Unknown: 10 * minuteMs,
  Invalid: 7 * dayMs,
  Valid: 30 * dayMs,
};

const stateOf: Readonly<Record<VatCheckResult, VatNumberState>> = {
  valid: 'Valid',
  invalid: 'Invalid',
  unknown: 'Unknown',
};

/** What was found out about a VAT number, as it is kept. */
export type KeptVatCheck = NonNullable<EshopDocument['vatCheck']>;

function keptOf(answer: RegisterAnswer): KeptVatCheck {
  return {
    vatNumber: answer.vatNumber,
    status: stateOf[answer.result],
    name: answer.name,
    address: answer.address,
    consultationNumber: answer.consultationNumber,
    checkedAt: answer.checkedAt,
  };
}

/** The number of a shop that VIES can be asked about; null where there is none. */
export function vatNumberOf(eshop: Pick<EshopDocument, 'billingSettings'>): string | null {
  const billing = eshop.billingSettings;
  if (!billing?.isVatPayer || !billing.taxNumber) return null;
  return euVatNumber(billing.taxNumber, billing.country);
}

/** What is kept of the present number of a shop; what was said of an earlier one does not count. */
export function keptVatCheck(
  eshop: Pick<EshopDocument, 'billingSettings' | 'vatCheck'>,
): KeptVatCheck | null {
  const kept = eshop.vatCheck ?? null;
  return kept !== null && kept.vatNumber === vatNumberOf(eshop) ? kept : null;
}

/** Asks VIES about a number without keeping the answer. @returns null when it is not of the European Union */
export async function askVies(
  services: Services,
  taxNumber: string,
  country: string,
): Promise<KeptVatCheck | null> {
  const vatNumber = euVatNumber(taxNumber, country);
  return vatNumber === null ? null : keptOf(await services.vatRegister.check(vatNumber));
}

/**
 * Asks VIES about the number of a shop's billing settings and keeps the answer. What VIES once said stays while it cannot
 * say anything now: unknown is not invalid.
 */
export async function refreshVatCheck(
  services: Services,
  eshop: EshopDocument,
): Promise<KeptVatCheck | null> {
  const eshopId = eshopIdOf(eshop);
  const vatNumber = vatNumberOf(eshop);
  if (vatNumber === null) {
    await writeVatCheck(eshopId, eshop.billingSettings?.taxNumber ?? null, {
      vatCheck: null,
      vatCheckDueAt: null,
    });
    return null;
  }
  const answer = keptOf(await services.vatRegister.check(vatNumber));
  const before = keptVatCheck(eshop);
  const vatCheck = answer.status === 'Unknown' && before !== null ? before : answer;
  await writeVatCheck(eshopId, eshop.billingSettings?.taxNumber ?? null, {
    vatCheck,
    vatCheckDueAt: new Date(answer.checkedAt.getTime() + askedAgainMs[answer.status]),
  });
  return vatCheck;
}

/** Who could not say a moment ago is not asked again by every page that shows the rate. */
function isWorthAsking(kept: KeptVatCheck | null): boolean {
  if (kept === null) return true;
  return kept.status === 'Unknown' && Date.now() - kept.checkedAt.getTime() >= minuteMs;
}

/** Whether VIES has confirmed the number of a shop; asks it when nothing is known yet. */
export async function isVatNumberConfirmed(services: Services, eshop: EshopDocument): Promise<boolean> {
  const kept = keptVatCheck(eshop);
  const check = isWorthAsking(kept) ? await refreshVatCheck(services, eshop) : kept;
  return check?.status === 'Valid';
}

/** Asks about the numbers whose time has come. */
export async function checkDueVatNumbers(services: Services, now: Date = new Date()): Promise<void> {
  for (const eshop of await findDueVatChecks(now)) {
    const check = await refreshVatCheck(services, eshop);
    services.log.info({ eshopId: eshopIdOf(eshop), status: check?.status }, 'VAT number checked');
  }
}
