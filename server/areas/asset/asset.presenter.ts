import type { Asset } from '#shared/contracts/asset.ts';
import type { AssetId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from './asset.model.ts';

/** A saved asset as its shop sees it. */
export function presentAsset(services: Services, asset: AssetDocument): Asset {
  return {
    id: asset._id.toString() as AssetId,
    type: asset.type,
    url: `${services.publicUrl}/files/${asset.fileKey}`,
    fileName: asset.fileName,
    fileFormat: asset.fileFormat,
    aspectRatio: asset.aspectRatio ?? null,
    width: asset.width ?? null,
    height: asset.height ?? null,
    createdAt: asset.createdAt.toISOString(),
  };
}
