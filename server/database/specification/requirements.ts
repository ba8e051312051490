import type { Document, MongoClient } from 'mongodb';
import { match } from './matching.ts';
import type { Requirement, SpecificationFile, SpecificationTest } from './unifiedFormat.ts';

/** What a server says about itself, as far as tests ask for it. */
export interface ServerFacts {
  readonly version: string;
  readonly topology: 'single' | 'replicaset' | 'sharded';
  /** How many members the replica set has that hold data; 1 for a single server. */
  readonly memberCount: number;
  readonly hasAuthentication: boolean;
  readonly parameters: Document;
}

/** The newest version of the format that the runner knows; files of a newer one are not run. */
const newestSchema = '1.28';

/** Asks a server what it is. */
export async function readServerFacts(client: MongoClient): Promise<ServerFacts> {
  const admin = client.db('admin');
  const [hello, build] = await Promise.all([admin.command({ hello: 1 }), admin.command({ buildInfo: 1 })]);
  const {
    ok: _,
    $clusterTime: __,
    operationTime: ___,
    ...parameters
  } = await admin.command({
    getParameter: '*',
  });
  return {
    version: String(build['version']),
    topology: hello['msg'] === 'isdbgrid' ? 'sharded' : hello['setName'] ? 'replicaset' : 'single',
    memberCount: [...(hello['hosts'] ?? [1]), ...(hello['passives'] ?? [])].length,
    hasAuthentication: client.options.credentials !== undefined,
    parameters,
  };
}

/** Below zero when the first version is the older one; parts that are missing count as zero. */
export function compareVersions(left: string, right: string): number {
  const splitVersion = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);
  const [a, b] = [splitVersion(left), splitVersion(right)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Why a server does not meet one requirement; undefined when it does. */
export function findUnmetRequirement(facts: ServerFacts, requirement: Requirement): string | undefined {
  const { minServerVersion, maxServerVersion, topologies, auth, serverless } = requirement;
  if (topologies) {
    if (!topologies.includes(facts.topology)) return `topology ${topologies.join(' or ')}`;
  }
  if (minServerVersion && compareVersions(facts.version, minServerVersion) < 0)
    return 'a newer server version';
  if (maxServerVersion && compareVersions(facts.version, maxServerVersion) > 0)
    return 'an older server version';
  if (auth !== undefined && auth !== facts.hasAuthentication)
    return auth ? 'authentication' : 'no authentication';
  if (requirement.authMechanism !== undefined) return 'an authentication mechanism';
  if (requirement.csfle !== undefined && requirement.csfle !== false) return 'client-side encryption';
  if (serverless === 'require') return 'a serverless instance';
  for (const [name, value] of Object.entries(requirement.serverParameters ?? {})) {
    try {
      match(value, facts.parameters[name], { path: name });
    } catch {
      return `server parameter ${name}=${JSON.stringify(value)}`;
    }
  }
  return undefined;
}

function findUnmetRequirements(
  facts: ServerFacts,
  requirements: readonly Requirement[] | undefined,
): string | undefined {
  if (!requirements || requirements.length === 0) return undefined;
  const unmet = requirements.map((requirement) => findUnmetRequirement(facts, requirement));
  return unmet.includes(undefined) ? undefined : [...new Set(unmet)].join(' / ');
}

/** Why a test is not for this server; undefined when it is to be run. */
export function findIneligibility(
  facts: ServerFacts,
  file: SpecificationFile,
  test: SpecificationTest,
): string | undefined {
  const { schemaVersion } = file;
  if (!schemaVersion.startsWith('1.') || compareVersions(schemaVersion, newestSchema) > 0) {
    return `format ${schemaVersion}`;
  }
  if (test.skipReason !== undefined) return `skipReason: ${test.skipReason}`;
  const unmet =
    findUnmetRequirements(facts, file.runOnRequirements) ??
    findUnmetRequirements(facts, test.runOnRequirements);
  return unmet === undefined ? undefined : `needs ${unmet}`;
}
