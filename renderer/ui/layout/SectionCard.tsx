import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Card } from './Card.tsx';

/** A card with an address of its own: a link that ends with `#id` scrolls to it once it is there, and focuses it. */
export function SectionCard({ id, ...card }: ComponentProps<typeof Card> & { id: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [hash, id]);
  return <Card id={id} {...card} />;
}
