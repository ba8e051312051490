import type { Document } from 'mongodb';

/** One entry of runOnRequirements: all that is named must hold. */
export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly auth?: boolean;
  readonly authMechanism?: string;
  readonly csfle?: unknown;
  readonly serverless?: 'require' | 'forbid' | 'allow';
  readonly serverParameters?: Document;
}

/** What a collection holds before and after a test. */
export interface CollectionData {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly createOptions?: Document;
  readonly documents: readonly Document[];
}

/** What an operation's failure must look like. */
export interface ExpectedError {
  readonly isError?: true;
  readonly isClientError?: boolean;
  readonly isTimeoutError?: boolean;
  readonly errorContains?: string;
  readonly errorCode?: number;
  readonly errorCodeName?: string;
  readonly errorLabelsContain?: readonly string[];
  readonly errorLabelsOmit?: readonly string[];
  readonly errorResponse?: Document;
  readonly writeErrors?: Document;
  readonly writeConcernErrors?: readonly Document[];
  readonly expectResult?: unknown;
}

/** One step of a test. */
export interface Operation {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Document;
  readonly ignoreResultAndError?: boolean;
  readonly expectError?: ExpectedError;
  readonly expectResult?: unknown;
  readonly saveResultAsEntity?: string;
}

/** The kinds of events that are compared apart. */
export type EventType = 'command' | 'cmap' | 'sdam';

/** The events that a client must have seen, in their order. */
export interface ExpectedEvents {
  readonly client: string;
  readonly eventType?: EventType;
  readonly events: readonly Document[];
  readonly ignoreExtraEvents?: boolean;
}

/** One test of a file. */
export interface SpecificationTest {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly skipReason?: string;
  readonly operations: readonly Operation[];
  readonly expectEvents?: readonly ExpectedEvents[];
  readonly outcome?: readonly CollectionData[];
}

/** A file of MongoDB's unified test format. */
export interface SpecificationFile {
  readonly description: string;
  readonly schemaVersion: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Document[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly SpecificationTest[];
}
