import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { findBrandVoice } from '../voice/brandVoice.repository.ts';
import { readLogoFile } from './brandLogo.service.ts';

/** The logo and the brand voice of a shop, for the export of its owner's data; null and empty where there are none. */
export async function readBrandFiles(
  services: Pick<Services, 'files'>,
  eshopId: EshopId,
): Promise<{ readonly logo: Buffer | null; readonly voice: readonly string[] }> {
  const logo = await readLogoFile(services, eshopId);
  return { logo, voice: (await findBrandVoice(eshopId))?.sentences ?? [] };
}
