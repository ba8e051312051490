import {
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  ExportOutlined,
  FileTextOutlined,
  FundProjectionScreenOutlined,
  HeartOutlined,
  MailOutlined,
  NotificationOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  RocketOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from './iconNames.ts';

const icons: Readonly<Record<IconName, ComponentType>> = {
  start: RocketOutlined,
  dashboard: DashboardOutlined,
  statistics: BarChartOutlined,
  campaigns: NotificationOutlined,
  credit: CreditCardOutlined,
  products: AppstoreOutlined,
  diagnostics: HeartOutlined,
  social: ShareAltOutlined,
  ai: ThunderboltOutlined,
  settings: SettingOutlined,
  help: QuestionCircleOutlined,
  shops: ShopOutlined,
  users: TeamOutlined,
  feed: ApiOutlined,
  accounting: FileTextOutlined,
  report: FundProjectionScreenOutlined,
  logs: ProfileOutlined,
  roles: SafetyOutlined,
  mail: MailOutlined,
  export: ExportOutlined,
};

/** An icon by its name; decoration only, so hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  const Drawn = icons[name];
  return (
    <span aria-hidden="true">
      <Drawn />
    </span>
  );
}
