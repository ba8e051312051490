import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistersSandbox, unknownIco } from '#server/sandbox/registers/index.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createAresRegister, createViesRegister, isRegistrationNumber } from './index.ts';

let server: Server;
let baseUrl = '';
let requestCount = 0;
beforeAll(async () => {
  const app = express();
  app.use((_request, _response, next) => {
    requestCount += 1;
    next();
  });
  app.use('/broken', (_request, response) => void response.status(500).send('{"a":'));
  app.use('/odd', (_request, response) => void response.json({ ico: 5 }));
  app.use(createRegistersSandbox({ store: createMemorySandboxStore() }).router);
  server = createServer(app);
  await listenLocally(server);
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('business register', () => {
  it.each([
    ['01999001', { street: 'Sokolovská 1044/12', city: 'Praha', zip: '186 00', isVatPayer: true }],
    ['02999013', { street: 'Horní Lhota 27', city: 'Horní Lhota', zip: '763 23' }],
    ['04999037', { street: 'Koterovská 518/41a', taxNumber: 'CZ04999037' }],
    ['05999049', { zip: '779 00' }],
    ['06999051', { taxNumber: null, isVatPayer: false, street: 'náměstí Zachariáše z Hradce 61' }],
    ['08999074', { taxNumber: 'CZ699008999' }],
    ['09999086', { name: 'Knihy "U Zlatého lva" s.r.o.', zip: '370 01' }],
  ])('reads %s', async (number, expected) => {
    expect(await createAresRegister({ baseUrl }).findCompany(number)).toMatchObject({
      registrationNumber: number,
      country: 'CZ',
      ...expected,
    });
  });

  it('says when a company ended', async () => {
    await expect(createAresRegister({ baseUrl }).findCompany('03999025')).rejects.toMatchObject({
      code: 'company_dissolved',
      params: { date: '2024-11-30' },
    });
  });

  it('tells a number of no one from an outage', async () => {
    const readCode = async (number: string, url: string) =>
      await createAresRegister({ baseUrl: url })
        .findCompany(number)
        .then(
          () => 'found',
          (error: { code: string }) => error.code,
        );
    expect(await readCode(unknownIco, baseUrl)).toBe('company_not_found');
    expect(await readCode('01999002', baseUrl)).toBe('company_not_found');
    expect(await readCode('01999001', `${baseUrl}/broken`)).toBe('register_unavailable');
    expect(await readCode('01999001', `${baseUrl}/odd`)).toBe('register_unavailable');
    expect(await readCode('01999001', 'http://127.0.0.1:9')).toBe('register_unavailable');
  });

  it('asks once a day for a company', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const register = createAresRegister({ baseUrl, now: () => now });
    const before = requestCount;
    await register.findCompany('01999001');
    await register.findCompany('01999001');
    expect(requestCount - before).toBe(1);
    now = new Date('2026-11-22T10:00:01Z');
    await register.findCompany('01999001');
    expect(requestCount - before).toBe(2);
  });

  it('knows a company number by its check digit', () => {
    expect(['01999001', '12999113'].map(isRegistrationNumber)).toEqual([true, true]);
    expect(['01999002', '1999001', 'a1999001', ''].map(isRegistrationNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('VAT register', () => {
  const register = () =>
    createViesRegister({ baseUrl, requester: { countryCode: 'CZ', number: '12999113' } });

  it.each([
    ['SK2029990010', 'valid'],
    ['sk 2029990010', 'valid'],
    ['GR299900012', 'valid'],
    ['XI299900013', 'valid'],
    ['SK2029990023', 'invalid'],
    ['CZ11999101', 'invalid'],
    ['2029990010', 'invalid'],
    ['ZZ123456', 'invalid'],
    ['FR12345678901', 'unknown'],
  ])('%s is %s', async (number, result) => {
    expect((await register().check(number)).result).toBe(result);
  });

  it('keeps the number of the check and leaves out what a state does not tell', async () => {
    const check = await register().check('DE299900017');
    expect(check).toMatchObject({ result: 'valid', name: null, address: null, reason: null });
    expect(check.consultationNumber).not.toBeNull();
  });

  it('calls an outage unknown, never invalid', async () => {
    for (const url of [`${baseUrl}/broken`, `${baseUrl}/odd`, 'http://127.0.0.1:9']) {
      const check = await createViesRegister({ baseUrl: url }).check('SK2029990010');
      expect(check.result).toBe('unknown');
      expect(check.reason).not.toBeNull();
    }
  });
});
