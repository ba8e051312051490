import { aggregationError, searchNotEnabled } from '../errors.ts';
import { bucketStage } from './bucket.ts';
import { bucketAutoStage } from './bucketAuto.ts';
import { documentsStage } from './documents.ts';
import { facetStage } from './facet.ts';
import { graphLookupStage } from './graphLookup.ts';
import { groupStage, sortByCountStage } from './group.ts';
import { lookupStage, unionWithStage } from './lookup.ts';
import { mergeStage, outStage } from './output.ts';
import { redactStage } from './redact.ts';
import { simpleStages } from './simple.ts';
import { sortStage } from './sorting.ts';
import type { StageCompiler } from './types.ts';
import { unwindStage } from './unwind.ts';
import { densifyStage } from '../windows/densify.ts';
import { fillStage } from '../windows/fill.ts';
import { windowFieldsStage } from '../windows/windowFields.ts';

// Stages that MongoDB has and this database (or this place in a pipeline) does not.
const REFUSED = [
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSessions',
  '$planCacheStats',
  '$shardedDataDistribution',
] as const;

const refuse: StageCompiler = (_argument, _context, name) => {
  throw aggregationError(115, `${name} is not supported by this database at this place of a pipeline`);
};

const SEARCHES: Readonly<Record<string, string>> = {
  $listSearchIndexes: 'Atlas Search Database Commands and the $listSearchIndexes aggregation stage',
  $search: '$search and $vectorSearch aggregation stages',
  $searchMeta: '$search and $vectorSearch aggregation stages',
  $vectorSearch: '$search and $vectorSearch aggregation stages',
};

const stages: ReadonlyMap<string, StageCompiler> = new Map([
  ...Object.entries(simpleStages),
  ...REFUSED.map((name): [string, StageCompiler] => [name, refuse]),
  ...Object.entries(SEARCHES).map(([name, what]): [string, StageCompiler] => [
    name,
    () => {
      throw searchNotEnabled(what);
    },
  ]),
  ['$bucket', bucketStage],
  ['$bucketAuto', bucketAutoStage],
  ['$densify', densifyStage],
  ['$documents', documentsStage],
  ['$facet', facetStage],
  ['$fill', fillStage],
  ['$graphLookup', graphLookupStage],
  ['$group', groupStage],
  ['$lookup', lookupStage],
  ['$merge', mergeStage],
  ['$out', outStage],
  ['$redact', redactStage],
  ['$setWindowFields', windowFieldsStage],
  ['$sort', sortStage],
  ['$sortByCount', sortByCountStage],
  ['$unionWith', unionWithStage],
  ['$unwind', unwindStage],
]);

/** The compiler of a stage; error 40324 for an unknown name. */
export function findStage(name: string): StageCompiler {
  const stage = stages.get(name);
  if (stage) return stage;
  throw aggregationError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
