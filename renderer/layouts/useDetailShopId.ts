import { useLocation } from 'react-router';
import { withoutLanguage } from '../ui/navigation/paths.ts';

/** The shop whose pages of the administration a path is of, or null. */
export function findDetailShopId(path: string): string | null {
  return /^\/admin\/eshopDetail\/([0-9a-f]{24})(?:[/?#]|$)/i.exec(withoutLanguage(path))?.[1] ?? null;
}

/** The shop whose pages of the administration are shown, or null. */
export function useDetailShopId(): string | null {
  return findDetailShopId(useLocation().pathname);
}
