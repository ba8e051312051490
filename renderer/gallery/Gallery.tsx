import { Page } from '../ui/layout/Page.tsx';

/** Every part of ui/ on one page, for looking at it in each theme, appearance and language. */
export function Gallery() {
  return <Page title="Gallery">{null}</Page>;
}
