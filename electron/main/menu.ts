import { app, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from './texts.ts';

const separator: MenuItemConstructorOptions = { type: 'separator' };

function launchAtLoginItem(texts: DesktopTexts): MenuItemConstructorOptions[] {
  if (process.platform === 'linux' || !app.isPackaged) return [];
  return [
    {
      label: texts.launchAtLogin,
      type: 'checkbox',
      checked: app.getLoginItemSettings().openAtLogin,
      click: (item) => {
        app.setLoginItemSettings({ openAtLogin: item.checked });
      },
    },
  ];
}

function editItems(texts: DesktopTexts): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: texts.undo },
    { role: 'redo', label: texts.redo },
    separator,
    { role: 'cut', label: texts.cut },
    { role: 'copy', label: texts.copy },
    { role: 'paste', label: texts.paste },
    { role: 'selectAll', label: texts.selectAll },
  ];
}

/** The application's menu in the given language. */
export function applicationMenu(texts: DesktopTexts): MenuItemConstructorOptions[] {
  const isMac = process.platform === 'darwin';
  const printItem: MenuItemConstructorOptions = {
    label: texts.print,
    accelerator: 'CmdOrCtrl+P',
    click: (_item, window) => {
      (window as BrowserWindow | undefined)?.webContents.print();
    },
  };
  const macMenu: MenuItemConstructorOptions = {
    label: 'Okavango',
    submenu: [
      { role: 'about', label: texts.about },
      separator,
      ...launchAtLoginItem(texts),
      separator,
      { role: 'hide', label: texts.hide },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      separator,
      { role: 'quit', label: texts.quit },
    ],
  };
  const fileItems: MenuItemConstructorOptions[] = isMac
    ? [printItem, separator, { role: 'close', label: texts.close }]
    : [
        printItem,
        separator,
        ...launchAtLoginItem(texts),
        { role: 'close', label: texts.close },
        { role: 'quit', label: texts.quit },
      ];
  return [
    ...(isMac ? [macMenu] : []),
    { label: texts.file, submenu: fileItems },
    { label: texts.edit, submenu: editItems(texts) },
    {
      label: texts.view,
      submenu: [
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
      ],
    },
    {
      role: 'window',
      label: texts.window,
      submenu: [
        { role: 'minimize', label: texts.minimize },
        { role: 'close', label: texts.close },
      ],
    },
  ];
}

/** Gives editable and selected text the usual menu of the right button. */
export function addTextMenu(window: BrowserWindow, texts: DesktopTexts): void {
  window.webContents.on('context-menu', (_event, { editFlags, isEditable, selectionText }) => {
    const items: MenuItemConstructorOptions[] = isEditable
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
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
