// Finds settings by the words that people type: the titles and sentences on the screen, and further words for each setting.
import { t, uiLanguage } from '../../lib/i18n/text.ts'
import { searchTexts } from '../../lib/palette/match-text.ts'
import { isSettingId, settings, settingsPages, type SettingId } from '../../lib/settings/settings-index.ts'

/** Further words for each setting, in the language of the page. */
export type SettingsWords = Readonly<Record<SettingId, string>>

const load: Readonly<Record<string, () => Promise<{ default: SettingsWords }>>> = {
  de: () => import('../../lib/i18n/settings-words/de.json', { with: { type: 'json' } }),
  en: () => import('../../lib/i18n/settings-words/en.json', { with: { type: 'json' } }),
  es: () => import('../../lib/i18n/settings-words/es.json', { with: { type: 'json' } })
}

/** Loads the further words. Without them, a search finds what is on the screen. */
export const loadSettingsWords = async (): Promise<SettingsWords | undefined> => {
  const language = uiLanguage().split('-')[0] ?? ''
  return (load[language] ?? load['en'])?.().then(
    ({ default: words }) => words,
    () => undefined
  )
}

/** What a search reads of a setting: its title in the first line. `withSentences`: also the sentences on the screen. */
export const settingText = (id: SettingId, words: SettingsWords | undefined, withSentences = true): string => {
  const { page, title, ...more } = settings[id]
  const texts = withSentences && 'texts' in more ? more.texts : []
  return [t(title), t(settingsPages[page]), ...texts.map(text => t(text)), words?.[id] ?? ''].join('\n')
}

/** The ids of all settings, in the order of their pages. */
export const settingIds: readonly SettingId[] = Object.keys(settings).filter(isSettingId)

/** The settings that have what was typed, the best first. */
export const findSettings = (typed: string, words: SettingsWords | undefined): SettingId[] =>
  searchTexts(settingIds, id => settingText(id, words), typed)

/** The hash of a setting on the settings page. */
export const settingHash = (id: SettingId): string => `#/${settings[id].page}/${id}`
