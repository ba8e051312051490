import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  findIneligibility,
  findUnmetRequirement,
  type ServerFacts,
} from './requirements.ts';
import type { Requirement, SpecificationFile, SpecificationTest } from './unifiedFormat.ts';

const facts: ServerFacts = {
  version: '8.0.3',
  topology: 'replicaset',
  memberCount: 1,
  hasAuthentication: false,
  parameters: { requireApiVersion: false },
};
const test: SpecificationTest = { description: 'test', operations: [] };
const file = (more: Partial<SpecificationFile>): SpecificationFile => ({
  description: 'file',
  schemaVersion: '1.0',
  tests: [test],
  ...more,
});

describe('requirements', () => {
  it('compare versions by their numbers', () => {
    expect(compareVersions('8.0', '8.0.0')).toBe(0);
    expect(compareVersions('10.0.0', '9.9.99')).toBeGreaterThan(0);
    expect(compareVersions('4.4.2', '4.4.10')).toBeLessThan(0);
    expect(compareVersions('8.0.0-rc1', '8.0.0')).toBe(0);
  });

  it.each<[Requirement, boolean]>([
    [{}, true],
    [{ minServerVersion: '8.0.3', maxServerVersion: '8.0.3' }, true],
    [{ minServerVersion: '8.0.4' }, false],
    [{ maxServerVersion: '8.0.2' }, false],
    [{ maxServerVersion: '8.0.99' }, true],
    [{ topologies: ['sharded', 'replicaset'] }, true],
    [{ topologies: ['single'] }, false],
    [{ auth: false }, true],
    [{ auth: true }, false],
    [{ csfle: true }, false],
    [{ csfle: { minLibmongocryptVersion: '1.15.0' } }, false],
    [{ serverless: 'forbid' }, true],
    [{ serverless: 'require' }, false],
    [{ serverParameters: { requireApiVersion: false } }, true],
    [{ serverParameters: { requireApiVersion: true } }, false],
    [{ serverParameters: { enableTestCommands: true } }, false],
  ])('%j', (requirement, isMet) => {
    expect(findUnmetRequirement(facts, requirement) === undefined).toBe(isMet);
  });

  it('are met when one entry of the file and one of the test are', () => {
    const [met, unmet] = [{ topologies: ['replicaset'] }, { topologies: ['single'] }];
    expect(findIneligibility(facts, file({ runOnRequirements: [unmet, met] }), test)).toBeUndefined();
    expect(findIneligibility(facts, file({ runOnRequirements: [unmet] }), test)).toBe(
      'needs topology single',
    );
    expect(
      findIneligibility(facts, file({ runOnRequirements: [met] }), { ...test, runOnRequirements: [unmet] }),
    ).toBe('needs topology single');
  });

  it('leave out files of a newer format and tests that say so themselves', () => {
    expect(findIneligibility(facts, file({ schemaVersion: '2.0' }), test)).toBe('format 2.0');
    expect(findIneligibility(facts, file({ schemaVersion: '1.999' }), test)).toBe('format 1.999');
    expect(findIneligibility(facts, file({}), { ...test, skipReason: 'not now' })).toBe(
      'skipReason: not now',
    );
  });
});
