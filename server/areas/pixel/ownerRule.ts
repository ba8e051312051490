import { AppError } from '#shared/errors/appError.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';

/** Refuses what only the owner and staff may do. @throws AppError owner_required */
export function demandOwner(access: EshopAccess): void {
  if (access === 'Admin') throw new AppError('owner_required');
}
