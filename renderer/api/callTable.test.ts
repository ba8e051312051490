import { describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import { callTablePlugin, emitCallTable } from '../build/callTable.plugin.ts';
import { callTable } from './callTable.ts';
import { packCallTable, unpackCallTable } from './packedCallTable.ts';

const rows = Object.values(callTable).flatMap((controller) => Object.values(controller));

describe('the client’s table of calls', () => {
  it('has a row for every built call that clients make, and for no other', () => {
    const expected = allCalls.filter((call) => call.isBuilt && !call.isWebhook).map((call) => call.path);
    expect(rows.map((row) => row.path).sort()).toEqual(expected.sort());
  });
  it('says of each what the contract says', () => {
    for (const row of rows) {
      const call = allCalls.find((candidate) => candidate.path === row.path);
      if (call?.isBuilt !== true) throw new Error(row.path);
      expect(row.access).toEqual(call.access);
      expect(row.isFile === true).toBe(call.produces !== null);
      expect(row.isMultipart === true).toBe(call.files.length > 0);
      expect(row.isIdempotent === true).toBe(call.isIdempotent);
    }
  });
  it('is the same in a build, which carries each name once', () => {
    const packed = packCallTable(callTable);
    expect(unpackCallTable(packed)).toEqual(callTable);
    expect(emitCallTable()).toContain(JSON.stringify(JSON.stringify(packed)));
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(callTable).length / 2);
  });
  it('carries no call whose address its name does not tell', () => {
    const row = { path: '/v1/Eshop/Eshop/Other', access: 'user' } as const;
    expect(() => packCallTable({ eshop: { getEshop: row } })).toThrow('does not end with GetEshop');
  });
  it('takes the place of its module and of no other', () => {
    const load = callTablePlugin().load as (id: string) => { code: string } | null;
    expect(load('/x/renderer/api/callTable.ts')?.code).toBe(emitCallTable());
    expect(load('/x/renderer/api/makeCallTable.ts')).toBeNull();
  });
});
