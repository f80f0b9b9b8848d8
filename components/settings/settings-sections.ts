// The sections of the settings in their order: the name of each in URLs, and its title. The palette leads to them.
import type { MessageKey } from '../../lib/i18n/text.ts'

export const settingsSections = {
  connections: 'connectionsTitle',
  'on-page': 'onPageTitle',
  'run-ends': 'runEndsTitle',
  shortcuts: 'keysTitle',
  limits: 'limitsTitle',
  spending: 'spendingTitle',
  send: 'sendTitle',
  sync: 'syncTitle',
  records: 'recordsTitle',
  sample: 'sampleTitle'
} as const satisfies Readonly<Record<string, MessageKey>>

/** The name of a section, which is its `id` in the page, too. */
export type SettingsSectionName = keyof typeof settingsSections
