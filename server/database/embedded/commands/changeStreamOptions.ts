import { Timestamp } from 'bson';
import { findStage } from '../aggregation/stages/registry.ts';
import { createDatabaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import {
  parseResumeToken,
  pointAfter,
  pointBefore,
  type ImageOptions,
  type ResumePoint,
  type Watched,
} from './changeEvents.ts';
import { flagField, readTextField } from './fields.ts';

const allowedStages = new Set([
  '$addFields',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
  '$set',
  '$unset',
]);
const optionNames = new Set([
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'fullDocument',
  'fullDocumentBeforeChange',
  'allChangesForCluster',
  'showExpandedEvents',
]);
const splitStage = '$changeStreamSplitLargeEvent';

/** What a stream is asked for. */
export interface ChangeStreamRequest {
  readonly watched: Watched;
  /** The stages after $changeStream. */
  readonly stages: readonly Doc[];
  /** True when events that are too large are cut into fragments. */
  readonly splits: boolean;
  readonly images: ImageOptions;
  /** Where it begins. */
  readonly point: ResumePoint;
}

/** Reads the stages after $changeStream. Throws 20, 40324 and 7182802. */
function readStages(stages: readonly Doc[]): { stages: readonly Doc[]; splits: boolean } {
  const splits = stages.at(-1)?.has(splitStage) ?? false;
  const rest = splits ? stages.slice(0, -1) : stages;
  for (const stage of rest) {
    const [name = ''] = stage.keys();
    if (name === splitStage) throw createDatabaseError(7182802, `${splitStage} must be the last stage`);
    if (name !== '') findStage(name);
    if (!allowedStages.has(name)) {
      throw createDatabaseError(20, `${name} is not permitted in a $changeStream pipeline`);
    }
  }
  return { stages: rest, splits };
}

/** Reads a $changeStream pipeline. Throws 9, 20, 72, 260, 280, 286, 40415 and others. */
export function readChangeStream(
  context: CommandContext,
  collection: string,
  pipeline: readonly Doc[],
): ChangeStreamRequest {
  const options = pipeline[0]?.get('$changeStream');
  if (!(options instanceof Map)) throw createDatabaseError(9, '$changeStream must take a nested object');
  for (const name of options.keys()) {
    if (!optionNames.has(name))
      throw createDatabaseError(40415, `BSON field '$changeStream.${name}' is an unknown field.`);
  }
  const { stages, splits } = readStages(pipeline.slice(1));
  const isCluster = flagField(options, 'allChangesForCluster');
  const watched: Watched = {
    database: isCluster ? undefined : context.database,
    collection: collection === '' ? undefined : collection,
    showExpandedEvents: flagField(options, 'showExpandedEvents'),
  };
  const point = startPoint(context, options);
  if (point.fragment !== undefined && !splits) {
    throw createDatabaseError(280, `to resume from a fragment of an event ${splitStage} is needed`, {
      labels: ['NonResumableChangeStreamError'],
    });
  }
  return { watched, stages, splits, images: readImageOptions(options), point };
}

function readImageOptions(options: Doc): ImageOptions {
  const fullDocument = readChoice(options, 'fullDocument', [
    'default',
    'updateLookup',
    'whenAvailable',
    'required',
  ]);
  const before = readChoice(options, 'fullDocumentBeforeChange', ['off', 'whenAvailable', 'required']);
  return { fullDocument, fullDocumentBeforeChange: before };
}

function readChoice<Choice extends string>(
  options: Doc,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const written = readTextField(options, name) ?? choices[0];
  const chosen = choices.find((choice) => choice === written);
  if (chosen !== undefined) return chosen;
  throw createDatabaseError(
    2,
    `Enumeration value '${written}' for field '$changeStream.${name}' is not a valid value.`,
  );
}

function startPoint(context: CommandContext, options: Doc): ResumePoint {
  const { oplog, store } = context.engine;
  const given = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter((name) => options.has(name));
  if (given.length > 1)
    throw createDatabaseError(
      40674,
      `Only one type of resume option is allowed, but multiple were found: ${given.join(', ')}`,
    );
  let point: ResumePoint;
  if (options.has('startAtOperationTime')) {
    const time = options.get('startAtOperationTime');
    if (!(time instanceof Timestamp))
      throw createDatabaseError(
        14,
        `BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'`,
      );
    point = pointBefore(time);
  } else if (given.length === 1) {
    point = parseResumeToken(options.get(given[0] ?? ''));
    if (point.isInvalidate && given[0] === 'resumeAfter') {
      throw createDatabaseError(
        260,
        'Attempting to resume a change stream using resumeAfter is not allowed from an invalidate notification.',
      );
    }
  } else {
    const view = store.openView();
    try {
      point = pointAfter(oplog.readNewestTime(view));
    } finally {
      view.close();
    }
  }
  if (oplog.isTrimmedAfter(point.key)) {
    throw createDatabaseError(
      286,
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
      {
        labels: ['NonResumableChangeStreamError'],
      },
    );
  }
  return point;
}
