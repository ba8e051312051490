import type { RequestOptions } from 'node:http';
import type { AppUpdater } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import { isFeedSigned } from './feedSignature.ts';

/** A feed whose signature is not of the key that is built into the app. */
export class ForgedFeedError extends Error {
  override readonly name = 'ForgedFeedError';
}

interface SignedFeed {
  readonly url: string;
  readonly publicKey: string;
}

/**
 * The plain feed of electron-builder (`latest….yml` beside the files), believed only with its signature: `<feed>.sig`,
 * Ed25519 over the feed's bytes. The feed names each file's SHA-512, so a file is as sure as the feed.
 */
export class SignedProvider extends GenericProvider {
  readonly #publicKey: string;

  constructor(options: SignedFeed, updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
    super({ provider: 'generic', url: options.url }, updater, runtimeOptions);
    this.#publicKey = options.publicKey;
  }

  protected override async httpRequest(
    url: URL,
    headers?: RequestOptions['headers'] & Record<string, string>,
  ): Promise<string | null> {
    const signatureUrl = new URL(url);
    signatureUrl.pathname += '.sig';
    const [feed, signature] = await Promise.all([
      super.httpRequest(url, headers),
      super.httpRequest(signatureUrl, headers).catch(() => null),
    ]);
    if (feed === null || signature === null || !isFeedSigned(feed, signature, this.#publicKey))
      throw new ForgedFeedError('the feed is not signed by the key of this app');
    return feed;
  }
}
