import { toText } from './adChecks.ts';
import { requireBusiness, type GraphCall } from './graphCall.ts';
import { GraphFault, createInvalidParameterFault, createMissingObjectFault } from './graphFault.ts';
import { paginate, parseFields, project, type FieldReaders } from './graphFields.ts';
import { standInPages, type StandInPage } from './people.ts';
import { findPage, type GivenToken } from './tokens.ts';

interface SeenPage {
  readonly page: StandInPage;
  readonly tasks: readonly string[];
  readonly token: string | undefined;
}

const createReaders = (publicBase: string): FieldReaders<SeenPage> => ({
  id: ({ page }) => page.id,
  name: ({ page }) => page.name,
  category: ({ page }) => page.category,
  followers_count: ({ page }) => page.followers,
  link: ({ page }) => `https://www.facebook.com/${page.slug}`,
  picture: ({ page }) => ({
    data: { height: 50, width: 50, is_silhouette: false, url: `${publicBase}/picture/${page.id}.svg` },
  }),
  tasks: ({ tasks }) => tasks,
  access_token: ({ token }) => token,
});

const needsScope = (given: GivenToken, scope: string): void => {
  if (!given.scopes.includes(scope))
    throw new GraphFault({
      httpStatus: 403,
      code: 200,
      message: `(#200) Requires ${scope} permission to manage the object`,
    });
};

/** `me` and `me/accounts`. */
export const answerMe = async (call: GraphCall): Promise<object> => {
  const { caller, path, query, tokens } = call;
  if (caller.kind === 'business') return { id: '1220000000000000', name: 'Okavango system user' };
  const { person, given } = caller;
  if (path[1] === undefined) return { id: person.id, name: person.name };
  if (path[1] !== 'accounts') throw createMissingObjectFault(path.join('/'));
  needsScope(given, 'pages_show_list');
  const requestedFields = parseFields(query['fields'] ?? 'name,category,tasks,access_token');
  const seen: SeenPage[] = [];
  for (const [id, tasks] of Object.entries(person.pages)) {
    const page = findPage(id);
    if (page !== undefined) seen.push({ page, tasks, token: await tokens.pageToken(given, id) });
  }
  return paginate(seen, query, (row) =>
    project('Page', createReaders(call.publicBase), row, requestedFields),
  );
};

/** A page itself, and the businesses that may work with it. */
export const answerPage = async (call: GraphCall, page: StandInPage): Promise<object> => {
  const { caller, path, query, params, method, app, pages } = call;
  if (path[1] === undefined && method === 'GET') {
    if (caller.kind === 'person' && caller.person.pages[page.id] === undefined)
      throw createMissingObjectFault(page.id);
    if (caller.kind === 'person') needsScope(caller.given, 'pages_read_engagement');
    const tasks = caller.kind === 'person' ? (caller.person.pages[page.id] ?? []) : [];
    const requestedFields = parseFields(query['fields'] ?? 'name');
    return project(
      'Page',
      createReaders(call.publicBase),
      { page, tasks, token: undefined },
      requestedFields,
    );
  }
  if (path[1] !== 'agencies' || method !== 'POST') throw createMissingObjectFault(path.join('/'));
  if (caller.kind !== 'person' || caller.given.pageId !== page.id)
    throw new GraphFault({
      code: 190,
      message: '(#190) This method must be called with a Page Access Token',
    });
  needsScope(caller.given, 'pages_manage_metadata');
  if (!(caller.person.pages[page.id] ?? []).includes('MANAGE'))
    throw new GraphFault({
      httpStatus: 403,
      code: 200,
      subcode: 1_690_022,
      message: '(#200) You do not have sufficient permissions to perform this action',
    });
  if (toText(params['business']) !== app.businessId)
    throw createInvalidParameterFault('Unknown business', 'There is no business with this id.');
  await pages.set(page.id, 'CONFIRMED');
  return { success: true };
};

/** Pages that our business may use, or has asked for. */
export const answerBusinessPages = async (call: GraphCall): Promise<object> => {
  requireBusiness(call);
  const { path, query, params, method, pages } = call;
  if (method === 'GET') {
    const ids = pages.list(path[1] === 'client_pages' ? 'CONFIRMED' : 'PENDING');
    const found = standInPages.filter(({ id }) => ids.includes(id));
    return paginate(found, query, ({ id, name }) => ({ id, name }));
  }
  const page = findPage(toText(params['page_id']));
  if (page === undefined) throw createInvalidParameterFault('Unknown Page', 'There is no Page with this id.');
  // A repeated request does not revoke a granted one.
  const known = pages.findStatus(page.id);
  if (known === undefined) await pages.set(page.id, 'PENDING');
  return { access_status: known ?? 'PENDING' };
};
