import { useLocation, useParams } from 'react-router';
import { Redirect } from '../ui/navigation/Redirect.tsx';
import type { RedirectRow } from './screen.ts';

/** Sends on by a row of the table; query and hash stay. */
export function RedirectRoute({ row }: { row: RedirectRow }) {
  const params = useParams();
  const { search, hash } = useLocation();
  const to = typeof row.to === 'string' ? row.to : row.to(params);
  return <Redirect to={`${to}${search}${hash}`} />;
}
