import { z } from 'zod';
import { AppError } from '#shared/errors/appError.ts';
import { isRegistrationNumber, type BusinessRegister, type Company } from './businessRegister.ts';
import { requestJson } from './requestJson.ts';

const freshForMs = 86_400_000;
const cacheSize = 2_000;

/** The fields used from https://ares.gov.cz/swagger-ui, `EkonomickySubjekt`; the rest is ignored. */
const subjectSchema = z.object({
  ico: z.string(),
  obchodniJmeno: z.string().min(1),
  dic: z.string().optional(),
  datumZaniku: z.string().optional(),
  sidlo: z.object({
    nazevObce: z.string().optional(),
    nazevUlice: z.string().optional(),
    cisloDomovni: z.union([z.number(), z.string()]).optional(),
    cisloOrientacni: z.union([z.number(), z.string()]).optional(),
    cisloOrientacniPismeno: z.string().optional(),
    /** A number or text, with or without a space. */
    psc: z.union([z.number(), z.string()]).optional(),
    textovaAdresa: z.string().optional(),
  }),
  seznamRegistraci: z.object({ stavZdrojeDph: z.string().optional() }).optional(),
});
type Subject = z.infer<typeof subjectSchema>;

function formatStreet({ sidlo }: Subject): string {
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '' } = sidlo;
  const number =
    cisloOrientacni === undefined
      ? String(cisloDomovni ?? '')
      : `${cisloDomovni === undefined ? '' : `${cisloDomovni}/`}${cisloOrientacni}${cisloOrientacniPismeno}`;
  return `${sidlo.nazevUlice ?? sidlo.nazevObce ?? ''} ${number}`.trim();
}

function formatZip({ sidlo }: Subject): string {
  const digits = String(sidlo.psc ?? '').replace(/\D/g, '');
  return digits.length === 5 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

function toCompany(subject: Subject): Company {
  const registration = subject.seznamRegistraci?.stavZdrojeDph;
  return {
    registrationNumber: subject.ico,
    name: subject.obchodniJmeno,
    taxNumber: subject.dic ?? null,
    isVatPayer: subject.dic !== undefined && (registration === undefined || registration === 'AKTIVNI'),
    street: formatStreet(subject),
    city: subject.sidlo.nazevObce ?? '',
    zip: formatZip(subject),
    country: 'CZ',
  };
}

/** The Czech business register over its REST interface; a company is asked for once a day. */
export function createAresRegister(options: { baseUrl: string; now?: () => Date }): BusinessRegister {
  const now = options.now ?? (() => new Date());
  const known = new Map<string, { at: number; subject: Subject }>();

  const readSubject = async (registrationNumber: string): Promise<Subject> => {
    let answer;
    try {
      answer = await requestJson(
        `${options.baseUrl}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${registrationNumber}`,
        { method: 'GET' },
      );
    } catch (thrown) {
      throw new AppError('register_unavailable', { cause: thrown, retryAfterSeconds: 30 });
    }
    if (answer.status === 404) throw new AppError('company_not_found');
    const subject = subjectSchema.safeParse(answer.body);
    if (answer.status !== 200 || !subject.success) {
      const cause = new Error(`the register answered ${answer.status}`, { cause: subject.error });
      throw new AppError('register_unavailable', { cause, retryAfterSeconds: 30 });
    }
    return subject.data;
  };

  return {
    async findCompany(registrationNumber) {
      // The register rejects such numbers as malformed; for the user no company has it.
      if (!isRegistrationNumber(registrationNumber)) throw new AppError('company_not_found');
      const at = now().getTime();
      const cached = known.get(registrationNumber);
      let subject = cached?.subject;
      if (cached === undefined || subject === undefined || at - cached.at > freshForMs) {
        subject = await readSubject(registrationNumber);
        known.delete(registrationNumber);
        known.set(registrationNumber, { at, subject });
        const oldest = known.keys().next();
        if (known.size > cacheSize && oldest.done !== true) known.delete(oldest.value);
      }
      const endedOn = subject.datumZaniku?.slice(0, 10);
      if (endedOn !== undefined && endedOn <= new Date(at).toISOString().slice(0, 10)) {
        throw new AppError('company_dissolved', { params: { date: endedOn } });
      }
      return toCompany(subject);
    },
  };
}
