import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Card } from './Card.tsx';

/** A card with an address of its own: a link that ends with `#id` scrolls to it once it is there, and focuses it. */
export function SectionCard({ id, ...card }: ComponentProps<typeof Card> & { id: string }) {
  const location = useLocation();
  useEffect(() => {
    // The link may be pressed again after the person has scrolled away.
    if (location.hash !== `#${id}`) return;
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [location, id]);
  return <Card id={id} {...card} />;
}
