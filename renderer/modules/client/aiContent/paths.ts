import {
  aiContentChannels,
  aiContentTypes,
  findContentChannel,
  socialNetworks,
  type AiContentChannel,
  type AiContentType,
  type SocialNetwork,
} from '#shared/domain/content/content.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Where addresses of AI content that name nothing known lead. */
export const aiContentIndex = '/app/aiContent';
export const picturesPath = `${aiContentIndex}/aiImage/imageGeneration`;
export const videosPath = `${aiContentIndex}/videoGeneration`;
/** Where posts begin with an image or video, which the address names. */
export const postsPath = '/app/social-networks/edit-post';
export const backgroundPath = `${aiContentIndex}/aiImage/backgroundGeneration`;

// Channels match regardless of case and are written in the case of the enumeration (GAPS 37).
export function readChannel(value: string | undefined): AiContentChannel | null {
  return aiContentChannels.find((known) => known.toLowerCase() === value?.toLowerCase()) ?? null;
}

/** The type that an address names, of its channel; null where it names none. */
export function readType(channel: AiContentChannel, value: string | undefined): AiContentType | null {
  const types: readonly AiContentType[] = aiContentTypes[channel];
  return types.find((type) => type === value) ?? null;
}

export function readNetwork(value: string | undefined): SocialNetwork | null {
  return socialNetworks.find((network) => network === value) ?? null;
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
  if (channel === null || readType(channel, type) === null) return aiContentIndex;
  if (socialMedia !== undefined && readNetwork(socialMedia) === null) return aiContentIndex;
  if (channel === params['channel']) return null;
  return [aiContentIndex, 'create', channel, type, ...(socialMedia === undefined ? [] : [socialMedia])].join(
    '/',
  );
}

/** The address of the editor for a type, with what it begins with. */
export function toEditorPath(
  type: AiContentType,
  options: {
    readonly network?: SocialNetwork | null;
    readonly contentId?: string;
    readonly topic?: string;
    readonly productIds?: readonly string[];
  } = {},
): string {
  const network = options.network ?? null;
  const path = `${aiContentIndex}/create/${findContentChannel(type)}/${type}${network === null ? '' : `/${network}`}`;
  const search = new URLSearchParams();
  if (options.contentId !== undefined) search.set('content', options.contentId);
  if (options.topic !== undefined) search.set('topic', options.topic);
  for (const id of options.productIds ?? []) search.append('product', id);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
