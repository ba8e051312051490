import type { SavedMediaType } from './host.ts';

const extensions: Readonly<Record<SavedMediaType, string>> = {
  'text/csv': '.csv',
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/jpeg': '.jpg',
  'video/mp4': '.mp4',
  'application/xml': '.xml',
  'application/vnd.isdoc': '.isdoc',
  'application/x-abo': '.kpc',
  'application/zip': '.zip',
  'message/rfc822': '.eml',
  'text/html': '.html',
  'text/plain': '.txt',
};

/** The media type of a file that the server named; a file of an unknown ending is saved as an archive. */
export function getMediaType(fileName: string): SavedMediaType {
  const lowered = fileName.toLowerCase();
  const found = (Object.entries(extensions) as [SavedMediaType, string][]).find(([, extension]) =>
    lowered.endsWith(extension),
  );
  return found?.[0] ?? 'application/zip';
}

const maxLength = 120;

/**
 * A file name that every file system takes, with the extension of its media type: separators, control characters and
 * the names that Windows reserves are replaced; at most 120 characters.
 */
export function toSafeFileName(suggestedName: string, mediaType: SavedMediaType): string {
  const extension = extensions[mediaType];
  const withoutExtension = suggestedName.toLowerCase().endsWith(extension)
    ? suggestedName.slice(0, -extension.length)
    : suggestedName;
  const base = withoutExtension
    // oxlint-disable-next-line no-control-regex -- replaces control characters
    .replace(/[/\\:*?"<>|\u0000-\u001F\u007F]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  // The reserved names get one character more. Cut between characters: a name must not end in half a letter.
  const room = maxLength - extension.length - 1;
  let short = '';
  for (const character of base) {
    if (short.length + character.length > room) break;
    short += character;
  }
  short = short.toWellFormed();
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short);
  if (short === '') return `okavango${extension}`;
  return `${isReserved ? '_' : ''}${short}${extension}`;
}
