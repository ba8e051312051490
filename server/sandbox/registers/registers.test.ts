import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore } from '../sandboxStore.ts';
import {
  createRegistersSandbox,
  downCountry,
  isIco,
  registerCompanies,
  unknownIco,
  type ViesState,
} from './index.ts';

let server: Server;
let base = '';
let state: ViesState;
beforeAll(async () => {
  const sandbox = createRegistersSandbox({ store: createMemorySandboxStore() });
  state = sandbox.state;
  const app = express();
  app.use(sandbox.router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = Record<string, unknown> & { sidlo: Record<string, unknown> };
const callAres = async (ico: string) => {
  const response = await fetch(`${base}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${ico}`);
  return { status: response.status, body: (await response.json()) as Answer };
};
const post = async (path: string, body: unknown) => {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
};
const search = (body: unknown) => post('/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/vyhledat', body);
const callVies = (body: unknown) => post('/taxation_customs/vies/rest-api/check-vat-number', body);

describe('business register', () => {
  it('has only numbers with a right check digit, each once', () => {
    const numbers = registerCompanies.map(({ ico }) => ico);
    expect(numbers.length).toBeGreaterThanOrEqual(12);
    expect(numbers.every(isIco)).toBe(true);
    expect(isIco(unknownIco)).toBe(true);
    expect(isIco('01999002')).toBe(false);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('answers the plain case in the register’s shape', async () => {
    const { status, body } = await callAres('01999001');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ico: '01999001',
      obchodniJmeno: 'Říčka obchod s.r.o.',
      dic: 'CZ01999001',
      pravniForma: '112',
      datumVzniku: '2013-08-19',
      sidlo: {
        kodStatu: 'CZ',
        nazevStatu: 'Česká republika',
        nazevKraje: 'Hlavní město Praha',
        nazevObce: 'Praha',
        nazevUlice: 'Sokolovská',
        cisloDomovni: 1044,
        cisloOrientacni: 12,
        psc: 18600,
        textovaAdresa: 'Sokolovská 1044/12, 18600 Praha',
      },
      adresaDorucovaci: { radekAdresy1: 'Sokolovská 1044/12', radekAdresy2: '18600 Praha' },
      seznamRegistraci: { stavZdrojeVr: 'AKTIVNI', stavZdrojeDph: 'AKTIVNI' },
      dalsiUdaje: [{ spisovaZnacka: 'C 199001/MSPH' }],
      czNace: ['47910', '62010'],
    });
  });

  it('holds the traps', async () => {
    expect((await callAres('02999013')).body.sidlo).not.toHaveProperty('nazevUlice');
    expect((await callAres('03999025')).body['datumZaniku']).toBe('2024-11-30');
    expect((await callAres('04999037')).body.sidlo).toMatchObject({
      cisloOrientacniPismeno: 'a',
      textovaAdresa: 'Koterovská 518/41a, 32600 Plzeň',
    });
    expect((await callAres('05999049')).body.sidlo['psc']).toBe('77900');
    expect((await callAres('06999051')).body).not.toHaveProperty('dic');
    expect((await callAres(unknownIco)).status).toBe(404);
    expect((await callAres('12345678')).status).toBe(400);
  });

  it('finds by the beginnings of words, without accents, page by page', async () => {
    const found = await search({ obchodniJmeno: 'ricn', start: 0, pocet: 10 });
    expect(found).toMatchObject({ pocetCelkem: 1, ekonomickeSubjekty: [{ ico: '10999094' }] });
    const all = await search({ obchodniJmeno: 's.r.o.', start: 2, pocet: 3 });
    expect(all['pocetCelkem']).toBeGreaterThan(5);
    expect(all['ekonomickeSubjekty']).toHaveLength(3);
    expect(await search({ obchodniJmeno: 'nenajde', start: 0, pocet: 5 })).toEqual({
      pocetCelkem: 0,
      ekonomickeSubjekty: [],
    });
  });
});

describe('European VAT service', () => {
  it('confirms a number, and gives a consultation number only to a requester', async () => {
    const plain = await callVies({ countryCode: 'CZ', vatNumber: '01999001' });
    expect(plain).toMatchObject({
      countryCode: 'CZ',
      vatNumber: '01999001',
      valid: true,
      requestIdentifier: '',
      name: 'Říčka obchod s.r.o.',
      traderNameMatch: 'NOT_PROCESSED',
    });
    const answer = await callVies({
      countryCode: 'SK',
      vatNumber: '2029990010',
      requesterMemberStateCode: 'CZ',
      requesterNumber: '12999113',
      traderName: 'Vzorovy obchod',
      traderCity: 'Košice',
    });
    expect(answer).toMatchObject({ valid: true, traderNameMatch: 'VALID', traderCityMatch: 'INVALID' });
    expect(answer['requestIdentifier']).toMatch(/^WAPI\w{12}$/);
    expect(await state.listConsultations()).toMatchObject([
      { requestIdentifier: answer['requestIdentifier'], vatNumber: 'SK2029990010', requester: 'CZ12999113' },
    ]);
  });

  it('keeps German and Spanish names to itself, and says no to unknown and cancelled numbers', async () => {
    expect(await callVies({ countryCode: 'DE', vatNumber: '299900017' })).toMatchObject({
      valid: true,
      name: '---',
      address: '---',
    });
    expect(await callVies({ countryCode: 'AT', vatNumber: 'U00000000' })).toMatchObject({
      valid: false,
      name: '---',
    });
    expect(await callVies({ countryCode: 'CZ', vatNumber: '11999101' })).toMatchObject({ valid: false });
    expect(await callVies({ countryCode: 'CZ', vatNumber: '699008999' })).toMatchObject({ valid: true });
  });

  it('answers its errors with 200', async () => {
    const createError = (name: string) => ({ actionSucceed: false, errorWrappers: [{ error: name }] });
    expect(await callVies({ countryCode: downCountry, vatNumber: '12345678901' })).toEqual(
      createError('MS_UNAVAILABLE'),
    );
    expect(await callVies({ countryCode: 'GR', vatNumber: '299900012' })).toEqual(
      createError('INVALID_INPUT'),
    );
    expect(
      await callVies({ countryCode: 'CZ', vatNumber: '01999001', requesterMemberStateCode: 'CZ' }),
    ).toEqual(createError('INVALID_REQUESTER_INFO'));
    await post('/_sandbox/registers/outages', { country: '*', error: 'TIMEOUT' });
    expect(await callVies({ countryCode: 'CZ', vatNumber: '01999001' })).toEqual(createError('TIMEOUT'));
    await post('/_sandbox/registers/outages', { country: '*', error: null });
    expect(await callVies({ countryCode: 'EL', vatNumber: '299900012' })).toMatchObject({ valid: true });
  });
});
