import type { ServerFacts } from './requirements.ts';

/** A test that cannot pass, with the reason. */
export interface Exclusion {
  /** The file with its folder. */
  readonly file: string;
  readonly test: string;
  readonly reason: string;
  /** Where it applies; default everywhere. */
  readonly applies?: (facts: ServerFacts) => boolean;
}

const hasOneMember = ({ memberCount }: ServerFacts): boolean => memberCount === 1;
const oneMember =
  'The driver connects to a member that the read preference of the client allows, and a set of one has no secondary.';

/** At most 25; one that passes is an error. */
export const exclusions: readonly Exclusion[] = [
  {
    file: 'crud/create-null-ids.json',
    test: 'inserting _id with type null via clientBulkWrite',
    reason: 'The driver replaces an _id of null, and of this operation nothing makes it keep the null.',
  },
  {
    file: 'gridfs/download.json',
    test: 'download when final chunk is missing',
    reason: 'The driver takes a file whose last chunk is missing for one that ends there.',
  },
  {
    file: 'read-write-concern/default-write-concern-3.4.json',
    test: 'MapReduce omits default write concern',
    reason: 'The driver has no mapReduce any more.',
  },
  {
    file: 'transactions/client-bulkWrite.json',
    test: 'client bulkWrite with writeConcern in a transaction causes a transaction error',
    reason: 'The driver leaves the write concern out of what it sends instead of refusing it.',
  },
  {
    file: 'transactions/run-command.json',
    test: 'run command with secondary read preference in client option and primary read preference in transaction options',
    reason: oneMember,
    applies: hasOneMember,
  },
  {
    file: 'transactions/transaction-options.json',
    test: 'readPreference inherited from client',
    reason: oneMember,
    applies: hasOneMember,
  },
];

/** The exclusion of a test on a server. */
export function findExclusion(file: string, test: string, facts: ServerFacts): Exclusion | undefined {
  return exclusions.find(
    (exclusion) => exclusion.file === file && exclusion.test === test && (exclusion.applies?.(facts) ?? true),
  );
}
