// Builds the report that is printed or returned as JSON, without personal data and without the API key.
import { changedApiSettings, toPreset } from '../../../lib/service/preset.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import { judgeApiSettings } from './judge-api-settings.ts'
import { judgeOperations } from './judge-operations.ts'
import type { Correction, Observation } from './observation.ts'
import type { Seen, Verdict } from './verdict.ts'

/** `advice` are sentences; `preset` is a preset that fits the service, if it differs from the given settings. */
export interface Report {
  url: string
  calls: readonly Observation[]
  operations: Verdict[]
  apiSettings: Verdict[]
  advice: string[]
  preset?: string
  /** the names of the started lists, for later requests */
  lists: string[]
  passes: boolean
}

const own = ['runningWords', 'finishedWords', 'failedWords', 'emptyPhrases'] as const

/** Status words that contain personal data are left out. */
const withoutPersonalTexts = (apiSettings: ApiSettings, redact: (words: string) => string): ApiSettings => {
  const clean = own.map(name => [name, apiSettings[name].filter(word => redact(word) === word)])
  return { ...apiSettings, ...Object.fromEntries(clean) }
}

const redactSeen = ({ observations, corrections, apiSettings }: Seen, redact: (words: string) => string): Seen => ({
  apiSettings,
  observations: observations.map(seen => ({
    ...seen,
    ...(seen.word === undefined ? {} : { word: redact(seen.word) }),
    ...(seen.words === undefined ? {} : { words: redact(seen.words) })
  })),
  corrections: corrections.map((made): Correction => ({ ...made, because: redact(made.because) }))
})

const remedies: Partial<Record<string, string>> = {
  'unknown list': 'No setting mends this: the connection test of Muster cannot tell a list that does not exist from another.',
  'wrong key': 'No setting mends this: Muster cannot tell a wrong key at this service.',
  searchUrlField: 'Set searchUrlField to the name that the service gives to the URL of the search.',
  downloadPath: "Look up the path of the download in the service's documents, and give it as --download-paths.",
  listAt: "Set listAt to where the reply to a start gives the list's name or id; the field names are above (--json).",
  statusAt: 'Set statusAt to where the status is in a reply; the field names are with --json.',
  resultsAt: 'Set resultsAt to where the results stand in a download; the field names are with --json.',
  linkAt: 'Set linkAt to where the link to the results is; the field names are with --json.',
  runningWords: 'Say in runningWords, finishedWords or failedWords what each word means that was not understood.'
}

/** The reasons to stop after the first request. */
const stopReasons: Partial<Record<string, string>> = {
  wrongApiKey: 'The service refuses this key; nothing else was requested.',
  keyElsewhere: 'The service wants the key in another place than the body; nothing else was requested.',
  notAService: 'The URL gives the same answer at a made-up path, so it is no service or a part of it is wrong; nothing else was requested.',
  unreachable: 'Nothing answers at this URL; nothing else was requested.',
  timedOut: 'The service did not answer in time; nothing else was requested.',
  redirected:
    'The service redirects to another URL, where no key is sent; nothing else was requested. Give that URL if it is the right one.'
}

/** `ended` are the API settings with all corrections. */
export const toReport = (
  url: string,
  came: Seen,
  ended: ApiSettings,
  redact: (words: string) => string,
  lists: readonly string[] = []
): Report => {
  const seen = redactSeen(came, redact)
  const operations = judgeOperations(seen)
  const apiSettings = judgeApiSettings(seen)
  const better = withoutPersonalTexts(ended, redact)
  const changed = changedApiSettings(came.apiSettings, better)
  const failing = [...operations, ...apiSettings].filter(verdict => verdict.holds === 'does not hold')
  const first = seen.observations[0]?.code ?? ''
  const advice =
    stopReasons[first] !== undefined
      ? [stopReasons[first]]
      : failing.flatMap(({ name }) => (changed.some(corrected => corrected === name) ? [] : (remedies[name] ?? [])))
  const result = {
    url,
    calls: seen.observations,
    operations,
    apiSettings,
    advice,
    lists: [...lists],
    passes: failing.length === 0
  }
  return changed.length > 0 ? { ...result, preset: toPreset(better) } : result
}
