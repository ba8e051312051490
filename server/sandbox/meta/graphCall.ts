import type { Request } from 'express';
import type { MetricsBook } from '../google/metricsBook.ts';
import { toText, type Params } from './adChecks.ts';
import type { AdLife } from './adLife.ts';
import type { AdReaders } from './adReaders.ts';
import { GraphFault } from './graphFault.ts';
import type { GraphState } from './graphState.ts';
import type { PageBook } from './pageBook.ts';
import type { Caller, MetaApp, TokenBook } from './tokens.ts';

/** What calls work with. */
export interface GraphParts {
  readonly app: MetaApp;
  readonly state: GraphState;
  readonly tokens: TokenBook;
  readonly pages: PageBook;
  readonly metrics: MetricsBook;
  readonly nowMs: number;
  readonly life: AdLife;
  readonly readers: AdReaders;
  /** Address of the sandbox, for images. */
  readonly publicBase: string;
}

/** A call: its path below the version, its parameters, and the caller. */
export interface GraphCall extends GraphParts {
  readonly method: string;
  readonly path: readonly string[];
  readonly params: Params;
  /** The same as texts, for fields, limits and cursors. */
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller;
}

const signing = new Set(['access_token', 'appsecret_proof']);

/** Parameters of the address and the body; what looks like JSON is read as such, as Meta does. */
export const readParams = (request: Request): { params: Params; query: Record<string, string> } => {
  const given: Record<string, unknown> = {
    ...(request.query as Record<string, unknown>),
    ...((request.body ?? {}) as Record<string, unknown>),
  };
  const params: Record<string, unknown> = {};
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (signing.has(name)) continue;
    query[name] = typeof value === 'string' ? value : JSON.stringify(value);
    params[name] = value;
    if (typeof value === 'string' && /^[[{]/.test(value)) {
      try {
        params[name] = JSON.parse(value);
      } catch {
        throw new GraphFault({ code: 100, message: `(#100) Param ${name} is no valid JSON` });
      }
    }
  }
  return { params, query };
};

/** Who the bearer of a request is. @throws GraphFault 190 */
export const readCaller = (request: Request, tokens: TokenBook): Caller => {
  const both = {
    ...(request.query as Record<string, unknown>),
    ...((request.body ?? {}) as Record<string, unknown>),
  };
  const header = request.headers.authorization?.replace(/^(Bearer|OAuth) /i, '');
  const proof = toText(both['appsecret_proof']);
  return tokens.identifyCaller(header ?? toText(both['access_token']), proof === '' ? undefined : proof);
};

/** Refuses callers who are not our business. @throws GraphFault 200 */
export const requireBusiness = ({ caller }: GraphCall): void => {
  if (caller.kind !== 'business')
    throw new GraphFault({ httpStatus: 403, code: 200, message: '(#200) Permissions error' });
};
