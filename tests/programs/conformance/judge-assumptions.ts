// Which assumptions hold, by what was seen: a correction that led further speaks against one, a call that went well for it.
import { apiSettingNames, type ApiSettings } from '../../../lib/service/api-settings.ts'
import type { Observation } from './observation.ts'
import { fails, holds, untold, type Seen, type Told, type Verdict } from './verdict.ts'

type Name = keyof ApiSettings
type Judge = (calls: readonly Observation[], assumptions: ApiSettings) => Told

const downloads = (calls: readonly Observation[]): Observation[] =>
  calls.filter(({ operation, trial }) => operation === 'download' && trial === undefined)
const statuses = (calls: readonly Observation[]): Observation[] =>
  calls.filter(({ operation, scene }) => operation === 'status' && scene !== 'unknown list' && scene !== 'wrong key')
const isThere = ({ code, status }: Observation): boolean =>
  status !== undefined && status !== 405 && !['notFound', 'redirected', 'unreachable', 'timedOut'].includes(code ?? '')
const came = ({ reading, rows = 0 }: Observation): boolean => (reading === 'rows' && rows > 0) || reading === 'link' || reading === 'file'

/** Results that no download was needed for. */
const cameOtherwise = ({ operation, reading, rows = 0 }: Observation): boolean =>
  (operation === 'link' && reading === 'rows') || (operation === 'status' && rows > 0)

/** A field of the download is right where something came home by it, wrong where the refusal names it or another. */
const downloadField =
  (own: 'downloadKeyField' | 'downloadListField'): Judge =>
  (calls, assumptions) => {
    const seen = downloads(calls)
    if (own === 'downloadKeyField' && assumptions.downloadMethod === 'GET') return untold('a download by GET sends no key')
    if (seen.some(came)) return holds('results came by it')
    const refused = seen.find(({ code, field }) => code === 'fieldRefused' && field === assumptions[own])
    if (refused) return fails('the download refused this field')
    if (own === 'downloadKeyField' && seen.some(({ code }) => code === 'wrongApiKey'))
      return fails('the download refused the key that the status takes')
    return untold(seen.length === 0 ? 'nothing was downloaded' : 'no results came')
  }

const words: Judge = calls => {
  const seen = statuses(calls).filter(({ reading }) => reading === 'running')
  const unknown = [...new Set(seen.flatMap(({ known, word }) => (known === false && word !== undefined ? [word] : [])))]
  if (unknown.length > 0) return fails(`not understood: ${unknown.map(word => `"${word.slice(0, 40)}"`).join(', ')}`)
  const heard = [...new Set(seen.flatMap(({ word }) => word ?? []))]
  if (seen.length === 0) return untold('no status of a running list was seen')
  return holds(heard.length === 0 ? 'understood without a word' : `understood: ${heard.join(', ')}`)
}

const judges: Record<Name, Judge> = {
  searchUrlField: (calls, { searchUrlField }) => {
    const start = calls.find(({ operation }) => operation === 'import')
    if (!start) return untold('no import was sent')
    if (start.reading === 'accepted' || start.reading === 'result') return holds('the import was accepted')
    if (start.code === 'fieldRefused')
      return start.field === searchUrlField
        ? fails('the import refused this field')
        : fails(`the import asked for the field ${start.field}`)
    return untold('the import was not accepted')
  },
  domainsPerBatch: (calls, { domainsPerBatch }) => {
    const start = calls.find(({ operation }) => operation === 'domains')
    if (!start) return untold('no domain was sent')
    return untold(`one start was sent; whether it takes ${domainsPerBatch} domains is not tried`)
  },
  downloadPath: calls => {
    const seen = downloads(calls)
    if (seen.length === 0) return untold('nothing was downloaded')
    if (seen.some(isThere)) return holds('it answers')
    if (!seen.some(({ code }) => code === 'notFound')) return untold('no answer')
    return calls.some(cameOtherwise) ? untold('not found there, and not needed: the status gives the results') : fails('not found there')
  },
  downloadMethod: calls => {
    const seen = downloads(calls)
    if (seen.some(({ status }) => status === 405)) return fails('refused, HTTP 405')
    return seen.some(isThere) ? holds('it is answered') : untold('no download answered')
  },
  downloadKeyField: downloadField('downloadKeyField'),
  downloadListField: downloadField('downloadListField'),
  listAt: calls => {
    const seen = statuses(calls).filter(({ trial, request: asked }) => trial === undefined && asked !== undefined)
    const answered = seen.filter(({ reading, code }) => reading !== 'problem' || code === 'notReady')
    const lost = [...new Set(seen.map(({ scene }) => scene))].filter(scene => !answered.some(call => call.scene === scene))
    if (lost.length > 0) return fails(`no name was known that answers: ${lost.join(', ')}`)
    if (answered.length === 0) return untold('no list was started')
    // Who answers to any name says nothing by it, unless results come.
    const any = calls.some(({ scene, reading }) => scene === 'unknown list' && reading !== 'problem')
    if (any && !calls.some(came)) return untold('the service answers to any name')
    return holds([...new Set(answered.map(({ scene, request: asked }) => `${scene} by ${asked}`))].join('; '))
  },
  statusAt: calls => {
    const seen = statuses(calls).filter(({ reading }) => reading !== 'problem')
    if (seen.length === 0) return untold('no status was seen')
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
      : untold('no results came')
  },
  linkAt: calls => {
    const links = calls.filter(({ operation }) => operation === 'link')
    if (links.length === 0) return untold('no reply held a link')
    return links.some(({ reading }) => reading === 'rows' || reading === 'file')
      ? holds('the linked file was read')
      : fails('the linked file could not be read')
  },
  runningWords: words,
  finishedWords: (calls, assumptions) =>
    statuses(calls).some(({ reading }) => reading === 'finished')
      ? holds('an end was understood')
      : words(calls, assumptions).holds === 'does not hold'
        ? untold('an end was not told by a word we know')
        : untold('no end was seen'),
  failedWords: calls =>
    statuses(calls).some(({ reading }) => reading === 'failed') ? holds('a failure was understood') : untold('nothing failed'),
  emptyPhrases: calls =>
    downloads(calls).some(({ reading, rows }) => reading === 'rows' && rows === 0)
      ? holds('an empty list was understood')
      : untold('no list was empty')
}

const shown = (value: string | number | readonly string[]): string =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value || "(the reader's rules)"
      : value.join(', ') || '(the usual words)'

/** One verdict for each assumption, in the order of the settings. */
export const judgeAssumptions = ({ apiSettings: assumptions, observations, corrections }: Seen): Verdict[] =>
  apiSettingNames.map(name => {
    const correction = corrections.filter(made => made.name === name).map(({ because }) => because)
    const told = correction.length > 0 ? fails([...new Set(correction)].join('; ')) : judges[name](observations, assumptions)
    return { name, value: shown(assumptions[name]), ...told }
  })
