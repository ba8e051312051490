import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Providers } from '#server/providers.ts';
import type { AdPlatform } from './adPlatform.ts';
import { createGooglePlatform } from './google/googlePlatform.ts';
import type { RefreshTokenStore } from './microsoft/microsoftAuth.ts';
import { createMetaPlatform } from './meta/metaPlatform.ts';
import { createMicrosoftPlatform, type MicrosoftPlatform } from './microsoft/microsoftPlatform.ts';

/** A platform that the product runs campaigns on, and how often it is asked. */
export interface PlatformRow {
  readonly platform: AdPlatform;
  /** How often spend is read. */
  readonly spendEveryMs: number;
  /** How often states are read. */
  readonly statesEveryMs: number;
}

/** The platforms that are built, by channel; a channel without a row cannot be used. */
export interface Platforms {
  readonly rows: readonly PlatformRow[];
  /** Whether the product makes campaigns of the format there. */
  supports(channel: Channel, format: Format): boolean;
  /** @throws AppError format_not_available when the channel has no row */
  getRow(channel: Channel): PlatformRow;
  /** What staff see of our accounts at Microsoft. */
  readonly microsoft: Pick<MicrosoftPlatform, 'readAccounts'>;
}

/** Lays out platforms by their rows. */
function buildPlatforms(rows: readonly PlatformRow[]): Omit<Platforms, 'microsoft'> {
  const byChannel = new Map(rows.map((row) => [row.platform.channel, row]));
  return {
    rows,
    supports: (channel, format) => byChannel.get(channel)?.platform.formats.includes(format) === true,
    getRow(channel) {
      const row = byChannel.get(channel);
      if (row === undefined) throw new AppError('format_not_available');
      return row;
    },
  };
}

/** Where sign-ins of platforms keep what replaces the configured token. */
export interface TokenStores {
  readonly microsoftAds: RefreshTokenStore;
}

/** Every platform that is built. */
export function createPlatforms(providers: Providers, tokenStores: TokenStores): Platforms {
  const { googleAds, meta, microsoftAds } = providers;
  const microsoft = createMicrosoftPlatform(microsoftAds, tokenStores.microsoftAds);
  const rows: readonly PlatformRow[] = [
    {
      platform: createGooglePlatform(googleAds),
      spendEveryMs: googleAds.spendEveryMs,
      statesEveryMs: googleAds.statesEveryMs,
    },
    {
      platform: createMetaPlatform(meta),
      spendEveryMs: meta.spendEveryMs,
      statesEveryMs: meta.statesEveryMs,
    },
    {
      platform: microsoft,
      spendEveryMs: microsoftAds.spendEveryMs,
      statesEveryMs: microsoftAds.statesEveryMs,
    },
  ];
  return { ...buildPlatforms(rows), microsoft };
}
