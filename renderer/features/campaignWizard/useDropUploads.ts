import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import type { WizardState } from './wizardStore.ts';
import { excludeImages } from './wizardValues.ts';

/** Deletes images that were uploaded and not saved: part of rolling back. */
export function useDropUploads(): (state: WizardState) => void {
  const remove = useAction(api.asset.deleteAssets, { invalidates: [api.asset.getAssetsInfo] });
  return ({ written, baseline }) => {
    const uploaded = excludeImages(written.images, baseline.images);
    if (uploaded.length > 0) void remove.run({ assetIds: uploaded.map((image) => image.id) });
  };
}
