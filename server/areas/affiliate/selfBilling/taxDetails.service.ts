import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { TaxDetailsInput } from '#shared/contracts/affiliateSelfBilling.ts';
import { selectSelfBillingCase, selfBillingAgreementVersion } from '#shared/domain/affiliate/selfBilling.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { isVatNumberFromCountry, toEuVatNumber } from '#shared/domain/invoice/vat.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { AppError, type FieldError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isRegistrationNumber, type VatCheck } from '#server/integrations/registers/index.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { getToday } from '../commission/plan.service.ts';
import { findAgreement, insertAgreement, saveTaxDetails } from './selfBilling.repository.ts';

function refuse(field: keyof TaxDetailsInput, key: FieldError['key']): AppError {
  return new AppError('invalid_request', { fields: [{ field, key }] });
}

/** The VAT number of a partner as VIES is asked for it; null without one. @throws AppError invalid_request by field */
function parseVatNumber({ vatNumber, country }: TaxDetailsInput): string | null {
  if (vatNumber === null) {
    // Art. 214 (1) e Directive 2006/112/EC: who serves a business of another state has a number.
    if (selectSelfBillingCase({ country, vatNumber: null }, getToday()) === null)
      throw refuse('vatNumber', 'required');
    return null;
  }
  const parsed = toEuVatNumber(vatNumber, country);
  // Outside the Union nothing rests on the number.
  if (selectSelfBillingCase({ country, vatNumber: null }, getToday()) === 'OutsideEu') return vatNumber;
  if (parsed === null || !isVatNumberFromCountry(parsed, country)) throw refuse('vatNumber', 'invalid');
  return parsed;
}

/** What VIES says of a number that tax rests on. @throws AppError invalid_request, register_unavailable */
async function confirmVatNumber(
  services: Services,
  country: string,
  vatNumber: string | null,
): Promise<VatCheck | null> {
  if (vatNumber === null || selectSelfBillingCase({ country, vatNumber }, getToday()) === 'OutsideEu')
    return null;
  const check = await services.vatRegister.check(vatNumber);
  if (check.result === 'invalid') throw refuse('vatNumber', 'invalid');
  if (check.result === 'unknown') throw new AppError('register_unavailable');
  return check;
}

/**
 * Sets whom documents of a partner name as supplier, with the partner’s agreement that we issue them. Registered businesses
 * only; a VAT number of the European Union is one that VIES confirms now.
 * @throws AppError invalid_request by field, register_unavailable
 */
export async function setTaxDetails(
  services: Services,
  person: { readonly userId: UserId; readonly language: Language },
  input: TaxDetailsInput,
): Promise<void> {
  const { country, registrationNumber } = input;
  if (country === 'CZ' && !isRegistrationNumber(registrationNumber))
    throw refuse('registrationNumber', 'registrationNumber');
  const vatNumber = parseVatNumber(input);
  const check = await confirmVatNumber(services, country, vatNumber);
  const now = new Date();
  await inTransaction(async (session) => {
    const { name, street, city, zip } = input;
    await saveTaxDetails(
      person.userId,
      {
        name,
        street,
        city,
        zip,
        country,
        registrationNumber,
        vatNumber,
        confirmedAt: check?.checkedAt ?? null,
        consultationNumber: check?.consultationNumber ?? null,
        changedAt: now,
      },
      session,
    );
    if ((await findAgreement(person.userId, selfBillingAgreementVersion, session)) !== null) return;
    const text = getTexts(person.language)('affiliate:selfBilling.agreement');
    await insertAgreement(
      {
        partnerId: new Types.ObjectId(person.userId),
        version: selfBillingAgreementVersion,
        textHash: createHash('sha256').update(text).digest('hex'),
        language: person.language,
        acceptedAt: now,
      },
      session,
    );
  });
}
