// The whole of what a play showed, as it is printed or handed on as JSON. Nothing in it is about a person, and the key is not in it.
import { changedApiSettings, toPreset } from '../../../lib/service/preset.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import { judgeAssumptions } from './judge-assumptions.ts'
import { judgeScenes } from './judge-scenes.ts'
import type { Correction, Observation } from './observation.ts'
import type { Seen, Verdict } from './verdict.ts'

/** `advice` are sentences; `profile` is the text of one with which the service would be understood, where that is another than was assumed. */
export interface Report {
  address: string
  calls: readonly Observation[]
  operations: Verdict[]
  apiSettings: Verdict[]
  advice: string[]
  profile?: string
  /** the names of the lists that the play made, for asking about them again */
  lists: string[]
  passes: boolean
}

const own = ['runningWords', 'finishedWords', 'failedWords', 'emptyPhrases'] as const

/** Words in which somebody's name stood are no words of the service. */
const withoutPrivate = (assumptions: ApiSettings, redact: (words: string) => string): ApiSettings => {
  const clean = own.map(name => [name, assumptions[name].filter(word => redact(word) === word)])
  return { ...assumptions, ...Object.fromEntries(clean) }
}

const redactSeen = ({ observations, corrections, apiSettings: assumptions }: Seen, redact: (words: string) => string): Seen => ({
  apiSettings: assumptions,
  observations: observations.map(seen => ({
    ...seen,
    ...(seen.word === undefined ? {} : { word: redact(seen.word) }),
    ...(seen.words === undefined ? {} : { words: redact(seen.words) })
  })),
  corrections: corrections.map((made): Correction => ({ ...made, because: redact(made.because) }))
})

const mend: Partial<Record<string, string>> = {
  'unknown list': 'No setting mends this: the connection test of Muster cannot tell a list that does not exist from another.',
  'wrong key': 'No setting mends this: Muster cannot tell a wrong key at this service.',
  searchUrlField: 'Set searchUrlField to the name that the service gives to the URL of the search.',
  downloadPath: "Look up the path of the download in the service's documents, and give it as --download-paths.",
  listAt: "Set listAt to where the reply to a start gives the list's name or id; the field names are above (--json).",
  statusAt: 'Set statusAt to where the status stands in a reply; the field names are with --json.',
  resultsAt: 'Set resultsAt to where the results stand in a download; the field names are with --json.',
  linkAt: 'Set linkAt to where the link to the results stands; the field names are with --json.',
  runningWords: 'Say in runningWords, finishedWords or failedWords what each word means that was not understood.'
}

/** Where nothing more was asked after the first question, and why. */
const silences: Partial<Record<string, string>> = {
  wrongApiKey: 'The service refuses this key; nothing else was asked.',
  unreachable: 'Nothing answers at this address; nothing else was asked.',
  timedOut: 'The service did not answer in time; nothing else was asked.',
  redirected:
    'The service sends on to another address, where no key is sent; nothing else was asked. Give that address if it is the right one.'
}

/** `ended` are the assumptions as corrected in the play. */
export const toReport = (
  address: string,
  came: Seen,
  ended: ApiSettings,
  redact: (words: string) => string,
  lists: readonly string[] = []
): Report => {
  const seen = redactSeen(came, redact)
  const operations = judgeScenes(seen)
  const assumptions = judgeAssumptions(seen)
  const better = withoutPrivate(ended, redact)
  const changed = changedApiSettings(came.apiSettings, better)
  const failing = [...operations, ...assumptions].filter(verdict => verdict.holds === 'does not hold')
  const first = seen.observations[0]?.code ?? ''
  const advice =
    silences[first] !== undefined
      ? [silences[first]]
      : failing.flatMap(({ name }) => (changed.some(corrected => corrected === name) ? [] : (mend[name] ?? [])))
  const result = {
    address,
    calls: seen.observations,
    operations,
    apiSettings: assumptions,
    advice,
    lists: [...lists],
    passes: failing.length === 0
  }
  return changed.length > 0 ? { ...result, profile: toPreset(better) } : result
}
