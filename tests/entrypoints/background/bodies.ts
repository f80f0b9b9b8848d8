// What each message is made of, written down once more by hand, and every way to spoil it. Nothing here comes from the schemas.
import { adaUrl, brunoUrl, searchUrl } from './senders.ts'

type Field =
  | { is: 'text'; least?: number; most: number }
  | { is: 'number' | 'flag' }
  | { is: 'word'; of: readonly string[] }
  | { is: 'texts'; least?: number; most: number; longest: number }
  | { is: 'domains'; most: number }
  | { is: 'parts'; most: number }
  | { is: 'seen' }

interface Message {
  by: 'page' | 'content'
  needed: Readonly<Record<string, Field>>
  optional?: Readonly<Record<string, Field>>
  /** as it is sent */
  good: Readonly<Record<string, unknown>>
}

const id: Field = { is: 'text', most: 100 }
const click: Field = { is: 'text', least: 8, most: 100 }
const long: Field = { is: 'text', most: 20_000 }
const name: Field = { is: 'text', most: 500 }
const ofRun: Pick<Message, 'by' | 'needed' | 'good'> = { by: 'page', needed: { runId: id }, good: { runId: 'no-such-run' } }

export const searchKey = 'lead-search:linkedin:/sales/search/people?query=(keywords%3Anorthwind)#'

/** Who may ask for what, and with what; whatever is not in here nobody may ask for. */
export const allowed: ReadonlyMap<string, Message> = new Map<string, Message>([
  [
    'startImport',
    {
      by: 'page',
      needed: { clickId: click, url: long, comparisonKey: long, pages: { is: 'number' }, listTitle: name, allowDuplicate: { is: 'flag' } },
      optional: { updateList: name, connectionId: id },
      good: { clickId: 'click-import', url: searchUrl, comparisonKey: searchKey, pages: 2, listTitle: 'Northwind', allowDuplicate: false }
    }
  ],
  [
    'trackList',
    {
      by: 'page',
      needed: { clickId: click, connectionId: id, listName: name },
      optional: { backupId: id },
      good: { clickId: 'click-follow', connectionId: 'no-such-connection', listName: 'Northwind' }
    }
  ],
  ['startRepeat', { by: 'page', needed: { runId: id, clickId: click }, good: { runId: 'no-such-run', clickId: 'click-again' } }],
  [
    'startLookup',
    {
      by: 'page',
      needed: { clickId: click, url: long, comparisonKey: long },
      optional: { connectionId: id, allowKnown: { is: 'flag' } },
      good: { clickId: 'click-lookup', url: brunoUrl, comparisonKey: brunoUrl }
    }
  ],
  [
    'startBulkLookup',
    {
      by: 'page',
      needed: { clickId: click, connectionId: id, listTitle: name, profiles: { is: 'texts', most: 10_000, longest: 2_000 } },
      good: { clickId: 'click-people', connectionId: 'no-such-connection', listTitle: 'People', profiles: [adaUrl] }
    }
  ],
  [
    'startDomains',
    {
      by: 'page',
      needed: { clickId: click, connectionId: id, listTitle: name, domains: { is: 'domains', most: 50_000 } },
      optional: { allowKnown: { is: 'flag' } },
      good: { clickId: 'click-domains', connectionId: 'no-such-connection', listTitle: 'Companies', domains: ['northwind.example'] }
    }
  ],
  [
    'startSplit',
    {
      by: 'page',
      needed: {
        clickId: click,
        connectionId: id,
        url: long,
        comparisonKey: long,
        facet: id,
        facetWasSelected: { is: 'flag' },
        parts: { is: 'parts', most: 60 },
        excludedValues: { is: 'texts', least: 0, most: 60, longest: 1_000 },
        pages: { is: 'number' },
        listTitle: name,
        allowDuplicate: { is: 'flag' }
      },
      good: {
        clickId: 'click-searches',
        connectionId: 'no-such-connection',
        url: searchUrl,
        comparisonKey: searchKey,
        facet: 'COMPANY_HEADCOUNT',
        facetWasSelected: false,
        parts: [{ url: `${searchUrl}&part=1`, title: '1-10' }],
        excludedValues: ['11-50'],
        pages: 2,
        listTitle: 'Northwind',
        allowDuplicate: false
      }
    }
  ],
  ['finishEarly', ofRun],
  ['refreshRuns', { by: 'page', needed: {}, good: {} }],
  ['markSeen', { by: 'page', needed: { seen: { is: 'seen' } }, good: { seen: [{ runId: 'no-such-run', noticeKey: 'failed' }] } }],
  ['checkNow', ofRun],
  ['stopTracking', ofRun],
  ['resumeTracking', ofRun],
  ['removeRun', ofRun],
  [
    'markAs',
    {
      by: 'page',
      needed: { runId: id, outcome: { is: 'word', of: ['finished', 'failed'] } },
      good: { runId: 'no-such-run', outcome: 'finished' }
    }
  ],
  [
    'addRows',
    {
      by: 'page',
      needed: { runId: id, incomingId: id },
      optional: { fromService: { is: 'flag' } },
      good: { runId: 'no-such-run', incomingId: 'no-such-rows' }
    }
  ],
  [
    'replaceRows',
    {
      by: 'page',
      needed: { runId: id, incomingId: id, changedAt: { is: 'number' }, rowCount: { is: 'number' } },
      optional: { rowKeysId: id },
      good: { runId: 'no-such-run', incomingId: 'no-such-rows', changedAt: 5, rowCount: 2 }
    }
  ],
  ['deleteExpired', { by: 'page', needed: {}, good: {} }],
  ['downloadAgain', ofRun],
  ['rereadReplies', { by: 'page', needed: { connectionId: id }, good: { connectionId: 'no-such-connection' } }],
  ['testConnection', { by: 'page', needed: { connectionId: id }, good: { connectionId: 'no-such-connection' } }],
  ['openForm', { by: 'content', needed: { comparisonKey: long }, good: { comparisonKey: searchKey } }],
  [
    'startPageLookup',
    { by: 'content', needed: { clickId: click, comparisonKey: long }, good: { clickId: 'click-email', comparisonKey: adaUrl } }
  ],
  ['getPersonState', { by: 'content', needed: { comparisonKey: long }, good: { comparisonKey: adaUrl } }]
])

/** Names that nobody has given to anything. */
export const strangeNames: readonly unknown[] = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'get',
  'size',
  '',
  ' ',
  'STOPTRACKING',
  'stopTracking ',
  'stopTracking\0',
  'start',
  'readCount',
  'getKey',
  'export',
  'x'.repeat(100_000),
  undefined,
  null,
  5,
  NaN,
  ['stopTracking'],
  { toString: () => 'stopTracking' },
  new String('stopTracking'),
  Symbol.iterator
]

const isDomain = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length > 253) return false
  const labels = value.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every(label => /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    (last.startsWith('xn--') || (/^[a-z]+$/.test(last) && last.length > 1))
  )
}

const isPart = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('title' in value)) return false
  const { url, title } = value
  return typeof url === 'string' && url.length <= 20_000 && typeof title === 'string' && title.length <= 1_000
}

const isSeen = (one: unknown): boolean => {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false
  const [runId, noticeKey]: unknown[] = [Reflect.get(one, 'runId'), Reflect.get(one, 'noticeKey')]
  return typeof runId === 'string' && runId.length <= 100 && typeof noticeKey === 'string' && noticeKey.length <= 1_000
}

const fits = (field: Field, value: unknown): boolean => {
  switch (field.is) {
    case 'text':
      return typeof value === 'string' && value.length >= (field.least ?? 0) && value.length <= field.most
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'word':
      return typeof value === 'string' && field.of.includes(value)
    case 'domains':
      return Array.isArray(value) && value.length >= 1 && value.length <= field.most && [...value].every(isDomain)
    case 'parts':
      return Array.isArray(value) && value.length >= 1 && value.length <= field.most && [...value].every(isPart)
    case 'seen':
      return Array.isArray(value) && [...value].every(isSeen)
    case 'texts':
    default:
      return (
        Array.isArray(value) &&
        value.length >= (field.least ?? 1) &&
        value.length <= field.most &&
        [...value].every(text => typeof text === 'string' && text.length <= field.longest)
      )
  }
}

/** Whether a body is one that may be asked with: a plain object, with everything needed in it, and nothing of another kind. */
export const mayAskWith = ({ needed, optional = {} }: Message, body: unknown): boolean => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const fields = new Map<string, unknown>([...Object.keys(needed), ...Object.keys(optional)].map(one => [one, Reflect.get(body, one)]))
  return (
    Object.entries(needed).every(([one, field]) => fits(field, fields.get(one))) &&
    Object.entries(optional).every(([one, field]) => fields.get(one) === undefined || fits(field, fields.get(one)))
  )
}

/** Whether a handler was handed what may be asked with, and no field besides. */
export const isHandedRightly = (message: Message, body: unknown): boolean =>
  mayAskWith(message, body) &&
  Object.keys(body as object).every(one => Object.hasOwn(message.needed, one) || Object.hasOwn(message.optional ?? {}, one))
