import { useLanguage } from '../../i18n/useText.ts';
import { Navigate } from 'react-router';
import { withLanguage } from './paths.ts';

/** Sends on to a path of the app, in place of the present one. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const language = useLanguage();
  return <Navigate to={withLanguage(to, language)} replace state={state} />;
}
