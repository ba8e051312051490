import styles from './calendar.module.css';
import { PostChip, type CalendarPost } from './PostChip.tsx';

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
            <PostChip key={post.id} post={post} onOpen={props.onOpen} />
          ))}
        </section>
      ))}
    </div>
  );
}
