import type { Query, Schema } from 'mongoose';

/** The fields of a document that may change after its issue; all others are what it says. */
const changeableFields: ReadonlySet<string> = new Set([
  'status',
  'paidOn',
  'paymentMethod',
  'creditedNetMinor',
  'creditedVatMinor',
  'finalId',
  'creditNoteIds',
  'debitedNetMinor',
  'debitedVatMinor',
  'debitNoteIds',
  'isSettlementDue',
  'creditBackAt',
  'settledNetMinor',
  'settledVatMinor',
  'settlementIds',
  'refundState',
  'refundTriedAt',
  'refundTryCount',
  'files',
  'mailedAt',
  'history',
]);
/** History only grows. */
const growingFields: ReadonlySet<string> = new Set([
  'history',
  'creditNoteIds',
  'debitNoteIds',
  'settlementIds',
]);
const refusal = 'an issued document is not changed';

function isAllowed(operator: string, field: string): boolean {
  const root = field.split('.')[0] ?? '';
  if (!changeableFields.has(root)) return false;
  if (growingFields.has(root)) return operator === '$push';
  return operator === '$set' || operator === '$inc' || (operator === '$unset' && root === 'files');
}

function checkUpdate(this: Query<unknown, unknown>): void {
  const update = this.getUpdate();
  if (update === null || Array.isArray(update) || this.getOptions().upsert) throw new Error(refusal);
  for (const [operator, fields] of Object.entries(update)) {
    // mongoose adds an empty $setOnInsert of its own.
    const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [operator];
    if (!names.every((field) => isAllowed(operator, field)))
      throw new Error(`${refusal}: ${names.join(', ')}`);
  }
}

/** Makes a schema refuse every write that would change what an issued document says, or take it away. */
export function guardContent(schema: Schema): void {
  for (const operation of ['updateOne', 'updateMany', 'findOneAndUpdate'] as const) {
    schema.pre(operation, checkUpdate);
  }
  for (const operation of [
    'replaceOne',
    'deleteOne',
    'deleteMany',
    'findOneAndDelete',
    'findOneAndReplace',
  ] as const) {
    schema.pre(operation, () => {
      throw new Error(refusal);
    });
  }
  schema.pre('save', function () {
    if (!this.isNew) throw new Error(refusal);
  });
  schema.pre('bulkWrite', () => {
    throw new Error(refusal);
  });
}
