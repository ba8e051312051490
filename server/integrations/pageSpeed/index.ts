export {
  createPageSpeed,
  type FieldData,
  type LabRun,
  type PageSpeed,
  type PageSpeedAccess,
} from './pageSpeed.ts';
