// The index of the settings: the page of each, its title, and the sentences beside its controls, which a search reads as well. The words that
// people type besides are in lib/i18n/settings-words.
import type { MessageKey } from '../i18n/keys.ts'

/** The pages of the settings in their order, each with its title. A page is `options.html#/NAME`. */
export const settingsPages = {
  service: 'factService',
  spending: 'spendingTitle',
  lists: 'settingsLists',
  sending: 'settingsSending',
  privacy: 'settingsPrivacy',
  browser: 'settingsBrowser'
} as const satisfies Readonly<Record<string, MessageKey>>

/** The name of a page in URLs. */
export type SettingsPageName = keyof typeof settingsPages

interface IndexedSetting {
  page: SettingsPageName
  title: MessageKey
  /** sentences of its controls */
  texts?: readonly MessageKey[]
}

/** Every setting in the order of its page, by its id: the `id` of its element, and its name in URLs. */
export const settings = {
  connection: { page: 'service', title: 'connectionTitle', texts: ['serviceUrlLabel', 'apiKeyLabel', 'keepKeySession', 'saveAndTest'] },
  'api-settings': { page: 'service', title: 'advancedTitle', texts: ['exportPreset', 'importPreset'] },
  connections: { page: 'service', title: 'connectionsTitle', texts: ['addConnection', 'usedTitle', 'removeThisConnection'] },
  sample: { page: 'service', title: 'sampleTitle', texts: ['sampleTry'] },
  limits: { page: 'spending', title: 'limitsTitle', texts: ['limitsIntro', 'limitPaces'] },
  spending: { page: 'spending', title: 'spentTitle', texts: ['spendingIntro', 'spendingExport'] },
  prices: { page: 'spending', title: 'pricesTitle', texts: ['priceImport', 'priceLookup', 'priceDomain', 'priceBasis', 'priceCurrency'] },
  retention: { page: 'lists', title: 'retentionTitle', texts: ['retentionIntro'] },
  'email-age': { page: 'lists', title: 'emailAgeTitle', texts: ['emailAgeIntro', 'emailAgeLabel', 'checkAutomatic', 'checkBounced'] },
  'auto-save': { page: 'lists', title: 'autoSaveTitle', texts: ['autoSaveLabel', 'autoSaveHint'] },
  statuses: { page: 'lists', title: 'statusesTitle', texts: ['statusNew'] },
  'tag-colours': { page: 'lists', title: 'tagColours' },
  'export-everything': { page: 'lists', title: 'exportAllTitle', texts: ['exportAllIntro'] },
  send: { page: 'sending', title: 'destinationsTitle', texts: ['destinationsIntro', 'webhookAdd'] },
  'do-not-contact': { page: 'privacy', title: 'suppressionTitle', texts: ['suppressionIntro', 'suppressionLabel', 'suppressionClear'] },
  erase: { page: 'privacy', title: 'eraseTitle', texts: ['eraseIntro', 'eraseLabel'] },
  desk: { page: 'privacy', title: 'deskTitle', texts: ['deskSettingsIntro'] },
  backup: { page: 'privacy', title: 'backupTitle', texts: ['backupIntro', 'backupPassphrase', 'backupWithKeys'] },
  restore: { page: 'privacy', title: 'welcomeRestore', texts: ['backupOpenPassphrase'] },
  storage: { page: 'privacy', title: 'storageTitle', texts: ['storageIntro'] },
  'delete-everything': { page: 'privacy', title: 'deleteAllTitle', texts: ['deleteAllIntro'] },
  policy: { page: 'privacy', title: 'privacyPolicy' },
  'on-page': { page: 'browser', title: 'onPageTitle', texts: ['onPageIntro', 'toolbarOnlyLabel', 'toolbarOnlyHint'] },
  'run-ends': { page: 'browser', title: 'runEndsTitle', texts: ['runEndsIntro', 'runEndsNotifyLabel', 'runEndsNotifyNamedLabel'] },
  shortcuts: { page: 'browser', title: 'keysTitle', texts: ['keysIntro'] },
  language: { page: 'browser', title: 'languageTitle' },
  sync: { page: 'browser', title: 'syncTitle', texts: ['syncIntro', 'syncLabel', 'syncRemove'] },
  support: { page: 'browser', title: 'supportPageTitle', texts: ['helpTitle', 'reportTitle'] }
} as const satisfies Readonly<Record<string, IndexedSetting>>

/** The id of a setting. */
export type SettingId = keyof typeof settings

/** Whether a text is the id of a setting. */
export const isSettingId = (text: string): text is SettingId => Object.hasOwn(settings, text)

/** Whether a text is the name of a page. */
export const isSettingsPage = (text: string): text is SettingsPageName => Object.hasOwn(settingsPages, text)
