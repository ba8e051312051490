import express, { Router, type Request } from 'express';
import type { ReactElement } from 'react';
import { renderSignInFrame } from '../signIn/chooserPage.tsx';
import { dialogTexts } from './dialogTexts.ts';
import type { PageBook } from './pageBook.ts';
import { standInPeople } from './people.ts';
import { findPage, type MetaApp, type TokenBook } from './tokens.ts';

interface DialogParts {
  readonly app: MetaApp;
  readonly tokens: TokenBook;
  readonly pages: PageBook;
}

const detectLanguage = (request: Request): 'en' | 'cs' =>
  request.acceptsLanguages(['en', 'cs']) === 'cs' ? 'cs' : 'en';
const readSingle = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readSingle) : typeof value === 'string' ? [value] : [];

const listPageNames = (pages: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.keys(pages).flatMap((id) => findPage(id)?.name ?? []);

const grantForm = (language: 'en' | 'cs', scopes: readonly string[]): ReactElement => {
  const texts = dialogTexts[language];
  return (
    <form method="post">
      <p>{texts.explanation}</p>
      <label htmlFor="person">{texts.who}</label>
      <select id="person" name="person">
        {standInPeople.map(({ id, name, pages }) => (
          <option key={id} value={id}>
            {`${name} (${listPageNames(pages).length === 0 ? texts.noPages : texts.pages(listPageNames(pages))})`}
          </option>
        ))}
      </select>
      <fieldset>
        <legend>{texts.permissions}</legend>
        {scopes.map((scope) => (
          <label key={scope} className="tick">
            <input
              type="checkbox"
              name="scope"
              value={scope}
              defaultChecked
              disabled={scope === 'public_profile'}
            />
            {scope}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="submit" name="answer" value="allow">
        {texts.allow}
      </button>
      <button type="submit" className="decline" name="answer" value="deny">
        {texts.deny}
      </button>
    </form>
  );
};

const renderSettings = (language: 'en' | 'cs', { pages, tokens }: DialogParts): ReactElement => {
  const texts = dialogTexts[language];
  const pendingPages = pages.list('PENDING');
  const connected = standInPeople.filter(({ id }) =>
    tokens
      .list()
      .some((given) => given.personId === id && !given.isRevoked && given.expiresAtMs > Date.now()),
  );
  return (
    <form method="post">
      <p>{texts.settingsText}</p>
      <h2>{texts.requests}</h2>
      {pendingPages.length === 0 ? <p>{texts.noRequests}</p> : null}
      {pendingPages.map((id) => (
        <button key={id} type="submit" className="submit" name="confirm" value={id}>
          {`${texts.confirm}: ${findPage(id)?.name ?? id}`}
        </button>
      ))}
      <h2>{texts.people}</h2>
      {connected.map(({ id, name }) => (
        <div key={id}>
          <button
            type="submit"
            className="decline"
            name="withdraw"
            value={id}
          >{`${texts.withdraw}: ${name}`}</button>
          <button
            type="submit"
            className="decline"
            name="expire"
            value={id}
          >{`${texts.expire}: ${name}`}</button>
        </div>
      ))}
    </form>
  );
};

/** The dialog in which people allow an app to work with their pages, their settings, and the pages' pictures. */
export const createMetaDialog = (parts: DialogParts): Router => {
  const { app, tokens, pages } = parts;
  const router = Router();
  const form = express.urlencoded({ extended: false });
  const dialogPath = '/:version/dialog/oauth';

  router.get(dialogPath, (request, response) => {
    const language = detectLanguage(request);
    const query = request.query as Record<string, unknown>;
    const isKnown =
      readSingle(query['client_id']) === app.appId && URL.canParse(readSingle(query['redirect_uri']));
    const texts = dialogTexts[language];
    const body = isKnown ? grantForm(language, readSingle(query['scope']).split(',')) : <p>{texts.wrong}</p>;
    response.status(isKnown ? 200 : 400).send(renderSignInFrame(language, texts.title, body));
  });
  router.post(dialogPath, form, (request, response) => {
    const query = request.query as Record<string, unknown>;
    if (readSingle(query['client_id']) !== app.appId) return void response.status(400).end();
    const redirectUrl = readSingle(query['redirect_uri']);
    const back = new URL(redirectUrl);
    back.searchParams.set('state', readSingle(query['state']));
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (readSingle(body['answer']) !== 'allow') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_code', '200');
      back.searchParams.set('error_description', 'Permissions error');
      back.searchParams.set('error_reason', 'user_denied');
    } else {
      const pendingPages = readSingle(query['scope']).split(',');
      const granted = list(body['scope']).filter((scope) => pendingPages.includes(scope));
      const scopes = [...new Set(['public_profile', ...granted])];
      back.searchParams.set('code', tokens.createCode(redirectUrl, readSingle(body['person']), scopes));
    }
    // Meta writes an empty fragment behind the address.
    response.redirect(302, `${back.href}#_=_`);
  });

  router.get('/settings', (request, response) => {
    const language = detectLanguage(request);
    response.send(
      renderSignInFrame(language, dialogTexts[language].settings, renderSettings(language, parts)),
    );
  });
  router.post('/settings', form, async (request, response) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const confirmed = readSingle(body['confirm']);
    if (pages.findStatus(confirmed) === 'PENDING') await pages.set(confirmed, 'CONFIRMED');
    await tokens.revoke(readSingle(body['withdraw']));
    await tokens.expire(readSingle(body['expire']));
    response.redirect(303, 'settings');
  });

  router.get('/picture/:id.svg', (request, response) => {
    const hue = (Number(request.params.id.slice(-3)) * 67) % 360;
    response
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 60% 45%)"/><circle cx="20" cy="17" r="8" fill="hsl(${hue} 90% 85%)"/><rect x="17" y="24" width="6" height="9" rx="2" fill="hsl(${hue} 40% 75%)"/></svg>`,
      );
  });
  return router;
};
