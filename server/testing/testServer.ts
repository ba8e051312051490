import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import mongoose from 'mongoose';
import type { AdminPermission } from '#shared/access/permissions.ts';
import type { BuiltCall, Call, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { createApp } from '#server/app.ts';
import { enrolSecondFactor, hashPassword, markStepUps, startSession } from '#server/areas/auth/index.ts';
import { findUserById, insertUser, setAccountAge, getUserId } from '#server/areas/user/index.ts';
import { loadConfig } from '#server/config/config.ts';
import { createServices } from '#server/createServices.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createListener } from '#server/http/listener.ts';
import { createMemoryRateLimits } from '#server/http/rateLimits.ts';
import type { Mail, Mailer } from '#server/integrations/mailer/mailer.ts';
import { createLogger } from '#server/log/logger.ts';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import type { Services } from '#server/services.ts';
import { createLocalClient, type LocalAnswer } from './localClient.ts';
import { findSharedHelpers } from './sharedHelpers.ts';
import { openTestDatabase, startTestDatabase } from './testDatabase.ts';

/** An answer of a call: its status, and its body as success or problem. */
export interface Answer<Output> {
  readonly status: number;
  readonly headers: Headers;
  /** The answer of a call that succeeded; reading it of one that did not is a failure of the test. */
  readonly output: Output;
  /** The problem of a call that was refused; reading it of one that was not is a failure of the test. */
  readonly problem: Problem;
}

/** A person who is signed in. */
export interface SignedIn {
  readonly email: string;
  readonly userId: UserId;
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** A shop with a token of its owner. */
export interface AddedShop {
  readonly eshopId: EshopId;
  readonly domainName: string;
  readonly owner: SignedIn;
  /** The owner's access token of the shop. */
  readonly token: string;
}

/** The server under test. */
export interface TestServer {
  readonly url: string;
  readonly services: Services;
  /** Mails sent, oldest first. */
  readonly mails: Mail[];
  call<C extends BuiltCall>(
    contract: C,
    input: InputOf<C>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<OutputOf<C>>>;
  /** Sends a text to a call's address, for series of refusals; its type is JSON unless given, null for none. */
  send(
    call: Call,
    body?: string,
    options?: { readonly token?: string | undefined; readonly contentType?: string | null },
  ): Promise<LocalAnswer>;
  /** Sends whatever to a call's address, for tests of refusals. */
  sendRaw(call: Call, init: RequestInit): Promise<Response>;
  signUp(email?: string): Promise<SignedIn>;
  /** A shop of its own owner, or of the one given. */
  addShop(options?: {
    owner?: SignedIn;
    domainName?: string;
    country?: CountryOfAdvertisement;
  }): Promise<AddedShop>;
  /** Returns a shop's token for another user, e.g. staff. */
  enterShop(person: SignedIn, eshopId: EshopId): Promise<string>;
  /**
   * A signed-in member of staff with those permissions and a second factor (`testSecondFactorSecret`), old enough to
   * approve and stepped up unless asked otherwise.
   */
  signInStaff(permissions?: readonly AdminPermission[], options?: StaffOptions): Promise<SignedIn>;
  stop(): Promise<void>;
}

/** How a member of staff of the test server differs from most. */
export interface StaffOptions {
  /** Account and second factor are of this minute. */
  readonly isNew?: boolean;
  /** False for a session in which no fresh authentication code was entered. */
  readonly isSteppedUp?: boolean;
}

const staffAgeMs = 30 * 86_400_000;
/** Sessions of tests stay stepped up however long the test runs. */
const stepUpAheadMs = 86_400_000;

/** The password of everybody whom the test server makes. */
export const testPassword = 'correct-horse-battery-7';

/** The hash costs as much as a real one, and is the same for all of them. */
let testPasswordHash: Promise<string> | null = null;

/** The secret of the second factor of all staff whom the test server makes. */
export const testSecondFactorSecret = 'TESTSTAFFSECRETTESTSTAFFSECRETTE';

/** An unused address: a test that needs a provider replaces it with its sandbox. */
const nowhere = 'http://127.0.0.1:9';

/** Starts the API on a database of its own, in the embedded one that test files share, or at MONGODB_URI. */
export async function startTestServer(
  options: {
    providers?: Partial<Providers>;
    /** Replaces services made in the usual way. */
    replace?: (services: Services) => Partial<Services>;
    /** A database that stays when the server stops, e.g. of a benchmark that takes long to fill. */
    persistentDatabase?: { readonly folder: string; readonly name: string };
    /** Folder of a web build to serve; none unless given. */
    webFolder?: string;
  } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-test-'));
  const config = loadConfig({
    ...process.env,
    PORT: '0',
    OKAVANGO_DATA: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  });
  const log = createLogger(config.logLevel);
  const { persistentDatabase: kept } = options;
  const database =
    kept === undefined ? await startTestDatabase(log) : await openTestDatabase(kept.folder, log, kept.name);

  const app = express();
  const listener = createListener(app);
  // Server and client share one thread: after a pause of it the client may write where the server is just hanging up.
  listener.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    withdraw: async (id) => {
      const place = mails.findIndex((mail) => mail.id === id);
      if (place !== -1) mails.splice(place, 1);
      return place === -1 ? 'Unknown' : 'Withdrawn';
    },
    sendDue: async () => 0,
    close: async () => undefined,
  };
  const providers: Providers = {
    stripe: {
      secretKey: sandboxCredentials.stripeSecretKey,
      apiBase: nowhere,
      webhookSecrets: [sandboxCredentials.stripeWebhookSecret],
    },
    googleAds: {
      ...sandboxCredentials.googleAds,
      apiBase: nowhere,
      tokenUrl: nowhere,
      merchantBase: nowhere,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    microsoftAds: {
      ...sandboxCredentials.microsoftAds,
      loginBase: nowhere,
      campaignBase: nowhere,
      customerBase: nowhere,
      reportingBase: nowhere,
      contentBase: nowhere,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    meta: {
      ...sandboxCredentials.meta,
      graphBase: nowhere,
      dialogBase: nowhere,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    social: {},
    searchConsole: null,
    pageSpeed: null,
    signIn: {},
    aresBase: nowhere,
    viesBase: nowhere,
    viesRequester: null,
    contentAi: null,
    imageAi: null,
    videoAi: null,
    cnbBase: nowhere,
    smtpUrl: 'smtp://127.0.0.1:9',
    trustedHosts: new Map(),
    shopGateway: null,
    ...options.providers,
  };
  const usual = createServices({
    config,
    log,
    publicUrl: url,
    connection: mongoose.connection,
    providers,
    sandbox: null,
  });
  const services: Services = {
    ...usual,
    ...findSharedHelpers(),
    mailer,
    rateLimits: createMemoryRateLimits(),
    // Documents in euros need a rate of their day; 25 CZK makes sums that a reader can follow.
    centralBank: {
      readRates: async (day) => ({ day, listNumber: 1, thousandths: new Map([['EUR', 25_000]]) }),
    },
    ...options.replace?.(usual),
  };
  const readyApp = createApp(services, { express: app, webFolder: options.webFolder ?? null });
  listener.on('upgrade', (request, socket, head: Buffer) => readyApp.handleUpgrade(request, socket, head));
  await prepareCollections();

  const client = createLocalClient(url);
  const send: TestServer['send'] = async (target, body, { token, contentType = 'application/json' } = {}) =>
    await client.post(target.path, body, {
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });
  const call: TestServer['call'] = async <C extends BuiltCall>(
    contract: C,
    input: InputOf<C>,
    token?: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await client.post(contract.path, JSON.stringify(input), {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    });
    const { status, text } = answer;
    const isJson = answer.headers['content-type']?.includes('json') === true;
    const body: unknown = isJson ? JSON.parse(text) : text;
    const isOk = status >= 200 && status < 300;
    return {
      status,
      get headers(): Headers {
        return new Headers(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((one): [string, string] => [name, one]),
          ),
        );
      },
      get output(): OutputOf<C> {
        if (!isOk) throw new Error(`${contract.action} answered ${status}: ${text}`);
        return body as OutputOf<C>;
      },
      get problem(): Problem {
        if (isOk) throw new Error(`${contract.action} was not refused: ${text}`);
        return body as Problem;
      },
    };
  };

  let count = 0;
  /** As signing in does once every proof was right: hashing passwords would take most of the time of a short test. */
  const signIn = async (userId: UserId): Promise<SignedIn> => {
    const user = await findUserById(userId);
    if (user === null) throw new Error(`there is no user ${userId}`);
    const source = { ip: '127.0.0.1', userAgent: 'node', method: 'password' } as const;
    return { email: user.email, userId, ...(await startSession(services, user, false, source)) };
  };
  const signInPerson = async (
    email: string,
    {
      isNew,
      isSteppedUp,
      ...extra
    }: StaffOptions & { isInternal?: boolean; adminPermissions?: AdminPermission[] },
  ) => {
    const user = await insertUser({
      email,
      passwordHash: await (testPasswordHash ??= hashPassword(testPassword)),
      locale: 'en',
      provider: 'Okavango',
      isEmailConfirmed: true,
      ...extra,
    });
    if (user === null) throw new Error(`${email} is taken`);
    if (extra.isInternal !== true) return await signIn(getUserId(user));
    await enrolSecondFactor(services, getUserId(user), testSecondFactorSecret);
    if (isNew !== true) await setAccountAge(getUserId(user), new Date(Date.now() - staffAgeMs));
    const signedIn = await signIn(getUserId(user));
    if (isSteppedUp !== false) await markStepUps(signedIn.userId, new Date(Date.now() + stepUpAheadMs));
    return signedIn;
  };

  const signUp: TestServer['signUp'] = async (email) =>
    await signInPerson(email ?? `person${(count += 1)}@example.com`, {});
  const enterShop: TestServer['enterShop'] = async (who, eshopId) => {
    const { output } = await call(auth.getEshopAccessToken, { eshopId }, who.refreshToken);
    return output.accessToken;
  };

  return {
    url,
    services,
    mails,
    call,
    send,
    enterShop,
    async addShop(wanted = {}) {
      const owner = wanted.owner ?? (await signUp());
      const domainName = wanted.domainName ?? `shop${(count += 1)}.cz`;
      const { output } = await call(
        eshop.addEshop,
        { domainName, country: wanted.country },
        owner.accessToken,
      );
      const eshopId = output.eshop.id;
      return { eshopId, domainName, owner, token: await enterShop(owner, eshopId) };
    },
    sendRaw: async (target, init) => await fetch(`${url}${target.path}`, { method: 'POST', ...init }),
    signUp,
    signInStaff: async (permissions = [], options = {}) =>
      await signInPerson(`staff${(count += 1)}@example.com`, {
        ...options,
        isInternal: true,
        adminPermissions: [...permissions],
      }),
    async stop() {
      await readyApp.close();
      client.close();
      listener.closeAllConnections();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
      await services.jobs.stop();
      await services.pixelCollector.close();
      await services.images.close();
      await services.feedParser.close();
      await services.videos.close();
      await services.errorLog.flush();
      await (kept === undefined ? database.stop() : database.leave());
      await rm(folder, { recursive: true, force: true });
    },
  };
}
