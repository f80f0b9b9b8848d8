// Names the sentences that a part of Muster carries, where it does not load a whole language. tests/structure/parts.test.ts finds a key
// that its part does not use; types find one that is missing.
import type { MessageKey, PluralKey } from './keys.ts'

type Key = MessageKey | PluralKey

/** A `*` at the end matches any ending. A `!` at the start excludes a key that another name matches. */
export const parts = {
  /** What the manifest names; a build writes it to `_locales`, which the browser reads. */
  manifest: ['extensionName', 'extensionDescription', 'commandActOnPage', 'commandOpenResults', 'commandOpenSide'],
  worker: [
    'language',
    'extensionName',
    'badgeDue',
    'badgeDueSearches',
    'badgeProblems',
    'liveRuns',
    'menuEnrichLink',
    'menuEnrichSelection',
    'menuFindEmail',
    'menuFindEmailOfLink',
    'menuImportSearch',
    'menuThisPage',
    'notify*',
    'savesWhenOpen'
  ],
  /** The content script (entrypoints/page.content/index.ts): the button in its first frame. */
  page: ['language', 'buttonImport', 'buttonNeedsReload', 'findEmail', 'cardSilent'],
  /** The session of a page (entrypoints/page-session.ts): the button until the card's script is loaded. */
  session: [
    'language',
    'buttonImport',
    'buttonImportHint',
    'buttonMoved',
    'buttonNeedsFilter',
    'buttonNeedsReload',
    'buttonTooSoon',
    'findEmail',
    'cardFindHint',
    'cardNotConnected',
    'cardSilent'
  ],
  /** The card's script (entrypoints/page-card.ts): what a click on the button does, the card, and failures. */
  card: [
    'language',
    'buttonAltered',
    'buttonCovered',
    'buttonImport',
    'buttonImportHint',
    'buttonImported',
    'buttonImportedHint',
    'buttonMoved',
    'buttonNeedsReload',
    'buttonTooSoon',
    'card*',
    'bounceSoft',
    'emailBouncedSoftly',
    'failure_*',
    // Only pages of Muster meet these.
    '!failure_apiKeyEmpty',
    '!failure_backup*',
    '!failure_baseUrl*',
    '!failure_bounces*',
    '!failure_batchesFailed',
    '!failure_connectionInUse',
    '!failure_crm*',
    '!failure_dailyQuota',
    '!failure_deletionIncomplete',
    '!failure_destination*',
    '!failure_domain*',
    '!failure_erasure*',
    '!failure_export*',
    '!failure_fileNotText',
    '!failure_formChanged',
    '!failure_importLimit',
    '!failure_listDeleted',
    '!failure_listName*',
    '!failure_lists*',
    '!failure_noDomains',
    '!failure_noProfiles',
    '!failure_networkAway',
    '!failure_notABackup',
    '!failure_notAService',
    '!failure_noteNotSaved',
    '!failure_numberNotTyped',
    '!failure_pageNotRead',
    '!failure_pagesOutOfRange',
    '!failure_wholeSearchOnly',
    '!failure_passphrase*',
    '!failure_pasteTooLarge',
    '!failure_presetInvalid*',
    '!failure_resultsGone',
    '!failure_runElsewhere',
    '!failure_sameAnswers*',
    '!failure_sameConnection',
    '!failure_send*',
    '!failure_settingInvalid*',
    '!failure_serviceAway',
    '!failure_unreachable_local',
    '!failure_webhook*',
    'connectService',
    'copied',
    'copyEmail',
    'emailFoundInvalid',
    'findEmail',
    'maybePaid',
    'moreActions',
    'openSettings',
    'personRunningAlready',
    'personNoEmail',
    'personUnknownLookup',
    'runSending',
    'runUncertain',
    'sampleCardHint',
    'sampleMark',
    'stateDoubtful',
    'stateStopped',
    'stateUncertain',
    'unseenShow',
    'viewResult'
  ]
} as const satisfies Record<string, readonly (Key | `${string}*` | `!${Key}`)[]>

/** A part of a build that carries its own sentences. */
export type Part = keyof typeof parts
type Named<Name> = Name extends `${infer Start}*` ? Extract<Key, `${Start}${string}`> : Extract<Key, Name>
type Excluded<Name> = Name extends `!${infer Rest}` ? Named<Rest> : never
/** The keys that a part carries. */
export type PartKey<P extends Part> = Exclude<Named<(typeof parts)[P][number]>, Excluded<(typeof parts)[P][number]>>

/** A sentence that counts is there once for each plural form. */
const pluralForm = '(?:_(?:zero|one|two|few|many|other))?'
const anyOf = (names: readonly string[]): string => `(?:${names.map(name => name.replace('*', '.*')).join('|')})${pluralForm}$`

/** Matches the keys that a part carries. */
export const patternOf = (part: Part): RegExp => {
  const names: readonly string[] = parts[part]
  const [excluded, carried] = [names.filter(name => name.startsWith('!')), names.filter(name => !name.startsWith('!'))]
  return new RegExp(`^${excluded.length > 0 ? `(?!${anyOf(excluded.map(name => name.slice(1)))})` : ''}${anyOf(carried)}`)
}
