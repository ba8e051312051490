import { randomBytes } from 'node:crypto';
import express, { Router } from 'express';
import { z } from 'zod';
import type { SandboxStore } from '../sandboxStore.ts';
import {
  downCountry,
  registerCompanies,
  reticentCountries,
  vatNumbers,
  type VatNumber,
} from './companies.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** What the service says instead of an answer; always with status 200. */
export const viesErrors = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ',
] as const;
export type ViesError = (typeof viesErrors)[number];

const memberStates: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** Which states are down now, and every check that got a consultation number. */
export interface ViesState {
  /** The states that answer with an error, and which one; `*` stands for all. */
  readonly outages: Map<string, ViesError>;
  /** The checks that were made for a requester, oldest first. */
  listConsultations(): Promise<ViesConsultation[]>;
}

export interface ViesConsultation {
  readonly requestIdentifier: string;
  readonly requestDate: string;
  readonly vatNumber: string;
  readonly requester: string;
  readonly isValid: boolean;
}

const requestSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
  traderName: z.string().optional(),
  traderStreet: z.string().optional(),
  traderPostalCode: z.string().optional(),
  traderCity: z.string().optional(),
  traderCompanyType: z.string().optional(),
});

/** A DIČ that the business register shows but the tax office has cancelled. */
const cancelledVatNumbers: readonly string[] = ['11999101'];

const czechNumbers: readonly VatNumber[] = registerCompanies.flatMap((company) =>
  company.dic === undefined
    ? []
    : [
        {
          countryCode: 'CZ',
          vatNumber: company.dic.slice(2),
          isValid: !cancelledVatNumbers.includes(company.ico),
          name: company.obchodniJmeno,
          address: [
            `${company.nazevUlice ?? ''} ${company.cisloDomovni}${
              company.cisloOrientacni === undefined
                ? ''
                : `/${company.cisloOrientacni}${company.cisloOrientacniPismeno ?? ''}`
            }`.trim(),
            company.nazevCastiObce === undefined ? '' : `${company.nazevObce} - ${company.nazevCastiObce}`,
            `${String(company.psc).replaceAll(' ', '').replace(/(...)/, '$1 ')}  ${company.nazevObce.toUpperCase()}`,
          ]
            .filter((line) => line !== '')
            .join('\n'),
        },
      ],
);

const normalise = (text: string): string => foldAccents(text).replaceAll(/[\s.,]/g, '');

const matchText = (typed: string | undefined, known: string): 'VALID' | 'INVALID' | 'NOT_PROCESSED' => {
  if (typed === undefined || typed === '' || known === '') return 'NOT_PROCESSED';
  return normalise(known).includes(normalise(typed)) ? 'VALID' : 'INVALID';
};

const buildFailure = (error: ViesError): Record<string, unknown> => ({
  actionSucceed: false,
  errorWrappers: [{ error }],
});

const createIdentifier = (): string =>
  `WAPI${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'A').slice(0, 12)}`;

/** The European VAT service's REST interface under `/taxation_customs/vies`; errors come with status 200, as there. */
export const createViesRouter = (
  store: SandboxStore,
  now: () => number,
): { router: Router; state: ViesState } => {
  const kind = 'registers.consultation';
  const outages = new Map<string, ViesError>([[downCountry, 'MS_UNAVAILABLE']]);
  const router = Router();

  const check = async (body: unknown): Promise<Record<string, unknown>> => {
    const read = requestSchema.safeParse(body);
    if (!read.success) return buildFailure('INVALID_INPUT');
    const request = read.data;
    const { countryCode, requesterMemberStateCode: requesterState, requesterNumber } = request;
    const vatNumber = request.vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase();
    if (!memberStates.includes(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber)) {
      return buildFailure('INVALID_INPUT');
    }
    const hasRequester = (requesterState ?? '') !== '' || (requesterNumber ?? '') !== '';
    const isRequester =
      memberStates.includes(requesterState ?? '') && /^[0-9A-Z+*]{2,12}$/.test(requesterNumber ?? '');
    if (hasRequester && !isRequester) return buildFailure('INVALID_REQUESTER_INFO');
    const outage = outages.get('*') ?? outages.get(countryCode);
    if (outage !== undefined) return buildFailure(outage);

    const known = [...vatNumbers, ...czechNumbers].find(
      (row) => row.countryCode === countryCode && row.vatNumber === vatNumber,
    );
    const isValid = known?.isValid ?? false;
    const isDisclosed = isValid && known !== undefined && !reticentCountries.includes(countryCode);
    const requestDate = new Date(now()).toISOString();
    const requestIdentifier = isRequester ? createIdentifier() : '';
    if (isRequester) {
      const consultation: ViesConsultation = {
        requestIdentifier,
        requestDate,
        vatNumber: `${countryCode}${vatNumber}`,
        requester: `${requesterState ?? ''}${requesterNumber ?? ''}`,
        isValid,
      };
      await store.put(kind, requestIdentifier, consultation);
    }
    const name = isValid && known ? known.name : '';
    const address = isValid && known ? known.address : '';
    return {
      countryCode,
      vatNumber,
      requestDate,
      valid: isValid,
      requestIdentifier,
      name: isDisclosed ? name : '---',
      address: isDisclosed ? address : '---',
      traderName: request.traderName ?? '---',
      traderStreet: request.traderStreet ?? '---',
      traderPostalCode: request.traderPostalCode ?? '---',
      traderCity: request.traderCity ?? '---',
      traderCompanyType: request.traderCompanyType ?? '---',
      traderNameMatch: matchText(request.traderName, name),
      traderStreetMatch: matchText(request.traderStreet, address),
      traderPostalCodeMatch: matchText(request.traderPostalCode, address),
      traderCityMatch: matchText(request.traderCity, address),
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    };
  };

  router.post(
    '/taxation_customs/vies/rest-api/check-vat-number',
    express.json(),
    async (request, response) => {
      response.json(await check(request.body));
    },
  );
  return { router, state: { outages, listConsultations: () => store.list<ViesConsultation>(kind) } };
};
