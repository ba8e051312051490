import { createAggregationError, searchNotEnabled } from '../errors.ts';
import { compileBucketStage } from './bucket.ts';
import { compileBucketAutoStage } from './bucketAuto.ts';
import { compileDocumentsStage } from './documents.ts';
import { compileFacetStage } from './facet.ts';
import { compileGraphLookupStage } from './graphLookup.ts';
import { groupStage, sortByCountStage } from './group.ts';
import { lookupStage, compileUnionWithStage } from './lookup.ts';
import { mergeStage, compileOutStage } from './output.ts';
import { redactStage } from './redact.ts';
import { simpleStages } from './simple.ts';
import { sortStage } from './sorting.ts';
import type { StageCompiler } from './types.ts';
import { unwindStage } from './unwind.ts';
import { compileDensifyStage } from '../windows/densify.ts';
import { fillStage } from '../windows/fill.ts';
import { compileWindowFieldsStage } from '../windows/windowFields.ts';

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
  throw createAggregationError(115, `${name} is not supported by this database at this place of a pipeline`);
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
  ['$bucket', compileBucketStage],
  ['$bucketAuto', compileBucketAutoStage],
  ['$densify', compileDensifyStage],
  ['$documents', compileDocumentsStage],
  ['$facet', compileFacetStage],
  ['$fill', fillStage],
  ['$graphLookup', compileGraphLookupStage],
  ['$group', groupStage],
  ['$lookup', lookupStage],
  ['$merge', mergeStage],
  ['$out', compileOutStage],
  ['$redact', redactStage],
  ['$setWindowFields', compileWindowFieldsStage],
  ['$sort', sortStage],
  ['$sortByCount', sortByCountStage],
  ['$unionWith', compileUnionWithStage],
  ['$unwind', unwindStage],
]);

/** The compiler of a stage; error 40324 for an unknown name. */
export function findStage(name: string): StageCompiler {
  const stage = stages.get(name);
  if (stage) return stage;
  throw createAggregationError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
