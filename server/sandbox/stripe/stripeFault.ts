/** A refusal in the shape of the API's error object, with its HTTP status. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Whether changes before the refusal stay, as with a declined card. */
  readonly shouldSaveChanges: boolean;

  constructor(
    status: number,
    body: Record<string, unknown> & { message: string },
    shouldSaveChanges = false,
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.shouldSaveChanges = shouldSaveChanges;
  }
}

const buildDocUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** The caller's parameters cannot be accepted: 400, optionally with a code and the parameter's name. */
export const createInvalidRequestFault = (message: string, param?: string, code?: string): StripeFault =>
  new StripeFault(400, {
    ...(code === undefined ? {} : { code, doc_url: buildDocUrl(code) }),
    message,
    param,
    type: 'invalid_request_error',
  });

/** No object with this id: 404 when it is the address's, 400 when a parameter named it. */
export const createMissingResourceFault = (noun: string, id: string, param: string): StripeFault =>
  new StripeFault(param === 'id' || param === noun ? 404 : 400, {
    code: 'resource_missing',
    doc_url: buildDocUrl('resource_missing'),
    message: `No such ${noun === 'payment_method' ? 'PaymentMethod' : noun}: '${id}'`,
    param,
    type: 'invalid_request_error',
  });

/** An intent is not in a state that allows the call. */
export const createUnexpectedStateFault = (
  code: string,
  message: string,
  rest: Record<string, unknown> = {},
): StripeFault =>
  new StripeFault(400, { code, doc_url: buildDocUrl(code), message, ...rest, type: 'invalid_request_error' });

/** A card's decline reason, as in errors, charges and intents. */
export interface CardRefusal {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** The error object of a refused card. */
export const buildCardErrorBody = (
  refusal: CardRefusal,
  rest: Record<string, unknown>,
): Record<string, unknown> & { message: string } => ({
  code: refusal.code,
  decline_code: refusal.declineCode,
  doc_url: buildDocUrl(refusal.code),
  message: refusal.message,
  ...rest,
  type: 'card_error',
});
