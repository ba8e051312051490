import { toCamel } from '../ads/operations.ts';
import { enumValues, queryResources, type FieldType } from './fields.ts';
import { compareValues, matches, resolveDuring } from './conditions.ts';
import { queryFault, type Condition, type Query } from './parseQuery.ts';
import type { HourlyMetrics } from '../metricsBook.ts';

/** One thing that a query reads, with the hours that belong to it. */
export interface Entity {
  /** Nested as the answer is: campaign, campaignBudget, customer … */
  readonly row: Readonly<Record<string, unknown>>;
  readonly hours: readonly HourlyMetrics[];
}

type Row = Record<string, unknown>;

const readPath = (row: Readonly<Row>, field: string): unknown =>
  field
    .split('.')
    .map(toCamel)
    .reduce<unknown>((value, step) => (value as Row | undefined)?.[step], row);

const writePath = (row: Row, field: string, value: unknown): void => {
  const steps = field.split('.').map(toCamel);
  const last = steps.pop() ?? '';
  let target = row;
  for (const step of steps) target = (target[step] ??= {}) as Row;
  target[last] = value;
};

const sumHours = (hours: readonly HourlyMetrics[]): Row => {
  const sum = (name: 'costMicros' | 'impressions' | 'clicks' | 'conversions' | 'conversionsValue'): number =>
    hours.reduce((total, metrics) => total + metrics[name], 0);
  const costMicros = sum('costMicros');
  const impressions = sum('impressions');
  const clicks = sum('clicks');
  return {
    costMicros: String(costMicros),
    impressions: String(impressions),
    clicks: String(clicks),
    conversions: sum('conversions'),
    conversionsValue: Math.round(sum('conversionsValue') * 100) / 100,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    averageCpc: clicks === 0 ? 0 : costMicros / clicks,
  };
};

const checkFields = (query: Query): Readonly<Record<string, FieldType>> => {
  const resource = queryResources[query.resource];
  if (!resource)
    throw queryFault(
      'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE',
      `Error in query: '${query.resource}' is not a resource to select from.`,
    );
  const requestedFields = [
    ...query.fields,
    ...query.conditions.map(({ field }) => field),
    ...query.orderings.map(({ field }) => field),
  ];
  for (const field of requestedFields) {
    if (resource.fields[field] !== undefined) continue;
    if (!resource.hasMetrics && /^(metrics|segments)\./.test(field))
      throw queryFault(
        'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
        `Cannot select or filter on the following metrics: '${field}'.`,
      );
    throw queryFault('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
  }
  for (const { field } of query.orderings)
    if (!query.fields.includes(field))
      throw queryFault(
        'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
        `The following field must be present in SELECT clause: '${field}'.`,
      );
  const isSegmented = query.fields.some((field) => field.startsWith('segments.'));
  if (isSegmented && !query.conditions.some(({ field }) => field === 'segments.date'))
    throw queryFault(
      'EXPECTED_FILTERS_ON_DATE_RANGE',
      'Segments of time need a finite date range in the WHERE clause.',
    );
  return resource.fields;
};

const checkCondition = (condition: Condition, type: FieldType | undefined): void => {
  const { field, values } = condition;
  const allowed = enumValues[field];
  for (const value of values) {
    if (allowed && !allowed.includes(value))
      throw queryFault(
        'BAD_ENUM_CONSTANT',
        `Error in WHERE clause: invalid enum value '${value}' of '${field}'.`,
      );
    if (type === 'date' && condition.operator !== 'DURING' && !/^\d{4}-\d\d-\d\d$/.test(value))
      throw queryFault(
        'INVALID_DATE_FORMAT',
        `Invalid date literal supplied for filter on '${field}': '${value}'.`,
      );
    if ((type === 'int64' || type === 'number') && !/^-?\d+(\.\d+)?$/.test(value))
      throw queryFault('BAD_NUMBER', `Error in WHERE clause: '${value}' is not a number.`);
  }
  if (type === 'list' || type === 'message')
    throw queryFault('PROHIBITED_FIELD_IN_WHERE_CLAUSE', `'${field}' cannot stand in a WHERE clause.`);
};

const splitBySegments = (
  hours: readonly HourlyMetrics[],
  segmentFields: readonly string[],
): HourlyMetrics[][] => {
  const groups = new Map<string, HourlyMetrics[]>();
  for (const hour of hours) {
    const key = segmentFields
      .map((field) => (field === 'segments.date' ? hour.date : String(hour.hour)))
      .join('|');
    const group = groups.get(key);
    if (group) group.push(hour);
    else groups.set(key, [hour]);
  }
  return [...groups.values()];
};

const pickFields = (row: Readonly<Row>, fields: readonly string[]): Row => {
  const picked: Row = {};
  for (const field of fields) {
    const owner = field.split('.')[0] ?? '';
    const resourceName = readPath(row, `${owner}.resource_name`);
    if (resourceName !== undefined) writePath(picked, `${owner}.resource_name`, resourceName);
    const value = readPath(row, field);
    if (value !== undefined) writePath(picked, field, value);
  }
  return picked;
};

/**
 * Queries the entities of its resource; `today` is YYYY-MM-DD in the customer's time zone.
 * @throws GoogleAdsFault with a QueryError for queries that Google rejects or the sandbox lacks.
 */
export const runQuery = (query: Query, entities: readonly Entity[], today: string): Row[] => {
  const types = checkFields(query);
  const conditions = query.conditions.map((condition) => {
    checkCondition(condition, types[condition.field]);
    return condition.operator === 'DURING' ? resolveDuring(condition, today) : condition;
  });
  const onSegments = conditions.filter(({ field }) => field.startsWith('segments.'));
  const onRows = conditions.filter(({ field }) => !field.startsWith('segments.'));
  const segmentFields = query.fields.filter((field) => field.startsWith('segments.'));

  const rows: Row[] = [];
  for (const { row, hours } of entities) {
    const within = hours.filter(({ date, hour }) =>
      onSegments.every((condition) =>
        matches(condition, condition.field === 'segments.date' ? date : hour, types),
      ),
    );
    // As at Google: a row without segments shows zeros, a segment without activity shows no row.
    const groups = segmentFields.length === 0 ? [within] : splitBySegments(within, segmentFields);
    for (const group of groups) {
      const first = group[0];
      const whole: Row = {
        ...row,
        metrics: sumHours(group),
        ...(first ? { segments: { date: first.date, hour: first.hour } } : {}),
      };
      if (onRows.every((condition) => matches(condition, readPath(whole, condition.field), types)))
        rows.push(whole);
    }
  }
  rows.sort((a, b) => {
    for (const { field, isDescending } of query.orderings) {
      const order = compareValues(readPath(a, field), readPath(b, field), types[field]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return rows.slice(0, query.limit).map((row) => pickFields(row, query.fields));
};
