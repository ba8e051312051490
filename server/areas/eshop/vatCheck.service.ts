import type { VatNumberState } from '#shared/domain/eshop/eshop.ts';
import { toEuVatNumber } from '#shared/domain/invoice/vat.ts';
import type { VatMatch } from '#shared/domain/invoice/vatMatch.ts';
import type { VatCheck as RegisterAnswer, VatCheckResult } from '#server/integrations/registers/index.ts';
import type { Services } from '#server/services.ts';
import type { EshopDocument } from './eshop.model.ts';
import { getEshopId } from './eshop.presenter.ts';
import { findDueVatChecks, writeVatCheck } from './vatCheck.repository.ts';
import type { StoredVatCheck } from './vatCheck.types.ts';
import { compareBilling, isHolder, findOpenMismatch } from './vatMatch.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** When a number is asked for again: soon while VIES cannot say, now and then because numbers are given and taken away. */
const recheckMs: Readonly<Record<VatNumberState, number>> = {
  Unknown: 10 * minuteMs,
  Invalid: 7 * dayMs,
  Valid: 30 * dayMs,
};

const stateOf: Readonly<Record<VatCheckResult, VatNumberState>> = {
  valid: 'Valid',
  invalid: 'Invalid',
  unknown: 'Unknown',
};

function toVatCheck(answer: RegisterAnswer): StoredVatCheck {
  return {
    vatNumber: answer.vatNumber,
    status: stateOf[answer.result],
    name: answer.name,
    address: answer.address,
    consultationNumber: answer.consultationNumber,
    checkedAt: answer.checkedAt,
    askedAt: answer.checkedAt,
  };
}

/** The number of a shop that VIES can be asked about; null where there is none. */
export function findVatNumber(eshop: Pick<EshopDocument, 'billingSettings'>): string | null {
  const billing = eshop.billingSettings;
  if (!billing?.isVatPayer || !billing.taxNumber) return null;
  return toEuVatNumber(billing.taxNumber, billing.country);
}

/** Returns the stored check of a shop's present number; checks of earlier ones do not count. */
export function findCurrentVatCheck(
  eshop: Pick<EshopDocument, 'billingSettings' | 'vatCheck'>,
): StoredVatCheck | null {
  const stored = eshop.vatCheck ?? null;
  return stored !== null && stored.vatNumber === findVatNumber(eshop) ? stored : null;
}

/** Asks VIES about a number without keeping the answer. @returns null when it is not of the European Union */
export async function askVies(
  services: Services,
  taxNumber: string,
  country: string,
): Promise<StoredVatCheck | null> {
  const vatNumber = toEuVatNumber(taxNumber, country);
  return vatNumber === null ? null : toVatCheck(await services.vatRegister.check(vatNumber));
}

/**
 * Asks VIES about the number of a shop's billing settings and keeps the answer. What VIES once said stays while it cannot
 * say anything now: unknown is not invalid.
 */
export async function refreshVatCheck(
  services: Services,
  eshop: EshopDocument,
): Promise<StoredVatCheck | null> {
  const eshopId = getEshopId(eshop);
  const vatNumber = findVatNumber(eshop);
  if (vatNumber === null) {
    await writeVatCheck(eshopId, eshop.billingSettings?.taxNumber ?? null, {
      vatCheck: null,
      vatCheckDueAt: null,
      isMismatched: false,
    });
    return null;
  }
  const answer = toVatCheck(await services.vatRegister.check(vatNumber));
  const before = findCurrentVatCheck(eshop);
  const vatCheck =
    answer.status === 'Unknown' && before !== null ? { ...before, askedAt: answer.checkedAt } : answer;
  await writeVatCheck(eshopId, eshop.billingSettings?.taxNumber ?? null, {
    vatCheck,
    vatCheckDueAt: new Date(answer.checkedAt.getTime() + recheckMs[answer.status]),
    isMismatched: findOpenMismatch(eshop, vatCheck) !== null,
  });
  return vatCheck;
}

/** Proof of a shop's VAT number at the moment of a VAT decision. */
export interface VatNumberProof {
  /** VIES confirmed it lately, and the shop is its holder by name and address or by decision of staff. */
  readonly isConfirmed: boolean;
  /** `Unknown` also where the last answer is too old to decide on. */
  readonly status: VatNumberState | null;
  readonly check: StoredVatCheck | null;
  readonly match: VatMatch | null;
}

function isRecent(services: Services, check: StoredVatCheck): boolean {
  return Date.now() - check.checkedAt.getTime() <= services.config.vatCheckHours * hourMs;
}

/** Whether VIES is asked again; one that could not say a moment ago isn't asked by every page that shows the rate. */
function isWorthAsking(services: Services, stored: StoredVatCheck | null): boolean {
  if (stored === null) return true;
  if (stored.status !== 'Unknown' && isRecent(services, stored)) return false;
  return Date.now() - (stored.askedAt ?? stored.checkedAt).getTime() >= minuteMs;
}

/**
 * Proves a shop's VAT number for a decision on VAT: asks VIES where its answer is missing or older than the law's evidence
 * may be, and compares the holder with the billing settings.
 */
export async function proveVatNumber(services: Services, eshop: EshopDocument): Promise<VatNumberProof> {
  const stored = findCurrentVatCheck(eshop);
  const check = isWorthAsking(services, stored) ? await refreshVatCheck(services, eshop) : stored;
  if (check === null) return { isConfirmed: false, status: null, check, match: null };
  const status = isRecent(services, check) ? check.status : 'Unknown';
  const match = compareBilling(eshop, check);
  return { isConfirmed: status === 'Valid' && isHolder(eshop, check), status, check, match };
}

/** Asks about the numbers whose time has come. */
export async function checkDueVatNumbers(services: Services, now: Date = new Date()): Promise<void> {
  for (const eshop of await findDueVatChecks(now)) {
    const check = await refreshVatCheck(services, eshop);
    services.log.info({ eshopId: getEshopId(eshop), status: check?.status }, 'VAT number checked');
  }
}
