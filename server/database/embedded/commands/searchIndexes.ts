import { searchNotEnabled } from '../aggregation/errors.ts';
import type { Reply } from '../wire/message.ts';

/** createSearchIndexes, updateSearchIndex, dropSearchIndex: there is no search beside this server. Throws 31082. */
export function searchIndexCommand(): Promise<Reply> {
  return Promise.reject(
    searchNotEnabled('Atlas Search Database Commands and the $listSearchIndexes aggregation stage'),
  );
}
