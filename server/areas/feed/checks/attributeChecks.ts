import { readKeyword, type Candidate } from './candidate.ts';
import { needsEnergyClass } from './energyLabel.ts';
import { findTooLong, unread, type FaultFinders } from './findFault.ts';
import { apparel, clothesAndShoes, isInBranch } from './googleCategory.ts';

const genders = ['male', 'female', 'unisex'] as const;
const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;
const digitalSources = ['default', 'trained_algorithmic_media'] as const;
const energyClass = /^(?:A\+{0,3}|[B-G])$/i;
const unitPricing =
  /^\d+(?:[.,]\d+)?\s*(?:mg|g|kg|oz|lb|ml|cl|l|cbm|floz|pt|qt|gal|cm|m|in|ft|yd|sqm|sqft|ct|load|sheet)$/i;
/** Names of Google's categories have marks between them, or are numbers. */
const categoryNumber = /^\d{1,8}$/;
const categoryPath = /^(?:\d{1,8}\s*-\s*)?\p{L}[^>]*(?:>[^>]+)*$/u;
const limits = {
  productType: 750,
  customLabel: 100,
  itemGroupId: 50,
  variantValue: 100,
  material: 200,
} as const;

const variantFields = ['color', 'size', 'material', 'pattern', 'gender', 'ageGroup'] as const;

const ofApparel = (field: 'color' | 'gender' | 'ageGroup') => (candidate: Candidate) =>
  isInBranch(candidate.raw.googleCategory, apparel) && candidate.raw[field] === undefined ? '' : null;

/** Checks of what sorts and describes a product. */
export const attributeChecks = {
  category_missing: ({ raw }) =>
    raw.productType === undefined && raw.googleCategory === undefined ? '' : null,
  google_category_invalid({ raw: { googleCategory } }) {
    if (googleCategory === undefined) return null;
    return categoryNumber.test(googleCategory) || categoryPath.test(googleCategory) ? null : googleCategory;
  },
  product_type_too_long: ({ raw }) => findTooLong(raw.productType, limits.productType),
  custom_label_too_long({ raw }) {
    const labels = [raw.customLabel0, raw.customLabel1, raw.customLabel2, raw.customLabel3, raw.customLabel4];
    return labels.find((label) => findTooLong(label, limits.customLabel) !== null) ?? null;
  },
  item_group_too_long: ({ raw }) => findTooLong(raw.itemGroupId, limits.itemGroupId),
  variant_attributes_missing: ({ raw }) =>
    raw.itemGroupId !== undefined && variantFields.every((field) => raw[field] === undefined)
      ? raw.itemGroupId
      : null,
  variant_value_too_long: ({ raw }) =>
    findTooLong(raw.color, limits.variantValue) ??
    findTooLong(raw.size, limits.variantValue) ??
    findTooLong(raw.pattern, limits.variantValue) ??
    findTooLong(raw.material, limits.material),
  apparel_color_missing: ofApparel('color'),
  apparel_size_missing: ({ raw }) =>
    isInBranch(raw.googleCategory, clothesAndShoes) && raw.size === undefined ? '' : null,
  apparel_gender_missing: ofApparel('gender'),
  apparel_age_group_missing: ofApparel('ageGroup'),
  gender_unknown: ({ raw }) => unread(raw.gender, readKeyword(raw.gender, genders)),
  age_group_unknown: ({ raw }) => unread(raw.ageGroup, readKeyword(raw.ageGroup, ageGroups)),
  multipack_invalid({ raw: { multipack } }) {
    if (multipack === undefined || multipack === '0') return null;
    return /^\d{1,6}$/.test(multipack) && Number(multipack) >= 2 ? null : multipack;
  },
  unit_pricing_invalid({ raw }) {
    const given = [raw.unitPricingMeasure, raw.unitPricingBaseMeasure];
    return given.find((measure) => measure !== undefined && !unitPricing.test(measure)) ?? null;
  },
  energy_class_missing: ({ raw }, { country }) =>
    raw.energyClass === undefined &&
    raw.certification === undefined &&
    needsEnergyClass(raw.googleCategory, country)
      ? (raw.googleCategory ?? '')
      : null,
  energy_class_unknown: ({ raw }) =>
    raw.energyClass !== undefined && !energyClass.test(raw.energyClass) ? raw.energyClass : null,
  digital_source_unknown: ({ raw }) =>
    unread(raw.digitalSourceType, readKeyword(raw.digitalSourceType, digitalSources)),
} satisfies FaultFinders;
