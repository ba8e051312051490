import { asset } from '#shared/contracts/asset.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentAsset } from '../asset.presenter.ts';
import { saveAsset } from '../asset.service.ts';

export const upsertAsset = defineAction(asset.upsertAsset, async (input, { eshopId, files, services }) => {
  const file = files.get('File')?.[0];
  // The contract asks for the file, so the edge has refused a call without it.
  if (file === undefined) throw new AppError('required_parameter_missing');
  const saved = await saveAsset(services, {
    eshopId,
    channel: input.Channel,
    format: input.Format,
    fileFormat: input.FileFormat,
    aspectRatio: input.AspectRatio ?? null,
    file,
  });
  return { asset: presentAsset(services, saved) };
});
