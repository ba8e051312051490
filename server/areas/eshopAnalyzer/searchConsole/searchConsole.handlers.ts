import { searchConsoleCalls } from '#shared/contracts/searchConsoleCalls.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import {
  beginSearchConsole,
  disconnectSearchConsole as disconnect,
  finishSearchConsole,
  listSearchProperties,
  readSearchConsole,
  selectSearchProperty,
} from './connect.service.ts';

const getSearchConsole = defineAction(
  searchConsoleCalls.getSearchConsole,
  async (_input, { eshopId, services }) => await readSearchConsole(services, eshopId),
);

const getSearchConsoleProperties = defineAction(
  searchConsoleCalls.getSearchConsoleProperties,
  async (_input, { eshopId, services }) => ({ properties: await listSearchProperties(services, eshopId) }),
);

const createSearchConsoleGrant = defineAction(
  searchConsoleCalls.createSearchConsoleGrant,
  async (_input, { eshopId, person, language, services }) => {
    const { userId, email } = person;
    return { url: await beginSearchConsole(services, { eshopId, userId, email, locale: language }) };
  },
);

const connectSearchConsole = defineAction(
  searchConsoleCalls.connectSearchConsole,
  async ({ ticket }, { eshopId, person, services }) => {
    await finishSearchConsole(services, { eshopId, userId: person.userId }, ticket);
    const { connection } = await readSearchConsole(services, eshopId);
    return { connection };
  },
);

const setSearchConsoleProperty = defineAction(
  searchConsoleCalls.setSearchConsoleProperty,
  async ({ siteUrl }, { eshopId, services }) => {
    await selectSearchProperty(services, eshopId, siteUrl);
    const { connection } = await readSearchConsole(services, eshopId);
    return { connection };
  },
);

const disconnectSearchConsole = defineAction(
  searchConsoleCalls.disconnectSearchConsole,
  async (_input, { eshopId, services }) => {
    await disconnect(services, eshopId);
    return {};
  },
);

/** Actions on Search Console. */
export const searchConsoleHandlers: HandlersOf<typeof searchConsoleCalls> = {
  getSearchConsole,
  getSearchConsoleProperties,
  createSearchConsoleGrant,
  connectSearchConsole,
  setSearchConsoleProperty,
  disconnectSearchConsole,
};
