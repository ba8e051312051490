import { theme as antd, type ThemeConfig } from 'antd';
import type { ColorMode } from '../session/preferences.ts';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';

/** The product's tokens in the words of antd. */
export function createAntdTheme(definition: ThemeDefinition, mode: ColorMode): ThemeConfig {
  const colors = definition[mode];
  const algorithm = [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm];
  if (definition.isCompact) algorithm.push(antd.compactAlgorithm);
  return {
    algorithm,
    cssVar: { key: 'ok', prefix: 'ok' },
    hashed: false,
    token: {
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.error,
      colorErrorText: colors.error,
      colorBgBase: colors.surface,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorTextBase: colors.text,
      colorText: colors.text,
      colorTextSecondary: colors.textQuiet,
      colorTextTertiary: colors.textFaint,
      colorTextDescription: colors.textQuiet,
      colorTextPlaceholder: colors.textFaint,
      colorTextLightSolid: colors.onPrimary,
      colorBorder: colors.controlLine,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      borderRadius: definition.radius,
      controlHeight: definition.isCompact ? 32 : 36,
      controlHeightLG: 44,
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      fontSize: 14,
      lineHeight: 1.5,
      motionDurationFast: '120ms',
      motionDurationMid: '160ms',
      motionDurationSlow: '200ms',
      // Without motion antd does not wait for the end of transitions that never run.
      motion: !(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false),
      controlOutlineWidth: 3,
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 550,
        primaryColor: colors.onPrimary,
      },
      Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 20, labelColor: colors.text },
      Input: { activeShadow: `0 0 0 3px ${colors.primarySoft}` },
      Table: {
        headerBg: colors.surface,
        headerColor: colors.textQuiet,
        headerSplitColor: 'transparent',
        rowHoverBg: colors.page,
        rowSelectedBg: colors.primarySoft,
        rowSelectedHoverBg: colors.primarySoft,
        borderColor: colors.line,
      },
      Menu: {
        itemBg: 'transparent',
        darkItemBg: 'transparent',
        itemBorderRadius: 8,
        itemColor: colors.sidebarText,
        itemHoverColor: colors.sidebarTextActive,
        itemHoverBg: colors.sidebarActive,
        itemActiveBg: colors.sidebarActive,
        itemSelectedColor: colors.sidebarTextActive,
        itemSelectedBg: colors.sidebarActive,
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 38,
        itemMarginInline: 8,
      },
      Segmented: { trackBg: colors.page, itemSelectedBg: colors.raised },
      Tabs: { horizontalMargin: '0', itemColor: colors.textQuiet },
      DatePicker: { cellActiveWithRangeBg: colors.primarySoft },
      Tooltip: { colorTextLightSolid: '#FFFFFF' },
    },
  };
}
