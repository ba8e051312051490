import { memo } from 'react';
import { NetworkMark } from '../brand/NetworkMark.tsx';
import { hidePicture } from './hidePicture.ts';
import styles from './calendar.module.css';
import type { CalendarPost } from './PostChip.tsx';
import { StateMark } from './StateMark.tsx';

const AgendaRow = memo(function AgendaRow(props: { post: CalendarPost; onOpen: (id: string) => void }) {
  const { post, onOpen } = props;
  return (
    <button
      type="button"
      className={styles['agendaRow']}
      data-tone={post.tone}
      onClick={() => onOpen(post.id)}
    >
      {post.pictureUrl === null ? null : (
        <img
          className={styles['picture']}
          src={post.pictureUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          onError={hidePicture}
        />
      )}
      <span className={styles['agendaText']}>
        <span className={styles['chipTitle']}>{post.title}</span>
        <span className={styles['chipHead']}>
          {post.networks.map((network) => (
            <NetworkMark key={network} name={network} />
          ))}
          {post.time}
        </span>
      </span>
      <span className={styles['agendaState']}>
        <StateMark tone={post.tone} />
        {post.state}
      </span>
    </button>
  );
});

/** Posts day by day, one under another. */
export function AgendaList(props: {
  sections: readonly {
    readonly key: string;
    readonly title: string;
    readonly posts: readonly CalendarPost[];
  }[];
  onOpen: (id: string) => void;
}) {
  return (
    <div className={styles['agenda']}>
      {props.sections.map(({ key, title, posts }) => (
        <section key={key} aria-label={title}>
          <h2 className={styles['agendaDay']}>{title}</h2>
          {posts.map((post) => (
            <AgendaRow key={post.id} post={post} onOpen={props.onOpen} />
          ))}
        </section>
      ))}
    </div>
  );
}
