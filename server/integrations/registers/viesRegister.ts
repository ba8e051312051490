import { z } from 'zod';
import { requestJson } from './requestJson.ts';
import type { VatCheck, VatRegister } from './vatRegister.ts';

const answerSchema = z.union([
  z.object({
    valid: z.boolean(),
    requestIdentifier: z.string().optional(),
    name: z.string().optional(),
    address: z.string().optional(),
  }),
  // Faults come with status 200 too.
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
]);

/** `---` stands for what a state keeps to itself. */
function parseDisclosed(value: string | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' || trimmed === '---' ? null : trimmed;
}

/** Who asks, so that the register gives the check a number; as in `{countryCode: 'CZ', number: '12999113'}`. */
export interface VatRequester {
  readonly countryCode: string;
  readonly number: string;
}

/** VIES over its REST interface. */
export function createViesRegister(options: {
  baseUrl: string;
  requester?: VatRequester;
  now?: () => Date;
}): VatRegister {
  const now = options.now ?? (() => new Date());
  return {
    async check(typed) {
      const vatNumber = typed.replace(/[\s.-]/g, '').toUpperCase();
      const check = (rest: Partial<VatCheck> & Pick<VatCheck, 'result'>): VatCheck => ({
        vatNumber,
        checkedAt: now(),
        consultationNumber: null,
        name: null,
        address: null,
        reason: null,
        ...rest,
      });
      const parts = /^([A-Z]{2})([0-9A-Z+*]{2,12})$/.exec(vatNumber);
      if (parts === null) return check({ result: 'invalid' });
      // Greece is EL here, although its country code is GR.
      const countryCode = parts[1] === 'GR' ? 'EL' : parts[1];
      try {
        const { status, body } = await requestJson(
          `${options.baseUrl}/taxation_customs/vies/rest-api/check-vat-number`,
          {
            method: 'POST',
            body: {
              countryCode,
              vatNumber: parts[2],
              ...(options.requester === undefined
                ? {}
                : {
                    requesterMemberStateCode: options.requester.countryCode,
                    requesterNumber: options.requester.number,
                  }),
            },
          },
        );
        const answer = answerSchema.safeParse(body);
        if (!answer.success) return check({ result: 'unknown', reason: `HTTP_${status}` });
        if ('errorWrappers' in answer.data) {
          const reason = answer.data.errorWrappers[0]?.error ?? 'UNKNOWN';
          return reason === 'INVALID_INPUT'
            ? check({ result: 'invalid' })
            : check({ result: 'unknown', reason });
        }
        const { valid, requestIdentifier, name, address } = answer.data;
        return check({
          result: valid ? 'valid' : 'invalid',
          consultationNumber: parseDisclosed(requestIdentifier),
          name: parseDisclosed(name),
          address: parseDisclosed(address),
        });
      } catch {
        return check({ result: 'unknown', reason: 'NO_ANSWER' });
      }
    },
  };
}
