import type { CollectionName } from './accounts.ts';
import type { Draft } from './draft.ts';
import type { GoogleAdsError } from './fault.ts';

/** Collects the errors of one operation; `field` is the path below the resource, in snake case. */
export interface Reporter {
  (
    errorCode: GoogleAdsError['errorCode'],
    message: string,
    field: string,
    rest?: Partial<GoogleAdsError>,
  ): void;
}

/** A resource under check, as it would be after the operation. */
export interface Checked<T> {
  readonly draft: Draft;
  readonly report: Reporter;
  readonly resource: T;
  /** Its own resource name when it exists already. */
  readonly self?: string;
}

/** Reports an absent field. */
export const reportRequired = (report: Reporter, field: string): void =>
  report({ fieldError: 'REQUIRED' }, 'The required field was not present.', field);

/** Checks presence and length in characters. */
export const checkText = (
  report: Reporter,
  value: string | undefined,
  field: string,
  limit: number,
  isRequired = false,
): void => {
  if (value === undefined || value.trim() === '') {
    if (isRequired) reportRequired(report, field);
    return;
  }
  if ([...value].length > limit) {
    report({ stringLengthError: 'TOO_LONG' }, 'Too long.', field, { trigger: { stringValue: value } });
  }
};

/** Checks that a field names a living resource of the collection; false when it does not. */
export const checkReference = (
  { draft, report }: Checked<unknown>,
  resourceName: string | undefined,
  collection: CollectionName,
  field: string,
): boolean => {
  if (resourceName === undefined) {
    reportRequired(report, field);
    return false;
  }
  const target = draft.find(resourceName);
  if (target?.collection === collection && target.value.status !== 'REMOVED') return true;
  report({ mutateError: 'RESOURCE_NOT_FOUND' }, 'Resource was not found.', field, {
    trigger: { stringValue: resourceName },
  });
  return false;
};

/** Whether another living resource has this name, among the children of `parent` when that is given. */
export const isNameTaken = (
  { draft, self }: Checked<unknown>,
  collection: CollectionName,
  name: string | undefined,
  parent?: readonly [field: string, value: unknown],
): boolean =>
  name !== undefined &&
  draft
    .list(collection)
    .some(
      ({ value }) =>
        value.resourceName !== self &&
        value.status !== 'REMOVED' &&
        typeof value['name'] === 'string' &&
        value['name'].toLowerCase() === name.toLowerCase() &&
        (parent === undefined || value[parent[0]] === parent[1]),
    );
