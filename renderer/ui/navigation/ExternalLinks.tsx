import styles from './AppLink.module.css';

/** Links that lead out of the app, opened by the host. */
export function ExternalLinks(props: {
  links: readonly { label: string; url: string }[];
  open: (url: string) => void;
}) {
  return (
    <div className={styles['row']}>
      {props.links.map((link) => (
        <a
          key={link.url}
          href={link.url}
          className={styles['link']}
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            props.open(link.url);
          }}
        >
          {link.label}
        </a>
      ))}
    </div>
  );
}
