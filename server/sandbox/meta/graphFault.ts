import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/** What a refusal of the Graph API says. */
export interface FaultFacts {
  readonly httpStatus?: number;
  readonly type?: 'OAuthException' | 'GraphMethodException' | 'FacebookApiException';
  readonly code: number;
  readonly subcode?: number | undefined;
  readonly message: string;
  readonly isTransient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  /** Minutes until calls pass again, for Meta's header of usage. */
  readonly regainMinutes?: number;
}

/** A refusal in the shape of the Graph API. */
export class GraphFault extends Error {
  readonly facts: FaultFacts;
  constructor(facts: FaultFacts) {
    super(facts.message);
    this.facts = facts;
  }
}

/** A parameter that is wrong; with a title and sentence for people where Meta has them. */
export const createInvalidParameterFault = (
  userTitle: string,
  userMessage: string,
  subcode?: number,
): GraphFault =>
  new GraphFault({
    code: 100,
    message: 'Invalid parameter',
    userTitle,
    userMessage,
    subcode,
  });

/** A parameter whose form is wrong, which Meta tells programs alone. */
export const createMalformedParameterFault = (message: string): GraphFault =>
  new GraphFault({ code: 100, message: `(#100) ${message}` });

/** An object that is not there, or that the token does not see. */
export const createMissingObjectFault = (id: string): GraphFault =>
  new GraphFault({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  });

/** Calls that come too fast. https://developers.facebook.com/docs/graph-api/overview/rate-limiting */
export const createTooManyCallsFault = (code: 17 | 613 | 80_004): GraphFault =>
  new GraphFault({
    httpStatus: 400,
    code,
    ...(code === 613 ? {} : { subcode: 2_446_079 }),
    message:
      code === 80_004
        ? '(#80004) There have been too many calls to this ad-account. Wait a bit and try again.'
        : `(#${code}) ${code === 17 ? 'User request limit reached' : 'Calls to this api have exceeded the rate limit.'}`,
    isTransient: code === 17,
    regainMinutes: 1,
  });

/** Answers a refusal as Meta writes it. */
export const sendFault = (response: Response, facts: FaultFacts, accountId?: string): void => {
  const { code, subcode, message, type = 'OAuthException', userTitle, userMessage, regainMinutes } = facts;
  if (regainMinutes !== undefined)
    response.set(
      'x-business-use-case-usage',
      JSON.stringify({
        [accountId ?? 'app']: [
          {
            type: 'ads_management',
            call_count: 100,
            total_cputime: 25,
            total_time: 25,
            estimated_time_to_regain_access: regainMinutes,
          },
        ],
      }),
    );
  response.status(facts.httpStatus ?? 400).json({
    error: {
      message,
      type,
      code,
      error_subcode: subcode,
      is_transient: facts.isTransient ?? false,
      error_user_title: userTitle,
      error_user_msg: userMessage,
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  });
};
