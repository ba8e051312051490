import type { Query, Schema } from 'mongoose';

const refusal = 'the books of partners are append-only';

/** Whether an update only fills one field that is still empty. */
function isFilling(query: Query<unknown, unknown>, field: string): boolean {
  const update = query.getUpdate();
  if (update === null || Array.isArray(update) || query.getOptions().upsert) return false;
  const changes = Object.entries(update).flatMap(([operator, fields]) =>
    typeof fields === 'object' && fields !== null
      ? Object.keys(fields).map((name) => `${operator}.${name}`)
      : [operator],
  );
  return changes.every((change) => change === `$set.${field}`) && query.getFilter()[field] === null;
}

/** Makes a schema refuse every write but new documents, and the filling of one empty field. */
export function makeAppendOnly(schema: Schema, filledLater: string | null = null): void {
  const refuse = () => {
    throw new Error(refusal);
  };
  schema.pre('updateMany', function () {
    if (filledLater === null || !isFilling(this, filledLater)) refuse();
  });
  for (const operation of [
    'updateOne',
    'findOneAndUpdate',
    'replaceOne',
    'deleteOne',
    'deleteMany',
    'findOneAndDelete',
    'findOneAndReplace',
  ] as const)
    schema.pre(operation, refuse);
  schema.pre('bulkWrite', refuse);
  schema.pre('save', function () {
    if (!this.isNew) refuse();
  });
}
