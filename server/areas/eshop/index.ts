export type { EshopDocument } from './eshop.model.ts';
export {
  findEshop,
  findEshopByMarketingId,
  findEshopsByIds,
  findEshopsOfUser,
  ownsEshop,
  updateEshop,
  type EshopChange,
} from './eshop.repository.ts';
