import express, { Router } from 'express';
import { z } from 'zod';
import { registerCompanies, type RegisterCompany } from './companies.ts';
import { isIco } from './ico.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

const regionalTaxOffices: Readonly<Record<string, string>> = {
  'Hlavní město Praha': '001',
  'Jihomoravský kraj': '290',
  'Plzeňský kraj': '120',
};

const formatHouseNumber = (company: RegisterCompany): string => {
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '' } = company;
  return cisloOrientacni === undefined
    ? String(cisloDomovni)
    : `${cisloDomovni}/${cisloOrientacni}${cisloOrientacniPismeno}`;
};

const extractDigits = (psc: number | string): string => String(psc).replaceAll(/\s/g, '');

const formatAddressLines = (company: RegisterCompany): [string, string] => {
  const street = company.nazevUlice ?? 'č.p.';
  return [`${street} ${formatHouseNumber(company)}`, `${extractDigits(company.psc)} ${company.nazevObce}`];
};

const toGivenFields = <Value>(name: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [name]: value };

const toSubject = (company: RegisterCompany): Record<string, unknown> => {
  const [line1, line2] = formatAddressLines(company);
  const isListed = (isIn: boolean): string => (isIn ? 'AKTIVNI' : 'NEEXISTUJICI');
  return {
    ico: company.ico,
    obchodniJmeno: company.obchodniJmeno,
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      nazevKraje: company.nazevKraje,
      nazevObce: company.nazevObce,
      ...toGivenFields('nazevCastiObce', company.nazevCastiObce),
      ...toGivenFields('nazevUlice', company.nazevUlice),
      cisloDomovni: company.cisloDomovni,
      ...toGivenFields('cisloOrientacni', company.cisloOrientacni),
      ...toGivenFields('cisloOrientacniPismeno', company.cisloOrientacniPismeno),
      psc: company.psc,
      textovaAdresa: `${line1}, ${line2}`,
    },
    pravniForma: company.pravniForma,
    ...toGivenFields('financniUrad', regionalTaxOffices[company.nazevKraje]),
    datumVzniku: company.datumVzniku,
    ...toGivenFields('datumZaniku', company.datumZaniku),
    datumAktualizace: company.datumZaniku ?? '2026-06-01',
    ...toGivenFields('dic', company.dic),
    icoId: company.ico,
    adresaDorucovaci: { radekAdresy1: line1, radekAdresy2: line2 },
    seznamRegistraci: {
      stavZdrojeVr:
        company.datumZaniku === undefined ? isListed(company.spisovaZnacka !== undefined) : 'ZANIKLY',
      stavZdrojeRes: company.datumZaniku === undefined ? 'AKTIVNI' : 'ZANIKLY',
      stavZdrojeRzp: isListed(company.pravniForma !== '141'),
      stavZdrojeDph: isListed(company.dic !== undefined),
      stavZdrojeIr: 'NEEXISTUJICI',
      stavZdrojeCeu: 'NEEXISTUJICI',
    },
    primarniZdroj: company.spisovaZnacka === undefined ? 'res' : 'ros',
    ...(company.spisovaZnacka === undefined
      ? {}
      : {
          dalsiUdaje: [
            {
              obchodniJmeno: [{ obchodniJmeno: company.obchodniJmeno, primarniZaznam: true }],
              pravniForma: company.pravniForma,
              spisovaZnacka: company.spisovaZnacka,
              datovyZdroj: 'vr',
            },
          ],
        }),
    czNace: company.czNace,
  };
};

const isNamed = (company: RegisterCompany, query: string): boolean => {
  const words = foldAccents(company.obchodniJmeno).split(/[^\p{L}\p{N}]+/u);
  const wanted = foldAccents(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return wanted.length > 0 && wanted.every((word) => words.some((own) => own.startsWith(word)));
};

const searchSchema = z.object({
  ico: z.array(z.string()).optional(),
  obchodniJmeno: z.string().optional(),
  start: z.number().int().min(0).default(0),
  pocet: z.number().int().min(0).max(1000).default(10),
});

const toFault = (kod: string, popis: string): Record<string, unknown> => ({ kod, popis, subKod: null });

/** The Czech business register's REST interface under `/ekonomicke-subjekty-v-be`. */
export const createAresRouter = (): Router => {
  const router = Router();
  const base = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty';

  router.get(`${base}/:ico`, (request, response) => {
    const { ico } = request.params;
    if (!isIco(ico)) {
      response.status(400).json(toFault('CHYBA_VSTUPU', `Hodnota ico ${ico} není platná.`));
      return;
    }
    const company = registerCompanies.find((row) => row.ico === ico);
    if (!company) {
      response.status(404).json(toFault('NENALEZENO', `Ekonomický subjekt ${ico} nebyl nalezen.`));
      return;
    }
    response.json(toSubject(company));
  });

  router.post(`${base}/vyhledat`, express.json(), (request, response) => {
    const read = searchSchema.safeParse(request.body ?? {});
    const { ico, obchodniJmeno, start, pocet } = read.data ?? { start: 0, pocet: 0 };
    if (!read.success || (ico === undefined && (obchodniJmeno ?? '').trim() === '')) {
      response.status(400).json(toFault('CHYBA_VSTUPU', 'Zadané parametry vyhledání nejsou platné.'));
      return;
    }
    const found = registerCompanies.filter(
      (row) =>
        (ico === undefined || ico.includes(row.ico)) &&
        (obchodniJmeno === undefined || isNamed(row, obchodniJmeno)),
    );
    response.json({
      pocetCelkem: found.length,
      ekonomickeSubjekty: found.slice(start, start + pocet).map(toSubject),
    });
  });
  return router;
};
