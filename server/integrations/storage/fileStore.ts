/**
 * Endings of stored files; the ending decides the content type under which a file is served, and whether it is public
 * at all.
 */
export type FileEnding = 'jpg' | 'png' | 'webp' | 'mp4' | 'm4a' | 'json' | 'pdf' | 'isdoc' | 'xml' | 'csv';

/** Files of shops, each under a random name that is never used again. */
export interface FileStore {
  /**
   * Keeps a file durably and answers its key, `{folder}/{random name}.{ending}`.
   * @param folder 32 hexadecimal digits: what keeps the files of one shop together
   */
  write(folder: string, ending: FileEnding, bytes: Uint8Array): Promise<string>;
  /** A file's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** Whether a text has the form of a key, so that no other path can be asked for. */
export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}\/[0-9a-f]{32}\.(jpg|png|webp|mp4|m4a|json|pdf|isdoc|xml|csv)$/.test(key);
}
