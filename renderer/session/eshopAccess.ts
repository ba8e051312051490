import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { i18next } from '../i18n/i18n.ts';
import { showInfo } from '../ui/toast/toast.ts';
import { dropEshop } from './eshop.ts';
import { useSession } from './sessionStore.ts';
import { writeStored } from './storage.ts';

/** Drops the selected shop, which is no longer the person's, and loads those that are; the guard leads on. */
export async function loseEshop(): Promise<void> {
  const { user } = useSession.getState();
  const { eshops } = await api.eshop.getUserEshops({});
  useSession.setState({ eshops });
  if (user !== null) writeStored(`shop:${user.id}`, null);
  dropEshop();
}

/** After a failure of a call about the selected shop: leaves it when the person has no access to it any more. */
export async function leaveLostEshop(error: unknown): Promise<void> {
  const { eshop } = useSession.getState();
  if (eshop === null || !(error instanceof ApiProblem) || error.code !== 'eshop_not_accessible') return;
  // What else is known is still shown when the list cannot be loaded; the next look tries again.
  await loseEshop().then(
    () => showInfo(i18next.t('frame:shopLost', { shop: eshop.domainName })),
    () => undefined,
  );
}
