import express, { Router, type Request, type Response } from 'express';
import { networkPermissions } from '#shared/domain/social/networkPermissions.ts';
import { scaleReach, hasTarget, type SocialBook, type StandInAccount } from './socialBook.ts';
import { fetchMedia, readBearer, readBody, readJpegSize, readText, SocialFault } from './readValues.ts';

type Network = 'Facebook' | 'Instagram';

const createFault = (code: number, message: string, subcode?: number, status = 400): SocialFault =>
  new SocialFault(status, {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode, error_user_msg: message }),
    },
  });
const createMissingFault = (id: string): SocialFault =>
  new SocialFault(400, {
    error: {
      message: `Unsupported get request. Object with ID '${id}' does not exist`,
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
    },
  });

const longestFacebookText = 63_206;
const longestFacebookComment = 8_000;
const longestCaption = 2_200;
const mostHashtags = 30;
const mostPhotoBytes = 4 * 1_048_576;
const quotaTotal = 100;
const dayMs = 86_400_000;
const containerMs = dayMs;
const ratio = { min: 0.79, max: 1.92 };

/** Page tokens are the user's token with the page behind it. */
const splitToken = (token: string): { readonly userToken: string; readonly pageId: string | null } => {
  const [userToken = '', pageId = null] = token.split('|');
  return { userToken, pageId };
};

/** Accounts of Instagram have ids of their own, derived from their page. */
const toInstagramId = (pageId: string): string => pageId.replace(/^702/, '704');
const toPageId = (id: string): string => id.replace(/^704/, '702');

interface MetaCall {
  readonly book: SocialBook;
  readonly account: StandInAccount;
  readonly request: Request;
  readonly pageId: string | null;
  /** Where its pages and posts are seen. */
  readonly siteBase: string;
}

const answerAccounts = ({ account, request, siteBase }: MetaCall, network: Network): object => {
  const token = readBearer(request);
  return {
    data: account.targets.map(({ id, name }) => ({
      id,
      name,
      link: `${siteBase}/${id}`,
      access_token: `${token}|${id}`,
      ...(network === 'Instagram'
        ? {
            instagram_business_account: {
              id: toInstagramId(id),
              username: `${account.handle}_${id.at(-1) ?? ''}`,
            },
          }
        : {}),
    })),
  };
};

const answerFacebookPost = async (call: MetaCall, target: string, edge: string): Promise<object> => {
  const { book, request, pageId } = call;
  if (pageId !== target)
    throw createFault(190, '(#190) This method must be called with a Page Access Token', undefined, 401);
  const body = readBody(request);
  if (edge === 'photos') {
    const bytes = await fetchMedia(readText(body['url']));
    if (bytes === null) throw createFault(100, 'The photo could not be fetched.', 2_061_006);
    if (bytes.length > mostPhotoBytes)
      throw createFault(1_366_046, 'Your photos couldn’t be uploaded. Photos should be less than 4 MB.');
    const id = book.createId();
    await book.putMedia({
      id,
      network: 'Facebook',
      kind: 'photo',
      values: { url: readText(body['url']) },
      receivedBytes: bytes.length,
      readyAtMs: book.now(),
    });
    return { id };
  }
  const text = readText(body[edge === 'videos' ? 'description' : 'message']);
  if (text.length > longestFacebookText) throw createFault(100, 'The message is too long.', 1_349_125);
  const media =
    edge === 'videos'
      ? [readText(body['file_url'])]
      : Object.entries(body)
          .filter(([name]) => name.startsWith('attached_media['))
          .map(([, value]) => {
            const { media_fbid: id = '' } = JSON.parse(readText(value)) as { media_fbid?: string };
            const photo = book.findMedia('Facebook', id);
            if (photo === null) throw createMissingFault(id);
            return readText(photo.values['url']);
          });
  if (edge === 'videos' && (await fetchMedia(media[0] ?? '')) === null)
    throw createFault(100, 'Unable to fetch video file from URL.', 1_363_030);
  const id = await book.addPost({
    network: 'Facebook',
    targetId: target,
    text,
    title: '',
    link: readText(body['link']) === '' ? null : readText(body['link']),
    altTexts: [],
    media,
    privacy: null,
    isAiMade: false,
  });
  return { id };
};

const checkContainer = async (body: Record<string, unknown>): Promise<void> => {
  const caption = readText(body['caption']);
  if (caption.length > longestCaption) throw createFault(100, 'The caption is too long.', 2_207_010);
  if ((caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0) > mostHashtags)
    throw createFault(100, 'Too many hashtags.', 2_207_010);
  const imageUrl = readText(body['image_url']);
  const videoUrl = readText(body['video_url']);
  if (imageUrl === '' && videoUrl === '') throw createFault(100, 'No media.', 2_207_023);
  const bytes = await fetchMedia(imageUrl === '' ? videoUrl : imageUrl);
  if (bytes === null) throw createFault(9_004, 'The media could not be fetched from this URI.', 2_207_052);
  if (imageUrl === '') return;
  const size = readJpegSize(bytes);
  if (size === null) throw createFault(100, 'The image format is not supported.', 2_207_005);
  const found = size.width / size.height;
  if (found < ratio.min || found > ratio.max)
    throw createFault(36_003, 'The aspect ratio is not supported.', 2_207_009);
};

const countToday = (book: SocialBook, target: string): number =>
  book
    .listPosts('Instagram')
    .filter((post) => post.targetId === target && post.createdAtMs > book.now() - dayMs).length;

const answerInstagramPost = async (call: MetaCall, target: string, edge: string): Promise<object> => {
  const { book, account, request } = call;
  if (!hasTarget(account, toPageId(target)))
    throw createFault(10, '(#10) Application does not have permission for this action', undefined, 403);
  const body = readBody(request);
  if (edge === 'media') {
    const isCarousel = readText(body['media_type']) === 'CAROUSEL';
    if (!isCarousel) await checkContainer(body);
    const children = readText(body['children'])
      .split(',')
      .filter((id) => id !== '');
    if (isCarousel && (children.length < 2 || children.length > 10))
      throw createFault(100, 'The carousel is invalid.', 2_207_028);
    const id = book.createId();
    await book.putMedia({
      id,
      network: 'Instagram',
      kind: 'container',
      values: { ...body, target, createdAtMs: book.now(), children },
      receivedBytes: 0,
      readyAtMs: book.now() + book.processingMs,
    });
    return { id };
  }
  const container = book.findMedia('Instagram', readText(body['creation_id']));
  if (container === null) throw createFault(100, 'The media was not found.', 2_207_006);
  if (container.values['postId'] !== undefined)
    throw createFault(100, 'The media was published already.', 2_207_006);
  if ((container.readyAtMs ?? 0) > book.now()) throw createFault(9_007, 'The media is not ready.', 2_207_027);
  if (countToday(book, target) >= quotaTotal) throw createFault(9, 'Daily limit reached.', 2_207_042);
  const children = container.values['children'] as string[];
  const parts =
    children.length === 0 ? [container] : children.flatMap((id) => book.findMedia('Instagram', id) ?? []);
  const id = await book.addPost({
    network: 'Instagram',
    targetId: target,
    text: readText(container.values['caption']),
    title: '',
    link: null,
    altTexts: parts.map(({ values }) => readText(values['alt_text'])),
    media: parts.map(({ values }) => readText(values['image_url']) || readText(values['video_url'])),
    privacy: null,
    isAiMade: false,
  });
  await book.putMedia({ ...container, values: { ...container.values, postId: id } });
  return { id };
};

const answerComment = async (call: MetaCall, network: Network, postId: string): Promise<object> => {
  const { book, request, pageId } = call;
  const post = book.findPost(network, postId);
  if (post === null) throw createMissingFault(postId);
  if (network === 'Facebook' && pageId !== post.targetId)
    throw createFault(190, '(#190) This method must be called with a Page Access Token', undefined, 401);
  const text = readText(readBody(request)['message']);
  if (text === '' || text.length > (network === 'Facebook' ? longestFacebookComment : longestCaption))
    throw createFault(100, 'The comment is empty or too long.', 1_349_125);
  return { id: await book.addComment(network, postId, text) };
};

const answerNode = (call: MetaCall, network: Network, id: string): object => {
  const { book, account, request, siteBase } = call;
  const target = account.targets.find((page) => page.id === id);
  if (target !== undefined) return { id, name: target.name, access_token: `${readBearer(request)}|${id}` };
  const media = network === 'Instagram' ? book.findMedia('Instagram', id) : null;
  if (media !== null) {
    const isOld = Number(media.values['createdAtMs']) < book.now() - containerMs;
    const code =
      media.values['postId'] !== undefined
        ? 'PUBLISHED'
        : isOld
          ? 'EXPIRED'
          : (media.readyAtMs ?? 0) > book.now()
            ? 'IN_PROGRESS'
            : 'FINISHED';
    return { id, status_code: code, status: code };
  }
  const post = book.findPost(network, id);
  if (post === null) throw createMissingFault(id);
  const seconds = Math.floor((book.now() - post.createdAtMs) / 1_000);
  const likes = Math.min(seconds, scaleReach(post, 240));
  return network === 'Facebook'
    ? {
        id,
        reactions: { summary: { total_count: likes } },
        comments: { summary: { total_count: Math.floor(likes / 9) } },
      }
    : {
        id,
        caption: post.text,
        permalink: `${siteBase}/p/${id}/`,
        like_count: likes,
        comments_count: Math.floor(likes / 9),
      };
};

const answerList = (call: MetaCall, network: Network, target: string, edge: string): object => {
  const { book, siteBase } = call;
  if (edge === 'content_publishing_limit')
    return {
      data: [
        {
          quota_usage: countToday(book, target),
          config: { quota_total: quotaTotal, quota_duration: 86_400 },
        },
      ],
    };
  if (network !== 'Instagram' || edge !== 'media') throw createMissingFault(target);
  return {
    data: book
      .listPosts('Instagram')
      .filter((post) => post.targetId === target && !post.isRemoved)
      .toReversed()
      .map(({ id, text }) => ({ id, caption: text, permalink: `${siteBase}/p/${id}/` })),
  };
};

/** What every call of a kind needs, as Meta refuses it: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const demandScope = ({ book, request }: MetaCall, network: Network, edge: string): void => {
  const scope =
    edge === 'comments'
      ? network === 'Facebook'
        ? 'pages_manage_engagement'
        : 'instagram_manage_comments'
      : network === 'Facebook'
        ? 'pages_manage_posts'
        : 'instagram_content_publish';
  const { userToken } = splitToken(readBearer(request));
  if (!book.hasScope(network, userToken, scope))
    throw createFault(200, `(#200) Requires ${scope} permission to manage the object`, undefined, 403);
};

const answerPermissions = async (
  { book, account, request }: MetaCall,
  network: Network,
  permission: string | undefined,
): Promise<object> => {
  if (request.method === 'DELETE') {
    const names =
      permission === undefined ? networkPermissions[network].map(({ scope }) => scope) : [permission];
    for (const name of names) await book.withdrawScope(network, name, account.id);
    return { success: true };
  }
  const granted = book.listScopes(network, splitToken(readBearer(request)).userToken) ?? [];
  return {
    data: networkPermissions[network].map(({ scope }) => ({
      permission: scope,
      status: granted.includes(scope) ? 'granted' : 'declined',
    })),
  };
};

/** The Graph API of posts on Facebook or Instagram. */
export const createMetaPosts = (book: SocialBook, publicBase: string, network: Network): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '2mb' }));
  router.use('/:version', async (request: Request, response: Response) => {
    const { userToken, pageId } = splitToken(readBearer(request));
    const account = book.identify(network, userToken);
    if (account === null)
      throw createFault(190, 'Error validating access token: Session has expired.', 463, 401);
    const call: MetaCall = { book, account, request, pageId, siteBase: `${publicBase}/${network}/site` };
    const [first = '', edge, last] = request.path.split('/').filter((part) => part !== '');
    if (request.method === 'POST' && edge !== undefined) demandScope(call, network, edge);
    if (first === 'me' && edge === 'permissions') response.json(await answerPermissions(call, network, last));
    else if (first === 'me')
      response.json(
        edge === 'accounts' ? answerAccounts(call, network) : { id: account.id, name: account.name },
      );
    else if (request.method === 'POST' && edge === 'comments')
      response.json(await answerComment(call, network, first));
    else if (request.method === 'POST' && edge !== undefined)
      response.json(
        await (network === 'Facebook' ? answerFacebookPost : answerInstagramPost)(call, first, edge),
      );
    else
      response.json(
        edge === undefined ? answerNode(call, network, first) : answerList(call, network, first, edge),
      );
  });
  return router;
};
