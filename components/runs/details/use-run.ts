// One run and its calls, live. While the run is live, the worker asks for its status more often.
import { liveQuery } from 'dexie'
import { useMemo } from 'preact/hooks'
import type { Call } from './call-text.ts'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchReplies } from '../../../lib/runs/store/read-replies.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredReply } from '../../../lib/database/stored-runs.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { useWatching } from '../watch-runs.ts'

/** `found` is undefined while it is read; the `run` in it is undefined where there is none. */
export const useRun = (database: Database, id: string): { found: { run: Run | undefined } | undefined; calls: Call[] | undefined } => {
  const found = useLiveQuery<{ run: Run | undefined }>(
    () => liveQuery(async () => ({ run: parseStoredRun(await database.runs.get(id)) })),
    [database, id]
  )
  const replies = useLiveQuery<StoredReply[]>(() => watchReplies(database, id), [database, id])
  // A parent run that was finished early may have live child runs.
  useWatching(found?.run !== undefined && (isLive(found.run) || (found.run.childCounts?.running ?? 0) > 0))
  const calls = useMemo(() => replies?.map(reply => ({ ...reply, quote: quoteReply(reply) })), [replies])
  return { found, calls }
}

const statusNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus', 'stage', 'phase', 'step']
const messageNames = ['error', 'errors', 'reason', 'detail', 'details', 'message', 'msg', 'errormessage', 'title', 'description']
const maxLength = 300

type Named = readonly (readonly [name: string, value: unknown])[]

const getFields = (value: unknown): Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([name, inner]) => [name.toLowerCase().replaceAll(/[-_\s]/g, ''), inner] as const)
    : []

/** The fields of the reply, then those one and two levels below; arrays are not searched. */
const getFieldsByDepth = (value: unknown): Named => {
  const first = getFields(value)
  const second = first.flatMap(([, inner]) => getFields(inner))
  return [...first, ...second, ...second.flatMap(([, inner]) => getFields(inner))]
}

const getTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.slice(0, 5).flatMap(getTexts)
  return getFields(value).flatMap(([name, inner]) => (messageNames.includes(name) || name === 'code' ? getTexts(inner) : []))
}

const findTexts = (fields: Named, names: readonly string[]): string[] =>
  names.flatMap(wanted => fields.flatMap(([name, value]) => (name === wanted ? getTexts(value) : [])))

const markupText = (text: string): string => {
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim()
  return (
    title ||
    text
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const resultReadings = new Set(['rows', 'result', 'link', 'file'])

/**
 * Finds what a reply says, for the timeline: its status word or its messages, verbatim. No decision uses it. At most 300 characters; ''
 * for a reply without such text, or with results.
 */
export const quoteReply = ({ text = '', understood = '' }: StoredReply): string => {
  if (text.trim() === '' || resultReadings.has(understood)) return ''
  const json = parse(text)
  if (typeof json === 'string') return json.slice(0, maxLength)
  if (json === undefined) return /^\s*[[{]/.test(text) ? '' : markupText(text.slice(0, 20_000)).slice(0, maxLength)
  const fields = getFieldsByDepth(json)
  const messages = [...new Set(findTexts(fields, messageNames))].join(' · ')
  const status = findTexts(fields, statusNames).find(word => word.length <= 60) ?? ''
  // After an accepted request the status matters; after a rejection the message gives the reason.
  return (status !== '' && /^(?:running|finished|accepted)$/.test(understood) ? status : messages || status).slice(0, maxLength)
}
