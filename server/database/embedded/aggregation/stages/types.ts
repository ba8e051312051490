import type { Doc, Value } from '../../values/value.ts';
import type { FilterEnv } from '../../query/environment.ts';
import type { Scope } from '../expressions/types.ts';
import type { MemoryMeter } from '../memory.ts';
import type { PipelineEnv } from '../pipelineTypes.ts';
import type { Pacer } from './pacer.ts';

/** Documents under way between two stages. */
export type Batches = AsyncIterable<Doc[]>;

/** A stage ready to run on what comes before it. */
export type StageRunner = (input: Batches) => AsyncGenerator<Doc[]>;

/** What a stage is compiled with. */
export interface StageContext {
  readonly env: PipelineEnv;
  /** The outermost scope of expressions. */
  readonly scope: Scope;
  /** For filters with $expr. */
  readonly filterEnv: FilterEnv;
  readonly meter: MemoryMeter;
  readonly pacer: Pacer;
  /** Where the stage is: the whole pipeline, $facet, or the pipeline of another stage. */
  readonly place: 'top' | 'facet' | 'inner';
  /** How many documents the stages after a $sort need at most. */
  readonly neededCount?: number | undefined;
  /** Compiles a pipeline inside this stage; `variables` are added to those of the env. */
  compileInner(
    stages: readonly Value[],
    place: 'facet' | 'inner',
    variables?: ReadonlyMap<string, Value | undefined>,
  ): StageRunner;
  /** Runs the pipeline of $lookup or $unionWith over a collection; undefined: it begins with $documents. */
  runOver(
    collection: string | undefined,
    stages: readonly Value[],
    options?: { variables?: ReadonlyMap<string, Value | undefined>; filter?: Doc },
  ): AsyncGenerator<Doc[]>;
}

/** Compiles a stage from its argument. */
export type StageCompiler = (argument: Value, context: StageContext, name: string) => StageRunner;

/** Stages by name with the dollar. */
export type StageTable = Readonly<Record<string, StageCompiler>>;
