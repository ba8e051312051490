import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';
import { loadConfig } from './config.ts';
import { defaultSecret, settings } from './settings.ts';
import { buildSettingsTable } from './buildSettingsTable.ts';

const production = {
  NODE_ENV: 'production',
  OKAVANGO_SECRET: 'q7Zt0vLm3KxWc9RfUe5BnYh2JdPs8GaT',
  PUBLIC_URL: 'https://app.example.com',
  SUPPLIER_NAME: 'Example s.r.o.',
  SUPPLIER_REGISTRATION_NUMBER: '12999113',
  SUPPLIER_VAT_NUMBER: 'CZ12999113',
  SUPPLIER_STREET: 'Example 1',
  SUPPLIER_CITY: 'Praha',
  SUPPLIER_ZIP: '110 00',
  SUPPLIER_REGISTER: 'Městský soud v Praze, oddíl C, vložka 1',
  BANK_ACCOUNT_CZK: 'CZ5520100000002000000001',
  BANK_ACCOUNT_EUR: 'CZ5920100000002000000026',
};

describe('settings', () => {
  it('have defaults that start', () => {
    expect(loadConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', sandboxPort: 4001, isDemo: false });
  });
  it('tell the fee on ad spend in hundredths of a percent, none unless it is set', () => {
    expect(loadConfig({}).adSpendFeeBasisPoints).toBe(0);
    expect(loadConfig({ AD_SPEND_FEE_PERCENT: '4.35' }).adSpendFeeBasisPoints).toBe(435);
  });
  it('are all in the table of this folder’s README', () => {
    const readme = readFileSync(path.join(projectRoot, 'server', 'config', 'README.md'), 'utf8');
    const shown = /<!-- settings:begin -->\n([\s\S]*)<!-- settings:end -->/.exec(readme)?.[1];
    expect(shown?.trim()).toBe(buildSettingsTable().trim());
    expect(Object.keys(settings).length).toBeGreaterThan(20);
  });
  it.each([
    [{ ...production, OKAVANGO_SECRET: defaultSecret }, 'OKAVANGO_SECRET'],
    [{ ...production, OKAVANGO_SECRET: undefined }, 'OKAVANGO_SECRET'],
    [{ ...production, OKAVANGO_SECRET: 'x'.repeat(32) }, 'OKAVANGO_SECRET'],
    [{ ...production, OKAVANGO_SECRET: '0123456789abcdef'.repeat(2) }, 'OKAVANGO_SECRET'],
    [{ ...production, OKAVANGO_DEMO: 'true' }, 'OKAVANGO_DEMO'],
    [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ ...production, SUPPLIER_NAME: undefined }, 'SUPPLIER_NAME'],
    [{ ...production, SUPPLIER_REGISTER: undefined }, 'SUPPLIER_REGISTER'],
    [{ POHODA_CODES: '{"oss":' }, 'POHODA_CODES'],
    [{ POHODA_CODES: '{"other":"X"}' }, 'POHODA_CODES'],
    [{ BANK_ACCOUNT_EUR: 'CZ0020100000002000000028' }, 'BANK_ACCOUNT_EUR'],
    [{ BANK_BIC: 'nonsense' }, 'BANK_BIC'],
    [{ PORT: 'many' }, 'PORT'],
    [{ AD_SPEND_FEE_PERCENT: '-1' }, 'AD_SPEND_FEE_PERCENT'],
    [{ AD_SPEND_FEE_PERCENT: '5.005' }, 'AD_SPEND_FEE_PERCENT'],
    [{ SUBSCRIPTION_PRICES: '{"CZK":' }, 'SUBSCRIPTION_PRICES'],
    [{ SUBSCRIPTION_PRICES: '{"CZK":{}}' }, 'SUBSCRIPTION_PRICES'],
    [{ OKAVANGO_SECRET: 'short' }, 'OKAVANGO_SECRET'],
    [{ OKAVANGO_ROLES: 'api,cook' }, 'OKAVANGO_ROLES'],
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_WEBHOOK_SECRETS'],
    [{ GOOGLE_ADS_DEVELOPER_TOKEN: 'x' }, 'GOOGLE_ADS'],
    [{ GOOGLE_SIGN_IN_CLIENT_ID: 'x' }, 'GOOGLE_SIGN_IN_CLIENT_SECRET'],
    [{ APPLE_SIGN_IN_CLIENT_ID: 'x', APPLE_SIGN_IN_TEAM_ID: 'y' }, 'APPLE_SIGN_IN'],
  ])('refuses to start with %j', (environment, name) => {
    expect(() => loadConfig(environment)).toThrow(name);
  });
  it.each([
    [{}, ['api', 'worker', 'sandbox']],
    [production, ['api', 'worker']],
    [{ ...production, OKAVANGO_ROLES: 'worker' }, ['worker']],
  ])('of %j are the roles %j', (environment, roles) => {
    expect([...loadConfig(environment).roles]).toEqual(roles);
  });
  it('shows the description of the API to everybody, but in production only where it is set', () => {
    expect(loadConfig({}).hasApiDocs).toBe(true);
    expect(loadConfig(production).hasApiDocs).toBe(false);
    expect(loadConfig({ ...production, OKAVANGO_API_DOCS: 'true' }).hasApiDocs).toBe(true);
    expect(loadConfig({ OKAVANGO_API_DOCS: 'false' }).hasApiDocs).toBe(false);
  });
  it('never repeats a value in its complaint', () => {
    expect(() => loadConfig({ OKAVANGO_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
  it('starts in production with its own secret', () => {
    expect(loadConfig(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://app.example.com',
    });
  });
});
