// Judges each API setting by the observations: a correction that led further contradicts it, a successful call confirms it.
import { apiSettingNames, type ApiSettings } from '../../../lib/service/api-settings.ts'
import type { Observation } from './observation.ts'
import { fails, holds, undecided, type Seen, type Finding, type Verdict } from './verdict.ts'

type Name = keyof ApiSettings
type Judge = (calls: readonly Observation[], apiSettings: ApiSettings) => Finding

const downloads = (calls: readonly Observation[]): Observation[] =>
  calls.filter(({ operation, trial }) => operation === 'download' && trial === undefined)
const statuses = (calls: readonly Observation[]): Observation[] =>
  calls.filter(({ operation, scene }) => operation === 'status' && scene !== 'unknown list' && scene !== 'wrong key')
const isThere = ({ code, status }: Observation): boolean =>
  status !== undefined && status !== 405 && !['notFound', 'redirected', 'unreachable', 'timedOut'].includes(code ?? '')
const came = ({ reading, rows = 0 }: Observation): boolean => (reading === 'rows' && rows > 0) || reading === 'link' || reading === 'file'

/** Results without a download. */
const cameOtherwise = ({ operation, reading, rows = 0 }: Observation): boolean =>
  (operation === 'link' && reading === 'rows') || (operation === 'status' && rows > 0)

/** A download field is right if results came, and wrong if the refusal names it or another. */
const downloadField =
  (own: 'downloadKeyField' | 'downloadListField'): Judge =>
  (calls, apiSettings) => {
    const seen = downloads(calls)
    if (own === 'downloadKeyField' && apiSettings.downloadMethod === 'GET') return undecided('a download by GET sends no key')
    if (seen.some(came)) return holds('results came by it')
    const refused = seen.find(({ code, field }) => code === 'fieldRefused' && field === apiSettings[own])
    if (refused) return fails('the download refused this field')
    if (own === 'downloadKeyField' && seen.some(({ code }) => code === 'wrongApiKey'))
      return fails('the download refused the key that the status takes')
    return undecided(seen.length === 0 ? 'nothing was downloaded' : 'no results came')
  }

const words: Judge = calls => {
  const seen = statuses(calls).filter(({ reading }) => reading === 'running')
  const unknown = [...new Set(seen.flatMap(({ known, word }) => (known === false && word !== undefined ? [word] : [])))]
  if (unknown.length > 0) return fails(`not understood: ${unknown.map(word => `"${word.slice(0, 40)}"`).join(', ')}`)
  const statusWords = [...new Set(seen.flatMap(({ word }) => word ?? []))]
  if (seen.length === 0) return undecided('no status of a running list was seen')
  return holds(statusWords.length === 0 ? 'understood without a word' : `understood: ${statusWords.join(', ')}`)
}

const judges: Record<Name, Judge> = {
  searchUrlField: (calls, { searchUrlField }) => {
    const start = calls.find(({ operation }) => operation === 'import')
    if (!start) return undecided('no import was sent')
    if (start.reading === 'accepted' || start.reading === 'result') return holds('the import was accepted')
    if (start.code === 'fieldRefused')
      return start.field === searchUrlField
        ? fails('the import refused this field')
        : fails(`the import asked for the field ${start.field}`)
    return undecided('the import was not accepted')
  },
  domainsPerBatch: (calls, { domainsPerBatch }) => {
    const start = calls.find(({ operation }) => operation === 'domains')
    if (!start) return undecided('no domain was sent')
    return undecided(`one start was sent; whether it takes ${domainsPerBatch} domains is not withCorrection`)
  },
  downloadPath: calls => {
    const seen = downloads(calls)
    if (seen.length === 0) return undecided('nothing was downloaded')
    if (seen.some(isThere)) return holds('it answers')
    if (!seen.some(({ code }) => code === 'notFound')) return undecided('no answer')
    return calls.some(cameOtherwise) ? undecided('not found there, and not needed: the status gives the results') : fails('not found there')
  },
  downloadMethod: calls => {
    const seen = downloads(calls)
    if (seen.some(({ status }) => status === 405)) return fails('refused, HTTP 405')
    return seen.some(isThere) ? holds('it is answered') : undecided('no download answered')
  },
  downloadKeyField: downloadField('downloadKeyField'),
  downloadListField: downloadField('downloadListField'),
  listAt: calls => {
    const seen = statuses(calls).filter(({ trial, request: requestedBy }) => trial === undefined && requestedBy !== undefined)
    const answered = seen.filter(({ reading, code }) => reading !== 'problem' || code === 'notReady')
    const lost = [...new Set(seen.map(({ scene }) => scene))].filter(scene => !answered.some(call => call.scene === scene))
    if (lost.length > 0) return fails(`no name was known that answers: ${lost.join(', ')}`)
    if (answered.length === 0) return undecided('no list was started')
    // A service that answers to any name proves nothing without results.
    const any = calls.some(({ scene, reading }) => scene === 'unknown list' && reading !== 'problem')
    if (any && !calls.some(came)) return undecided('the service answers to any name')
    return holds([...new Set(answered.map(({ scene, request: requestedBy }) => `${scene} by ${requestedBy}`))].join('; '))
  },
  statusAt: calls => {
    const seen = statuses(calls).filter(({ reading }) => reading !== 'problem')
    if (seen.length === 0) return undecided('no status was seen')
    const clear = seen.filter(({ reading, known }) => reading !== 'running' || known)
    return clear.length > 0 || seen.some(({ word = '' }) => /^[\p{L} _-]{2,40}$/u.test(word))
      ? holds('a status was found in each reply')
      : fails('no status was found')
  },
  resultsAt: calls => {
    const seen = downloads(calls)
    const rows = seen.reduce((most, call) => Math.max(most, call.rows ?? 0), 0)
    if (rows > 0) return holds(`${rows} records were found`)
    return seen.some(({ code }) => code === 'noRowsFound')
      ? fails('a download came in which no results were found')
      : undecided('no results came')
  },
  linkAt: calls => {
    const links = calls.filter(({ operation }) => operation === 'link')
    if (links.length === 0) return undecided('no reply held a link')
    return links.some(({ reading }) => reading === 'rows' || reading === 'file')
      ? holds('the linked file was read')
      : fails('the linked file could not be read')
  },
  creditsAt: () => undecided('no run depends on it'),
  runningWords: words,
  finishedWords: (calls, apiSettings) =>
    statuses(calls).some(({ reading }) => reading === 'finished')
      ? holds('an end was understood')
      : words(calls, apiSettings).holds === 'does not hold'
        ? undecided('an end was seen without a known word')
        : undecided('no end was seen'),
  failedWords: calls =>
    statuses(calls).some(({ reading }) => reading === 'failed') ? holds('a failure was understood') : undecided('nothing failed'),
  emptyPhrases: calls =>
    downloads(calls).some(({ reading, rows }) => reading === 'rows' && rows === 0)
      ? holds('an empty list was understood')
      : undecided('no list was empty')
}

const shown = (value: string | number | readonly string[]): string =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value || "(the reader's rules)"
      : value.join(', ') || '(the usual words)'

/** One verdict per API setting, in the order of the settings. */
export const judgeApiSettings = ({ apiSettings, observations, corrections }: Seen): Verdict[] =>
  apiSettingNames.map(name => {
    const correction = corrections.filter(made => made.name === name).map(({ because }) => because)
    const finding = correction.length > 0 ? fails([...new Set(correction)].join('; ')) : judges[name](observations, apiSettings)
    return { name, value: shown(apiSettings[name]), ...finding }
  })
