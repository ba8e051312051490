import { createHash, randomBytes } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import { renderSignInFrame } from '../signIn/chooserPage.tsx';
import type { SandboxStore } from '../sandboxStore.ts';
import { readBearer, readBody, readList, readText } from '../social/readValues.ts';
import { searchConsoleTexts } from './searchConsoleTexts.ts';
import { reportSearches } from './searchData.ts';

/** An account that can sign in. */
interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who owns all shops of the sandbox, who another website, and who nothing. */
const accounts: readonly Account[] = [
  { id: 'shops', name: 'Jana Světlá', email: 'jana.svetla@example.test' },
  { id: 'other', name: 'Petr Zahrádka', email: 'petr@example.test' },
  { id: 'none', name: 'Eva Bezstránková', email: 'eva@example.test' },
];

interface Grant {
  readonly refreshToken: string;
  readonly accountId: string;
  readonly isRevoked: boolean;
}

interface Code {
  readonly accountId: string;
  readonly redirectUrl: string;
  readonly challenge: string;
  readonly scopes: readonly string[];
}

export interface SearchConsoleSandboxOptions {
  readonly store: SandboxStore;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Hosts of the shops that the first account has properties of. */
  readonly listHosts: () => readonly string[];
  readonly now?: () => number;
}

/** The sandbox of Search Console. */
export interface SearchConsoleSandbox {
  readonly router: Router;
  /** Withdraws all access, as a user does in the Google account. */
  withdraw(): Promise<void>;
  /** Takes the properties of an account away, or gives them back. */
  setRemoved(accountId: string, isRemoved: boolean): void;
}

const grantKind = 'searchConsole.grants';
const readScope = 'https://www.googleapis.com/auth/webmasters.readonly';
const dayMs = 86_400_000;
const lifetimeSeconds = 3_599;
const mostRows = 25_000;

const detectLanguage = (request: Request): keyof typeof searchConsoleTexts =>
  request.acceptsLanguages(['en', 'cs']) === 'cs' ? 'cs' : 'en';

const refuse = (response: Response, code: number, status: string, message: string): void =>
  void response
    .status(code)
    .json({ error: { code, message, status, errors: [{ message, reason: status }] } });

/** Creates Google's sign-in for Search Console, its API, and a page to withdraw the access. */
export const createSearchConsoleSandbox = async (
  options: SearchConsoleSandboxOptions,
): Promise<SearchConsoleSandbox> => {
  const { store, client, listHosts, now = Date.now } = options;
  const grants = new Map((await store.list<Grant>(grantKind)).map((grant) => [grant.refreshToken, grant]));
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, { readonly refreshToken: string; readonly endsAtMs: number }>();
  const removed = new Set<string>();
  const router = Router();
  const form = express.urlencoded({ extended: false });
  const putGrant = async (grant: Grant): Promise<void> => {
    grants.set(grant.refreshToken, grant);
    await store.put(grantKind, grant.refreshToken, grant);
  };
  const withdraw = async (): Promise<void> => {
    for (const grant of grants.values()) await putGrant({ ...grant, isRevoked: true });
  };
  const setRemoved = (accountId: string, isRemoved: boolean): void => {
    if (isRemoved) removed.add(accountId);
    else removed.delete(accountId);
  };
  const listProperties = (accountId: string): { siteUrl: string; permissionLevel: string }[] => {
    if (removed.has(accountId) || accountId === 'none') return [];
    if (accountId === 'other')
      return [{ siteUrl: 'https://www.zahradka-blog.test/', permissionLevel: 'siteOwner' }];
    return [...new Set(listHosts())].flatMap((host) => [
      { siteUrl: `sc-domain:${host}`, permissionLevel: 'siteOwner' },
      { siteUrl: `https://${host}/blog/`, permissionLevel: 'siteUnverifiedUser' },
    ]);
  };
  const findAccount = (request: Request): string | null => {
    const token = accessTokens.get(readBearer(request));
    if (token === undefined || token.endsAtMs <= now()) return null;
    const grant = grants.get(token.refreshToken);
    return grant === undefined || grant.isRevoked ? null : grant.accountId;
  };

  router.get('/authorize', (request, response) => {
    const language = detectLanguage(request);
    const texts = searchConsoleTexts[language];
    const isKnown =
      readText(request.query['client_id']) === client.clientId &&
      URL.canParse(readText(request.query['redirect_uri']));
    if (!isKnown)
      return void response.status(400).send(renderSignInFrame(language, texts.access, <p>{texts.wrong}</p>));
    response.send(
      renderSignInFrame(
        language,
        texts.title,
        <form method="post">
          <p>{texts.explanation}</p>
          <label htmlFor="account">{texts.account}</label>
          <select id="account" name="account">
            {accounts.map(({ id, name }) => {
              const sites = listProperties(id).map(({ siteUrl }) => siteUrl);
              return (
                <option key={id} value={id}>
                  {`${name} (${sites.length === 0 ? texts.noProperties : sites.slice(0, 3).join(', ')})`}
                </option>
              );
            })}
          </select>
          <label className="tick">
            <input type="checkbox" name="scope" value={readScope} defaultChecked />
            {texts.scope}
          </label>
          <button type="submit" className="submit" name="answer" value="allow">
            {texts.allow}
          </button>
          <button type="submit" className="decline" name="answer" value="deny">
            {texts.deny}
          </button>
        </form>,
      ),
    );
  });
  router.post('/authorize', form, (request, response) => {
    const redirectUrl = readText(request.query['redirect_uri']);
    if (readText(request.query['client_id']) !== client.clientId || !URL.canParse(redirectUrl))
      return void response.status(400).end();
    const body = readBody(request);
    const back = new URL(redirectUrl);
    back.searchParams.set('state', readText(request.query['state']));
    if (readText(body['answer']) === 'allow') {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, {
        accountId: readText(body['account']),
        redirectUrl,
        challenge: readText(request.query['code_challenge']),
        scopes: ['openid', 'email', ...(readText(body['scope']) === readScope ? [readScope] : [])],
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.redirect(302, back.href);
  });

  router.post('/token', form, async (request, response) => {
    const body = readBody(request);
    if (
      readText(body['client_id']) !== client.clientId ||
      readText(body['client_secret']) !== client.clientSecret
    )
      return void response
        .status(401)
        .json({ error: 'invalid_client', error_description: 'The OAuth client was not found.' });
    const refuseGrant = (): void =>
      void response
        .status(400)
        .json({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
    const issue = (refreshToken: string): object => {
      const accessToken = `ya29.${randomBytes(24).toString('base64url')}`;
      accessTokens.set(accessToken, { refreshToken, endsAtMs: now() + lifetimeSeconds * 1_000 });
      return { access_token: accessToken, expires_in: lifetimeSeconds, token_type: 'Bearer' };
    };
    if (readText(body['grant_type']) === 'refresh_token') {
      const grant = grants.get(readText(body['refresh_token']));
      if (grant === undefined || grant.isRevoked) return refuseGrant();
      return void response.json({ ...issue(grant.refreshToken), scope: readScope });
    }
    const code = codes.get(readText(body['code']));
    codes.delete(readText(body['code']));
    const challenge = createHash('sha256').update(readText(body['code_verifier'])).digest('base64url');
    if (code?.redirectUrl !== readText(body['redirect_uri']) || code.challenge !== challenge)
      return refuseGrant();
    const refreshToken = `1//${randomBytes(24).toString('base64url')}`;
    await putGrant({ refreshToken, accountId: code.accountId, isRevoked: false });
    const email = accounts.find(({ id }) => id === code.accountId)?.email;
    const payload = Buffer.from(JSON.stringify({ email })).toString('base64url');
    response.json({
      ...issue(refreshToken),
      refresh_token: refreshToken,
      scope: code.scopes.join(' '),
      id_token: `e30.${payload}.c2FuZGJveA`,
    });
  });
  router.post('/revoke', form, async (request, response) => {
    const grant = grants.get(readText(readBody(request)['token']));
    if (grant === undefined || grant.isRevoked)
      return void response
        .status(400)
        .json({ error: 'invalid_token', error_description: 'Token expired or revoked' });
    await putGrant({ ...grant, isRevoked: true });
    response.json({});
  });

  router.get('/webmasters/v3/sites', (request, response) => {
    const accountId = findAccount(request);
    if (accountId === null) return refuse(response, 401, 'UNAUTHENTICATED', 'Invalid Credentials');
    const siteEntry = listProperties(accountId);
    response.json(siteEntry.length === 0 ? {} : { siteEntry });
  });
  router.post(
    '/webmasters/v3/sites/:site/searchAnalytics/query',
    express.json({ limit: '16kb' }),
    (request, response) => {
      const accountId = findAccount(request);
      if (accountId === null) return refuse(response, 401, 'UNAUTHENTICATED', 'Invalid Credentials');
      const site = request.params.site ?? '';
      const property = listProperties(accountId).find(({ siteUrl }) => siteUrl === site);
      if (property?.permissionLevel !== 'siteOwner')
        return refuse(
          response,
          403,
          'PERMISSION_DENIED',
          `User does not have sufficient permission for site '${site}'.`,
        );
      const body = readBody(request);
      const [fromDay, toDay] = [body['startDate'], body['endDate']].map(
        (day) => Date.parse(`${readText(day)}T00:00:00Z`) / dayMs,
      );
      if (fromDay === undefined || toDay === undefined || !(fromDay <= toDay))
        return refuse(response, 400, 'INVALID_ARGUMENT', 'Invalid date range.');
      const limit = Math.min(Number(body['rowLimit'] ?? 1_000), mostRows);
      const dimensions = readList(body['dimensions']).map(readText);
      const host =
        site
          .replace('sc-domain:', '')
          .replace(/^https?:\/\//, '')
          .split('/')[0] ?? '';
      const today = Math.floor(now() / dayMs);
      const rows = reportSearches(host, { fromDay, toDay, today, dimensions }).slice(0, limit);
      response.json(
        rows.length === 0
          ? { responseAggregationType: 'byProperty' }
          : { rows, responseAggregationType: 'byProperty' },
      );
    },
  );

  router.get('/access', (request, response) => {
    const language = detectLanguage(request);
    const texts = searchConsoleTexts[language];
    const live = [...grants.values()].filter(({ isRevoked }) => !isRevoked);
    response.send(
      renderSignInFrame(
        language,
        texts.access,
        <form method="post">
          {live.length === 0 ? <p>{texts.none}</p> : null}
          {accounts.map(({ id, name }) => (
            <button key={id} type="submit" className="decline" name="account" value={id}>
              {`${removed.has(id) ? texts.restore : texts.remove}: ${name}`}
            </button>
          ))}
          <button type="submit" className="submit" name="answer" value="withdraw">
            {texts.withdraw}
          </button>
        </form>,
      ),
    );
  });
  router.post('/access', form, async (request, response) => {
    const body = readBody(request);
    if (readText(body['answer']) === 'withdraw') await withdraw();
    const account = accounts.find(({ id }) => id === readText(body['account']));
    if (account !== undefined) setRemoved(account.id, !removed.has(account.id));
    response.redirect(303, 'access');
  });
  return { router, withdraw, setRemoved };
};
