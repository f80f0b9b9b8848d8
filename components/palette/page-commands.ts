// The commands that every page has: Muster's pages, the sections of the settings, and help.
import { settingsSections } from '../settings/use-settings-route.ts'
import type { IconName } from '../ui/Icon.tsx'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { openPath } from '../shell/navigate.ts'
import type { Command } from './commands.ts'

const pages = [
  ['/results.html#all', 'people', 'allPeople'],
  ['/popup.html#people', 'find-emails', 'bulkTitle'],
  ['/popup.html#domains', 'domains', 'domainsTitle'],
  ['/results.html#add', 'file', 'addListTitle'],
  ['/options.html#export-everything', 'file', 'exportAllTitle'],
  ['/options.html#backup', 'file', 'backupTitle'],
  ['/options.html', 'settings', 'titleOptions'],
  ['/help.html', 'help', 'helpTitle'],
  ['/popup.html#report', 'problem', 'reportTitle'],
  ['/privacy.html', 'info', 'privacyPolicy']
] as const satisfies readonly (readonly [path: string, icon: IconName, title: MessageKey])[]

/** `onKeys` shows the overview of the keys. */
export const getPageCommands = (onKeys: () => void): Command[] => [
  ...pages.map(([path, icon, title]): Command => ({ id: path, icon, label: t(title), run: () => openPath(path) })),
  { id: 'keys', icon: 'shortcuts', label: t('keysTitle'), run: onKeys },
  ...Object.entries(settingsSections).map(([name, title]): Command => ({
    id: `settings ${name}`,
    icon: 'settings',
    label: t('paletteSettings', t(title)),
    run: () => openPath(`/options.html#${name}`)
  }))
]
