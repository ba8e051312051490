import { app, Menu, type BaseWindow, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from '#shared/desktop/bridge.ts';
import { desktopPlaces } from '#shared/desktop/places.ts';
import { saveReportItem } from './reportFile/index.ts';
import type { DesktopTexts } from './texts.ts';
import { toInAppPath } from './windowList.ts';

const separator: MenuItemConstructorOptions = { type: 'separator' };
const isMac = process.platform === 'darwin';

/** What the menu shows that changes, and what it does. */
export interface MenuContext {
  readonly texts: DesktopTexts;
  readonly windows: readonly { readonly title: string; readonly focus: () => void }[];
  readonly recentFiles: readonly { readonly fileName: string; readonly open: () => void }[];
  readonly clearRecent: () => void;
  /** Shops that the user opened last; each opens in its own window. */
  readonly recentShops: readonly { readonly label: string; readonly path: string }[];
  /** Opens a path in a window of its own. */
  readonly openWindow: (path: string) => void;
  /** Has the page of a window (or of the main one) go somewhere or do something. */
  readonly goTo: (path: string, window: BaseWindow | undefined) => void;
  readonly command: (name: PageCommand, window: BaseWindow | undefined) => void;
}

/** A label that the menu shows as it is: a single ampersand would underline the next letter. */
function toPlainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}

function editItems(texts: DesktopTexts, command: MenuContext['command']): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: texts.undo },
    { role: 'redo', label: texts.redo },
    separator,
    { role: 'cut', label: texts.cut },
    { role: 'copy', label: texts.copy },
    { role: 'paste', label: texts.paste },
    { role: 'selectAll', label: texts.selectAll },
    separator,
    {
      id: 'find',
      label: texts.find,
      accelerator: 'CmdOrCtrl+F',
      click: (_item, window) => {
        command('find', window);
      },
    },
  ];
}

function fileItems(context: MenuContext): MenuItemConstructorOptions[] {
  const { texts, recentFiles, recentShops } = context;
  return [
    {
      id: 'newWindow',
      label: texts.newWindow,
      accelerator: 'CmdOrCtrl+N',
      click: () => {
        context.openWindow('/admin');
      },
    },
    {
      id: 'ownWindow',
      label: texts.ownWindow,
      accelerator: 'CmdOrCtrl+Shift+N',
      click: (_item, window) => {
        const page = window as BrowserWindow | undefined;
        const path = page === undefined ? null : toInAppPath(page.webContents.getURL());
        if (path !== null) context.openWindow(path);
      },
    },
    separator,
    {
      id: 'recentShops',
      label: texts.recentShops,
      submenu:
        recentShops.length === 0
          ? [{ label: texts.noRecentShops, enabled: false }]
          : recentShops.map(({ label, path }) => ({
              label: toPlainLabel(label),
              click: () => {
                context.openWindow(path);
              },
            })),
    },
    {
      id: 'recent',
      label: texts.recent,
      submenu:
        recentFiles.length === 0
          ? [{ label: texts.noRecent, enabled: false }]
          : [
              ...recentFiles.map(({ fileName, open }) => ({ label: toPlainLabel(fileName), click: open })),
              separator,
              { id: 'clearRecent', label: texts.clearRecent, click: context.clearRecent },
            ],
    },
    separator,
    saveReportItem(texts),
    {
      id: 'print',
      label: texts.print,
      accelerator: 'CmdOrCtrl+P',
      click: (_item, window) => {
        (window as BrowserWindow | undefined)?.webContents.print();
      },
    },
    separator,
    {
      id: 'signOut',
      label: texts.signOut,
      click: (_item, window) => {
        context.command('signOut', window);
      },
    },
    { role: 'close', label: texts.close },
    ...(isMac ? [] : [{ role: 'quit', label: texts.quit } satisfies MenuItemConstructorOptions]),
  ];
}

function viewItems(texts: DesktopTexts): MenuItemConstructorOptions[] {
  return [
    { role: 'reload', label: texts.reload },
    ...(app.isPackaged
      ? []
      : [{ role: 'toggleDevTools', label: texts.developerTools } satisfies MenuItemConstructorOptions]),
    separator,
    { role: 'resetZoom', label: texts.actualSize },
    { role: 'zoomIn', label: texts.zoomIn },
    { role: 'zoomOut', label: texts.zoomOut },
    separator,
    { role: 'togglefullscreen', label: texts.fullScreen },
  ];
}

function goItems({ texts, goTo, command }: MenuContext): MenuItemConstructorOptions[] {
  const createCommand = (name: PageCommand): Pick<MenuItemConstructorOptions, 'id' | 'click'> => ({
    id: name,
    click: (_item, window) => {
      command(name, window);
    },
  });
  return [
    // The page listens to these keys itself.
    {
      ...createCommand('palette'),
      label: texts.palette,
      accelerator: 'CmdOrCtrl+K',
      registerAccelerator: false,
    },
    separator,
    { ...createCommand('back'), label: texts.back, accelerator: isMac ? 'Cmd+[' : 'Alt+Left' },
    { ...createCommand('forward'), label: texts.forward, accelerator: isMac ? 'Cmd+]' : 'Alt+Right' },
    separator,
    ...desktopPlaces.map(({ name, path }, index): MenuItemConstructorOptions => ({
      id: path,
      label: toPlainLabel(texts.sections[name]),
      ...(index < 9 && { accelerator: `CmdOrCtrl+${index + 1}` }),
      click: (_item, window) => {
        goTo(path, window);
      },
    })),
    separator,
    {
      id: 'settings',
      label: texts.settings,
      accelerator: 'CmdOrCtrl+,',
      click: (_item, window) => {
        goTo('/admin/settings/desktop', window);
      },
    },
  ];
}

/** The application's menu in the given language. */
export function createApplicationMenu(context: MenuContext): MenuItemConstructorOptions[] {
  const { texts, command } = context;
  const macMenu: MenuItemConstructorOptions = {
    label: 'Okavango',
    submenu: [
      { role: 'about', label: texts.about },
      separator,
      { role: 'hide', label: texts.hide },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      separator,
      { role: 'quit', label: texts.quit },
    ],
  };
  return [
    ...(isMac ? [macMenu] : []),
    { label: texts.file, submenu: fileItems(context) },
    { label: texts.edit, submenu: editItems(texts, command) },
    { label: texts.view, submenu: viewItems(texts) },
    { label: texts.go, submenu: goItems(context) },
    {
      role: 'window',
      label: texts.window,
      submenu: [
        { role: 'minimize', label: texts.minimize },
        separator,
        ...context.windows.map(({ title, focus }) => ({ label: toPlainLabel(title), click: focus })),
      ],
    },
    {
      role: 'help',
      label: texts.help,
      submenu: [
        {
          id: 'help',
          label: texts.shortcuts,
          click: (_item, window) => {
            command('help', window);
          },
        },
      ],
    },
  ];
}

/** Gives editable and selected text and the app's own links the menu of the right button. */
export function addTextMenu(
  window: BrowserWindow,
  texts: DesktopTexts,
  openWindow: (path: string) => void,
): void {
  window.webContents.on('context-menu', (_event, { editFlags, isEditable, selectionText, linkURL }) => {
    const path = linkURL === '' ? null : toInAppPath(linkURL);
    const linkItems: MenuItemConstructorOptions[] =
      path === null
        ? []
        : [
            {
              label: texts.openInWindow,
              click: () => {
                openWindow(path);
              },
            },
          ];
    const textItems: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', label: texts.cut, enabled: editFlags.canCut },
          { role: 'copy', label: texts.copy, enabled: editFlags.canCopy },
          { role: 'paste', label: texts.paste, enabled: editFlags.canPaste },
          separator,
          { role: 'selectAll', label: texts.selectAll },
        ]
      : selectionText.trim() === ''
        ? []
        : [{ role: 'copy', label: texts.copy }];
    const items = [...linkItems, ...textItems];
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
