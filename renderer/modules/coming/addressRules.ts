import {
  aiContentChannels,
  aiContentTypes,
  socialNetworks,
  type AiContentChannel,
} from '#shared/domain/content/content.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Where addresses of AI content that name nothing known lead. */
export const aiContentIndex = '/app/aiContent';

// Channels match regardless of case and are written in the case of the enumeration (GAPS 37).
function readChannel(value: string | undefined): AiContentChannel | null {
  return aiContentChannels.find((known) => known.toLowerCase() === value?.toLowerCase()) ?? null;
}

/** Where an address of a channel's content leads instead, or null where it is right. */
export function redirectAiChannel(params: Params): string | null {
  const channel = readChannel(params['channel']);
  if (channel === null) return aiContentIndex;
  return channel === params['channel'] ? null : `${aiContentIndex}/${channel}`;
}

/** Where an address of making content leads instead: the type must be of the channel, the network a known one. */
export function redirectAiCreate(params: Params): string | null {
  const channel = readChannel(params['channel']);
  const { type, socialMedia } = params;
  if (channel === null) return aiContentIndex;
  if (!(aiContentTypes[channel] as readonly (string | undefined)[]).includes(type)) return aiContentIndex;
  if (socialMedia !== undefined && !(socialNetworks as readonly string[]).includes(socialMedia))
    return aiContentIndex;
  if (channel === params['channel']) return null;
  return [aiContentIndex, 'create', channel, type, ...(socialMedia === undefined ? [] : [socialMedia])].join(
    '/',
  );
}

/** What the address of a competitor says of it; a likeness that is no share of one is none. */
export function readCompetitor(search: URLSearchParams): {
  shopName: string | null;
  similarity: number | null;
} {
  const given = search.get('similarity');
  const similarity = given === null || given.trim() === '' ? Number.NaN : Number(given);
  const name = search.get('shopName')?.trim() ?? '';
  return {
    shopName: name === '' ? null : name.slice(0, 200),
    similarity: Number.isFinite(similarity) ? similarity : null,
  };
}
