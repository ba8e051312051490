import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SearchConsoleConnection, SearchConsoleProperty } from '#shared/contracts/searchConsoleCalls.ts';
import { isHostCovered, type SearchConsoleState } from '#shared/domain/search/searchConsole.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { SearchConsoleError, type SearchConsole } from '#server/integrations/searchConsole/index.ts';
import { hashWithKey, openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import type { SearchConsoleReading, SearchConsoleRecord } from './searchConsole.model.ts';
import {
  claimExchange,
  claimGranted,
  deleteReading,
  findReading,
  findSearchConsole,
  removeSearchConsole,
  storeAttempt,
  storeGranted,
  updateSameAccess,
  updateSearchConsole,
} from './searchConsole.repository.ts';

/** Path of the server to which Google sends users back. */
export const searchConsoleReturnPath = '/searchConsole/authorize/callback';
export const revokeJobName = 'revokeSearchConsole';
export const readJobName = 'readSearchConsole';
const tokenPurpose = 'searchConsoleToken';
const verifierPurpose = 'searchConsoleVerifier';
const grantPurpose = 'searchConsoleGrant';
const ticketPurpose = 'searchConsoleTicket';
/** How long a user may take at Google. */
const attemptMs = 600_000;

const grantSchema = z.object({ refreshToken: z.string().min(1), email: z.string().nullable() });

/** Google Search Console. @throws AppError search_console_unavailable where it is not set up */
function requireSearchConsole({ searchConsole }: Services): SearchConsole {
  if (searchConsole === null) throw new AppError('search_console_unavailable');
  return searchConsole;
}

/** Opens a sealed refresh token of a shop. */
export const openRefreshToken = ({ config }: Services, eshopId: EshopId, sealed: string): string =>
  openSecret(config.secret, tokenPurpose, eshopId, sealed);

const buildRedirectUrl = ({ publicUrl }: Services): string => `${publicUrl}${searchConsoleReturnPath}`;

/** Begins to connect a shop; returns the address at Google. Its state is bound to the shop and user. */
export async function beginSearchConsole(
  services: Services,
  who: {
    readonly eshopId: EshopId;
    readonly userId: UserId;
    readonly email: string;
    readonly locale: Language;
  },
): Promise<string> {
  const { eshopId, userId, email, locale } = who;
  const searchConsole = requireSearchConsole(services);
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + attemptMs);
  const codeVerifier = randomBytes(48).toString('base64url');
  const state = await services.tokens.issue(
    'OAuthStateToken',
    { userId, email, locale, roles: [], eshopId },
    { tokenId: id, expiresAt },
  );
  const sealedVerifier = sealSecret(services.config.secret, verifierPurpose, eshopId, codeVerifier);
  await storeAttempt(eshopId, { id, userId, sealedVerifier, expiresAt });
  return searchConsole.grantAddress({ redirectUrl: buildRedirectUrl(services), state, codeVerifier });
}

/**
 * Exchanges the code that a user brings back, and returns the ticket of the access. Only the browser in which it was granted
 * receives the ticket, so that no user can attach another person's access.
 * @throws AppError link_invalid; SearchConsoleError
 */
export async function receiveSearchConsoleGrant(
  services: Services,
  state: string,
  code: string,
): Promise<string> {
  const token = await services.tokens.verify(state, ['OAuthStateToken']);
  if (token === null || token.eshopId === null) throw new AppError('link_invalid');
  const { eshopId, tokenId } = token;
  const attempt = await claimExchange(eshopId, tokenId);
  if (attempt === null) throw new AppError('link_invalid');
  const { secret } = services.config;
  const { refreshToken, email } = await requireSearchConsole(services).finishGrant({
    redirectUrl: buildRedirectUrl(services),
    code,
    codeVerifier: openSecret(secret, verifierPurpose, eshopId, attempt.sealedVerifier),
  });
  const ticket = randomBytes(32).toString('base64url');
  const grant = JSON.stringify({ refreshToken, email } satisfies z.input<typeof grantSchema>);
  await storeGranted(eshopId, tokenId, {
    ticketHash: hashWithKey(secret, ticketPurpose, ticket),
    sealedGrant: sealSecret(secret, grantPurpose, eshopId, grant),
  });
  return ticket;
}

/** Plans to end an access at Google, where no other shop uses its account; the queue retries a Google that doesn't answer. */
async function planRevocation(
  services: Pick<Services, 'jobs'>,
  eshopId: EshopId,
  connection: Pick<SearchConsoleRecord, 'sealedRefreshToken' | 'account'> | null,
): Promise<void> {
  if (connection?.sealedRefreshToken == null) return;
  const { sealedRefreshToken, account } = connection;
  await services.jobs.enqueue(revokeJobName, { eshopId, sealedRefreshToken, account, attempt: 1 });
}

/** Makes the granted access the shop's, in the place of the one before. @throws AppError link_invalid */
export async function finishSearchConsole(
  services: Services,
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  ticket: string,
): Promise<void> {
  const { secret } = services.config;
  const before = await claimGranted(eshopId, userId, hashWithKey(secret, ticketPurpose, ticket));
  if (before?.attempt?.sealedGrant == null) throw new AppError('link_invalid');
  const sealed = openSecret(secret, grantPurpose, eshopId, before.attempt.sealedGrant);
  const { refreshToken, email } = grantSchema.parse(JSON.parse(sealed));
  // The same account keeps one consent at Google: ending the old access would end the new one.
  if (before.account !== email) await planRevocation(services, eshopId, before);
  await updateSearchConsole(eshopId, {
    sealedRefreshToken: sealSecret(secret, tokenPurpose, eshopId, refreshToken),
    account: email,
    connectedBy: userId,
    connectedAt: new Date(),
    endedAt: null,
    missingSince: null,
    failures: 0,
  });
  await selectOnlyProperty(services, eshopId, before.property);
}

/** Lists the properties of the connected account. @throws AppError as the contract says */
export async function listSearchProperties(
  services: Services,
  eshopId: EshopId,
): Promise<SearchConsoleProperty[]> {
  const searchConsole = requireSearchConsole(services);
  const [connection, { domainName }] = await Promise.all([findSearchConsole(eshopId), getEshop(eshopId)]);
  if (connection?.sealedRefreshToken == null || connection.endedAt !== null)
    throw new AppError('search_console_not_connected');
  const { sealedRefreshToken } = connection;
  try {
    const accessToken = await searchConsole.getAccessToken(
      openRefreshToken(services, eshopId, sealedRefreshToken),
    );
    const properties = await searchConsole.listProperties(accessToken);
    return properties.map(({ siteUrl, isVerified }) => ({
      siteUrl,
      isVerified,
      isOfShop: isHostCovered(siteUrl, domainName),
    }));
  } catch (thrown) {
    if (!(thrown instanceof SearchConsoleError)) throw thrown;
    if (thrown.kind === 'reconnect') {
      await updateSameAccess(eshopId, sealedRefreshToken, { endedAt: new Date(), nextReadAt: null });
      throw new AppError('search_console_not_connected', { cause: thrown });
    }
    throw new AppError('search_console_unavailable', { cause: thrown });
  }
}

const isUsable = ({ isOfShop, isVerified }: SearchConsoleProperty): boolean => isOfShop && isVerified;

async function setProperty(services: Services, eshopId: EshopId, property: string): Promise<void> {
  const reading = await findReading(eshopId);
  if (reading !== null && reading.property !== property) await deleteReading(eshopId);
  await updateSearchConsole(eshopId, { property, missingSince: null, nextReadAt: new Date(), failures: 0 });
  await services.jobs.enqueue(readJobName, { eshopId });
}

/** Selects the property where there is no choice, or keeps the one of before where the account has it. */
async function selectOnlyProperty(
  services: Services,
  eshopId: EshopId,
  before: string | null,
): Promise<void> {
  const listed = await listSearchProperties(services, eshopId).catch((thrown: unknown) => {
    // The access is stored: the property can be chosen once Google answers.
    if (thrown instanceof AppError) return null;
    throw thrown;
  });
  if (listed === null) {
    // The reading says whether the account has it.
    if (before !== null) await setProperty(services, eshopId, before);
    return;
  }
  const usable = listed.filter(isUsable);
  const chosen = usable.find(({ siteUrl }) => siteUrl === before) ?? (usable.length === 1 ? usable[0] : null);
  if (chosen != null) await setProperty(services, eshopId, chosen.siteUrl);
  else {
    await deleteReading(eshopId);
    await updateSearchConsole(eshopId, {
      property: null,
      missingSince: usable.length === 0 ? new Date() : null,
      nextReadAt: null,
    });
  }
}

/** Selects the property to read. @throws AppError not_found; as {@link listSearchProperties} */
export async function selectSearchProperty(
  services: Services,
  eshopId: EshopId,
  siteUrl: string,
): Promise<void> {
  const listed = await listSearchProperties(services, eshopId);
  if (!listed.some((property) => property.siteUrl === siteUrl && isUsable(property)))
    throw new AppError('not_found');
  await setProperty(services, eshopId, siteUrl);
}

/** Ends the access, here at once and at Google, and deletes the last reading. */
export async function disconnectSearchConsole(
  services: Pick<Services, 'jobs'>,
  eshopId: EshopId,
): Promise<void> {
  const connection = await findSearchConsole(eshopId);
  // Planned first, so that no access is forgotten.
  await planRevocation(services, eshopId, connection);
  await removeSearchConsole(eshopId);
}

function getState(
  services: Services,
  connection: SearchConsoleRecord | null,
  reading: SearchConsoleReading | null,
): SearchConsoleState {
  if (services.searchConsole === null) return 'Unavailable';
  if (connection?.sealedRefreshToken == null) return 'NotConnected';
  if (connection.endedAt !== null) return 'Reconnect';
  if (connection.missingSince !== null) return 'PropertyMissing';
  if (connection.property === null) return 'ChooseProperty';
  if (connection.failures > 0) return 'Failed';
  if (reading === null) return 'Reading';
  return reading.insights === null ? 'NoData' : 'Ready';
}

/** The connection of a shop and its last reading. */
export async function readSearchConsole(
  services: Services,
  eshopId: EshopId,
): Promise<{ connection: SearchConsoleConnection; insights: SearchConsoleReading['insights'] }> {
  const [connection, reading] = await Promise.all([findSearchConsole(eshopId), findReading(eshopId)]);
  const state = getState(services, connection, reading);
  const isConnected = state !== 'NotConnected' && state !== 'Unavailable';
  return {
    connection: {
      state,
      account: isConnected ? (connection?.account ?? null) : null,
      property: isConnected ? (connection?.property ?? null) : null,
      connectedAt: isConnected ? (connection?.connectedAt?.toISOString() ?? null) : null,
      readAt: isConnected ? (connection?.readAt?.toISOString() ?? null) : null,
      nextReadAt: isConnected ? (connection?.nextReadAt?.toISOString() ?? null) : null,
    },
    // Figures of before stay where the access ended: they name their day.
    insights: isConnected ? (reading?.insights ?? null) : null,
  };
}
