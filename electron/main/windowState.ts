/** A rectangle of the desktop in device-independent pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the window was. */
export interface WindowState extends Area {
  readonly isMaximized: boolean;
}

/** The smallest size of the window. */
export const minimumSize = { width: 480, height: 480 } as const;
const defaultSize = { width: 1280, height: 860 } as const;
const visibleEdge = 64;

/** True for a stored window state with sane numbers. */
export function isWindowState(value: unknown): value is WindowState {
  if (typeof value !== 'object' || value === null) return false;
  const state = value as Readonly<Record<string, unknown>>;
  return (
    [state['x'], state['y'], state['width'], state['height']].every(
      (number) => Number.isSafeInteger(number) && Math.abs(Number(number)) < 100_000,
    ) && typeof state['isMaximized'] === 'boolean'
  );
}

function isReachable(area: Area, screen: Area): boolean {
  const width = Math.min(area.x + area.width, screen.x + screen.width) - Math.max(area.x, screen.x);
  return width >= visibleEdge && area.y >= screen.y && area.y <= screen.y + screen.height - visibleEdge;
}

/** Size and place to open the window with: the remembered one while a screen still shows it, else the default. */
export function placeWindow(
  state: WindowState | undefined,
  screens: readonly Area[],
): { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number } {
  const screen = state === undefined ? undefined : screens.find((area) => isReachable(state, area));
  const largest = screen ?? screens[0] ?? { x: 0, y: 0, ...defaultSize };
  const desiredSize = screen === undefined || state === undefined ? defaultSize : state;
  const size = {
    width: Math.max(minimumSize.width, Math.min(desiredSize.width, largest.width)),
    height: Math.max(minimumSize.height, Math.min(desiredSize.height, largest.height)),
  };
  return screen === undefined || state === undefined ? size : { ...size, x: state.x, y: state.y };
}
