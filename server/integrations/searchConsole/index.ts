export {
  createSearchConsole,
  SearchConsoleError,
  type SearchConsole,
  type SearchConsoleAccess,
  type SearchProperty,
  type SearchRange,
  type SearchRow,
} from './searchConsole.ts';
