import type { ReactElement } from 'react';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { networkNames } from '#shared/domain/social/postLink.ts';
import { standInAccounts, type SocialSandboxPost } from './socialBook.ts';
import type { SocialSandboxTexts } from './socialTexts.ts';

/** How a network shows a post. */
interface Look {
  readonly accent: string;
  readonly isMediaFirst: boolean;
  /** Width divided by height of its media. */
  readonly ratio: string;
  readonly isDark?: boolean;
  /** What may be done with a post there, in the order of the network. */
  readonly actions: readonly (keyof SocialSandboxTexts['actions'])[];
}

const looks: Readonly<Record<SocialNetwork, Look>> = {
  Facebook: { accent: '#1877f2', isMediaFirst: false, ratio: '1.2', actions: ['like', 'comment', 'share'] },
  Instagram: { accent: '#c13584', isMediaFirst: true, ratio: '0.8', actions: ['like', 'comment', 'share'] },
  LinkedIn: {
    accent: '#0a66c2',
    isMediaFirst: false,
    ratio: '1.6',
    actions: ['like', 'comment', 'repost', 'share'],
  },
  Twitter: { accent: '#1d9bf0', isMediaFirst: false, ratio: '1.78', actions: ['comment', 'repost', 'like'] },
  Pinterest: { accent: '#e60023', isMediaFirst: true, ratio: '0.67', actions: ['save', 'share'] },
  TikTok: {
    accent: '#fe2c55',
    isMediaFirst: true,
    ratio: '0.56',
    isDark: true,
    actions: ['like', 'comment', 'save', 'share'],
  },
  YouTube: { accent: '#ff0033', isMediaFirst: true, ratio: '1.78', actions: ['like', 'share', 'save'] },
};

/** Styles of posts, for the head of a page. */
export const postStyle = `
.post { --accent: #000; border: 1px solid #cfd8d8; border-top: 3px solid var(--accent); border-radius: 10px; overflow: hidden; max-width: 480px; margin: 16px auto; background: #fff; color: #14211f; }
.post.dark { background: #121212; color: #fff; border-color: #333; border-top-color: var(--accent); }
.post header, .post .text, .post footer { padding: 10px 14px; margin: 0; }
.post footer { display: flex; gap: 18px; border-top: 1px solid #cfd8d8; opacity: .75; }
.post header { display: flex; gap: 10px; align-items: center; }
.post .avatar { flex: none; width: 36px; height: 36px; border-radius: 50%; background: var(--accent); color: #fff; display: grid; place-items: center; font-weight: 700; }
.post .network { margin-left: auto; color: var(--accent); font-weight: 700; }
.post small { display: block; opacity: .75; }
.post .text { white-space: pre-wrap; overflow-wrap: anywhere; }
.post .text b { display: block; }
.post .tag { color: var(--accent); }
.post .media { display: grid; grid-auto-flow: column; grid-auto-columns: 100%; overflow-x: auto; gap: 2px; }
.post .media img, .post .media video, .post .media span { width: 100%; object-fit: cover; background: #dfe7e6; color: #43524f; display: grid; place-items: center; text-align: center; }
.post .visit { display: block; margin: 0 14px 10px; overflow-wrap: anywhere; color: var(--accent); }
.post blockquote { margin: 0 14px 10px; padding: 8px 12px; border-radius: 14px; background: #eef2f2; color: #14211f; }
`;

/** The page, account, board or channel that a post is at. Networks write their ids in forms of their own. */
function findName({ network, targetId }: SocialSandboxPost): string {
  const id = targetId.replaceAll(/\D/g, '').replace(/^704/, '702');
  const account = standInAccounts.find(
    (one) => one.id === id || one.targets.some((target) => target.id === id),
  );
  const name =
    account?.targets.find((target) => target.id === id)?.name ?? account?.name ?? networkNames[network];
  return network === 'Instagram' || network === 'Twitter' ? (account?.handle ?? name) : name;
}

const renderMedia = (url: string, altText: string, look: Look, texts: SocialSandboxTexts): ReactElement => {
  const style = { aspectRatio: look.ratio };
  if (/^https?:.*\.(jpe?g|png|webp)$/.test(url))
    return <img key={url} src={url} alt={altText} style={style} />;
  if (/^https?:.*\.mp4$/.test(url)) return <video key={url} src={url} controls muted style={style} />;
  // Networks that take bytes process them; the sandbox only remembers that they came.
  return (
    <span key={url} style={style}>
      {altText === '' ? texts.media(1) : altText}
    </span>
  );
};

/** A text with its hashtags and addresses as the networks mark them. */
const renderText = (text: string): (string | ReactElement)[] =>
  text.split(/(#[\p{L}\p{N}_]+|https?:\/\/\S+)/u).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={`${part} ${at}`} className="tag">
        {part}
      </span>
    ),
  );

/** A published post as its network shows it: its parts in that network's order, with what people see of its marks. */
export const renderNetworkPost = (
  post: SocialSandboxPost,
  texts: SocialSandboxTexts,
  writeTime: (atMs: number) => string,
): ReactElement => {
  const look = looks[post.network];
  const name = findName(post);
  const media = (
    <div className="media">
      {post.media.map((url, at) => renderMedia(url, post.altTexts[at] ?? '', look, texts))}
    </div>
  );
  const text = (
    <p className="text">
      {post.title === '' ? null : <b>{post.title}</b>}
      {post.network === 'Instagram' ? <strong>{`${name} `}</strong> : null}
      {renderText(post.text)}
    </p>
  );
  const marks = [
    ...(post.privacy === null ? [] : [post.privacy]),
    ...(post.labels ?? []),
    ...(post.isAiMade ? [texts.madeWithAi] : []),
  ];
  return (
    <article
      className={look.isDark === true ? 'post dark' : 'post'}
      style={{ ['--accent' as string]: look.accent }}
    >
      <header>
        <span className="avatar">{name.replace('@', '').slice(0, 1).toUpperCase()}</span>
        <div>
          <strong>{post.network === 'Twitter' ? `@${name}` : name}</strong>
          <small>{[writeTime(post.createdAtMs), ...marks].join(' · ')}</small>
        </div>
        <span className="network">{networkNames[post.network]}</span>
      </header>
      {look.isMediaFirst ? [<div key="media">{media}</div>, <div key="text">{text}</div>] : null}
      {look.isMediaFirst ? null : [<div key="text">{text}</div>, <div key="media">{media}</div>]}
      {post.link === null ? null : (
        <a className="visit" href={post.link}>
          {post.link}
        </a>
      )}
      <footer>
        {look.actions.map((action) => (
          <span key={action}>{texts.actions[action]}</span>
        ))}
      </footer>
      {(post.comments ?? []).map((comment) => (
        <blockquote key={comment}>
          <strong>{name}</strong> {comment}
        </blockquote>
      ))}
    </article>
  );
};
