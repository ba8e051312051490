import express, { Router, type Request } from 'express';
import type { ReactElement } from 'react';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { networkPermissions } from '#shared/domain/social/networkPermissions.ts';
import { networkNames } from '#shared/domain/social/postLink.ts';
import { renderSignInFrame } from '../signIn/chooserPage.tsx';
import type { LostAnswers } from './lostAnswers.ts';
import type { Outages } from './outages.ts';
import { postStyle, renderNetworkPost } from './postLook.tsx';
import { readBody, readText } from './readValues.ts';
import { standInAccounts, type SocialBook, type SocialSandboxPost } from './socialBook.ts';
import { socialSandboxTexts } from './socialTexts.ts';

const mostPosts = 100;

type Language = keyof typeof socialSandboxTexts;

const detectLanguage = (request: Request): Language =>
  request.acceptsLanguages(['en', 'cs']) === 'cs' ? 'cs' : 'en';

/** A network of the address, or null. */
export const findNetwork = (value: unknown): SocialNetwork | null =>
  socialNetworks.find((network) => network === value) ?? null;

/** Networks whose dialog lets a user untick permissions. */
const partialNetworks: readonly SocialNetwork[] = ['Facebook', 'Instagram', 'TikTok', 'YouTube'];

const readRequestedScopes = (request: Request): string[] =>
  readText(request.query['scope'])
    .split(/[\s,]+/)
    .filter((scope) => scope !== '');

const renderGrant = (language: Language, network: SocialNetwork, scopes: readonly string[]): string => {
  const texts = socialSandboxTexts[language];
  return renderSignInFrame(
    language,
    texts.title(network),
    <form method="post">
      <p>{texts.explanation}</p>
      <label htmlFor="account">{texts.account}</label>
      <select id="account" name="account">
        {standInAccounts.map(({ id, name, targets }) => (
          <option key={id} value={id}>
            {`${name} (${targets.length === 0 ? texts.noTargets : texts.targets(targets.map((target) => target.name))})`}
          </option>
        ))}
      </select>
      {partialNetworks.includes(network) ? (
        <fieldset>
          <legend>{texts.permissions}</legend>
          <input type="hidden" name="isChosen" value="true" />
          {scopes.map((scope) => (
            <label key={scope} style={{ display: 'block' }}>
              <input type="checkbox" name="scope" value={scope} defaultChecked />
              {` ${scope}`}
            </label>
          ))}
        </fieldset>
      ) : null}
      <button type="submit" className="submit" name="answer" value="allow">
        {texts.allow}
      </button>
      <button type="submit" className="decline" name="answer" value="deny">
        {texts.deny}
      </button>
    </form>,
  );
};

const renderPost = (language: Language, post: SocialSandboxPost): ReactElement => {
  const texts = socialSandboxTexts[language];
  const writeTime = (atMs: number): string =>
    new Date(atMs).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div key={post.id}>
      {renderNetworkPost(post, texts, writeTime)}
      {post.isRemoved ? (
        <p>{texts.takenDown}</p>
      ) : (
        <button type="submit" className="decline" name="takeDown" value={`${post.network}/${post.id}`}>
          {texts.takeDown}
        </button>
      )}
    </div>
  );
};

/** A post at its address on a network, or the posts that were published there. */
const renderSite = (request: Request, network: SocialNetwork, book: SocialBook): string => {
  const language = detectLanguage(request);
  const texts = socialSandboxTexts[language];
  const last = decodeURIComponent(request.path.split('/').findLast((part) => part !== '') ?? '');
  const all = book.listPosts(network).toReversed();
  const found = all.filter(({ id }) => id === last || id === readText(request.query['v']));
  const posts = found.length > 0 ? found : all.slice(0, mostPosts);
  return renderSignInFrame(
    language,
    networkNames[network],
    posts.length === 0 ? (
      <p>{texts.empty}</p>
    ) : (
      <form method="post" action={`${request.baseUrl}/feed`}>
        {posts.map((post) => renderPost(language, post))}
      </form>
    ),
    <style>{postStyle}</style>,
  );
};

/** What goes wrong with the networks on demand. */
interface Faults {
  readonly lostAnswers: LostAnswers;
  readonly outages: Outages;
}

const renderFeed = (language: Language, book: SocialBook, outages: Outages): string => {
  const texts = socialSandboxTexts[language];
  const posts = book.listPosts().toReversed().slice(0, mostPosts);
  return renderSignInFrame(
    language,
    texts.feed,
    <form method="post">
      {posts.length === 0 ? <p>{texts.empty}</p> : posts.map((post) => renderPost(language, post))}
      {socialNetworks.map((network) => (
        <div key={network}>
          <button type="submit" className="decline" name="withdraw" value={network}>
            {`${texts.withdraw}: ${network}`}
          </button>
          <button type="submit" className="decline" name="expire" value={network}>
            {`${texts.expire}: ${network}`}
          </button>
          <button type="submit" className="decline" name="loseAnswer" value={network}>
            {`${texts.loseAnswer}: ${network}`}
          </button>
          <button
            type="submit"
            className="decline"
            name={outages.isDown(network) ? 'comeBack' : 'goDown'}
            value={network}
          >
            {`${outages.isDown(network) ? texts.comeBack : texts.goDown}: ${network}`}
          </button>
          {partialNetworks.includes(network)
            ? networkPermissions[network].map(({ scope }) => (
                <button
                  key={scope}
                  type="submit"
                  className="decline"
                  name="withdrawScope"
                  value={`${network} ${scope}`}
                >
                  {`${texts.withdraw}: ${network}, ${scope}`}
                </button>
              ))
            : null}
        </div>
      ))}
    </form>,
    <style>{postStyle}</style>,
  );
};

/** Sign-in pages, published posts, and the actions of moderation and account owners. */
export const createSocialPages = (
  book: SocialBook,
  { lostAnswers, outages }: Faults,
  clientId: string,
): Router => {
  const router = Router();
  const form = express.urlencoded({ extended: false });
  const readClient = (request: Request): string =>
    readText(request.query['client_id']) || readText(request.query['client_key']);

  router.get(
    '/feed',
    (request, response) => void response.send(renderFeed(detectLanguage(request), book, outages)),
  );
  router.post('/feed', form, async (request, response) => {
    const body = readBody(request);
    const [name, id = ''] = readText(body['takeDown']).split('/');
    const moderated = findNetwork(name);
    if (moderated !== null) await book.removePost(moderated, id);
    const withdrawn = findNetwork(body['withdraw']);
    if (withdrawn !== null) await book.revoke(withdrawn);
    const [owner, scope = ''] = readText(body['withdrawScope']).split(' ');
    const limited = findNetwork(owner);
    if (limited !== null) await book.withdrawScope(limited, scope);
    const expired = findNetwork(body['expire']);
    if (expired !== null) await book.expire(expired);
    const lost = findNetwork(body['loseAnswer']);
    if (lost !== null) lostAnswers.loseNext(lost);
    const down = findNetwork(body['goDown']);
    if (down !== null) outages.begin(down);
    const back = findNetwork(body['comeBack']);
    if (back !== null) outages.end(back);
    response.redirect(303, 'feed');
  });
  router.get('/:network/site{/*path}', (request, response, next) => {
    const network = findNetwork(request.params['network']);
    if (network === null) next();
    else response.send(renderSite(request, network, book));
  });
  router.get('/:network/authorize', (request, response) => {
    const language = detectLanguage(request);
    const network = findNetwork(request.params.network);
    const isKnown = readClient(request) === clientId && URL.canParse(readText(request.query['redirect_uri']));
    if (network === null || !isKnown) {
      const texts = socialSandboxTexts[language];
      response.status(400).send(renderSignInFrame(language, texts.feed, <p>{texts.wrong}</p>));
      return;
    }
    response.send(renderGrant(language, network, readRequestedScopes(request)));
  });
  router.post('/:network/authorize', form, (request, response) => {
    const network = findNetwork(request.params.network);
    if (network === null || readClient(request) !== clientId) return void response.status(400).end();
    const redirectUrl = readText(request.query['redirect_uri']);
    const challenge = readText(request.query['code_challenge']);
    const body = readBody(request);
    const chosen = [body['scope'] ?? []].flat().map(readText);
    const scopes = readRequestedScopes(request).filter(
      (scope) => readText(body['isChosen']) === '' || chosen.includes(scope),
    );
    const back = new URL(redirectUrl);
    back.searchParams.set('state', readText(request.query['state']));
    if (readText(body['answer']) === 'allow')
      back.searchParams.set(
        'code',
        book.createCode({
          network,
          accountId: readText(body['account']),
          redirectUrl,
          challenge: challenge === '' ? null : challenge,
          scopes,
        }),
      );
    else back.searchParams.set('error', 'access_denied');
    response.redirect(302, back.href);
  });
  return router;
};
