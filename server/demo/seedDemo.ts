import { hashPassword } from '#server/areas/auth/index.ts';
import { findUserByEmail, insertUser } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { demoPassword, demoSignIns } from './demoPeople.ts';

/** Makes the demo people, shops and history once; what is there stays as it is. */
export async function seedDemo(services: Services): Promise<void> {
  const [owner, staff, affiliate] = demoSignIns;
  if ((await findUserByEmail(staff.email)) !== null) return;
  const passwordHash = await hashPassword(demoPassword);
  const base = { passwordHash, locale: 'en' as const, provider: 'Okavango' as const, isEmailConfirmed: true };
  await insertUser({ ...base, email: owner.email });
  await insertUser({ ...base, email: affiliate.email, isAffiliate: true });
  await insertUser({ ...base, email: staff.email, isInternal: true, internalRoles: ['Administrator'] });
  services.log.info('demo people made');
}
