import { content } from '#shared/contracts/content.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readBrandLogo, removeBrandLogo, saveBrandLogo } from './brandLogo.service.ts';

/** Actions of the logo in pictures and videos. */
export const brandLogoHandlers = {
  getBrandLogo: defineAction(content.getBrandLogo, async (_input, { eshopId, services }) => ({
    logo: await readBrandLogo(services, eshopId),
  })),
  saveBrandLogo: defineAction(content.saveBrandLogo, async (_input, { eshopId, files, services }) => {
    const [file] = files.get('File') ?? [];
    if (file === undefined)
      throw new AppError('required_parameter_missing', {
        params: { parameter: 'File', operation: 'SaveBrandLogo' },
      });
    return { logo: await saveBrandLogo(services, eshopId, file.bytes) };
  }),
  deleteBrandLogo: defineAction(content.deleteBrandLogo, async (_input, { eshopId, services }) => {
    await removeBrandLogo(services, eshopId);
    return {};
  }),
};
