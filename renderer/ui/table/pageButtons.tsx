import { isValidElement, type ReactNode } from 'react';
import type { TextKey, TranslateText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';

const names = {
  prev: 'ui:table.previousPage',
  next: 'ui:table.nextPage',
  'jump-prev': 'ui:table.pagesBack',
  'jump-next': 'ui:table.pagesOn',
} as const satisfies Record<string, TextKey>;

/** Draws what leads among the pages of a table, named in the person's language. */
export function drawPageButton(t: TranslateText) {
  return (_page: number, kind: keyof typeof names | 'page', drawn: ReactNode): ReactNode => {
    if (kind === 'page') return drawn;
    const name = t(names[kind]);
    if (kind === 'prev' || kind === 'next') {
      return (
        <button type="button" className="ant-pagination-item-link" tabIndex={-1} aria-label={name}>
          <Icon name={kind === 'prev' ? 'previous' : 'following'} />
        </button>
      );
    }
    return isValidElement(drawn) ? (
      <span aria-hidden="true" title={name}>
        {drawn}
      </span>
    ) : (
      drawn
    );
  };
}
