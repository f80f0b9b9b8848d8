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
const ofRun: Pick<Message, 'by' | 'needed' | 'good'> = { by: 'page', needed: { run: id }, good: { run: 'no-such-run' } }

export const searchKey = 'lead-search:linkedin:/sales/search/people?query=(keywords%3Anorthwind)#'

/** Who may ask for what, and with what; whatever is not in here nobody may ask for. */
export const allowed: ReadonlyMap<string, Message> = new Map<string, Message>([
  [
    'startImport',
    {
      by: 'page',
      needed: { clickId: click, url: long, key: long, pages: { is: 'number' }, listWords: name, another: { is: 'flag' } },
      optional: { updates: name, connection: id },
      good: { clickId: 'click-import', url: searchUrl, key: searchKey, pages: 2, listWords: 'Northwind', another: false }
    }
  ],
  [
    'followList',
    {
      by: 'page',
      needed: { clickId: click, connection: id, listName: name },
      optional: { lost: id },
      good: { clickId: 'click-follow', connection: 'no-such-connection', listName: 'Northwind' }
    }
  ],
  ['startAgain', { by: 'page', needed: { run: id, clickId: click }, good: { run: 'no-such-run', clickId: 'click-again' } }],
  [
    'startLookup',
    {
      by: 'page',
      needed: { clickId: click, url: long, key: long },
      optional: { connection: id, again: { is: 'flag' } },
      good: { clickId: 'click-lookup', url: brunoUrl, key: brunoUrl }
    }
  ],
  [
    'lookUpPeople',
    {
      by: 'page',
      needed: { clickId: click, connection: id, listWords: name, profiles: { is: 'texts', most: 10_000, longest: 2_000 } },
      good: { clickId: 'click-people', connection: 'no-such-connection', listWords: 'People', profiles: [adaUrl] }
    }
  ],
  [
    'startDomains',
    {
      by: 'page',
      needed: { clickId: click, connection: id, listWords: name, domains: { is: 'domains', most: 50_000 } },
      optional: { again: { is: 'flag' } },
      good: { clickId: 'click-domains', connection: 'no-such-connection', listWords: 'Companies', domains: ['northwind.example'] }
    }
  ],
  [
    'startSearches',
    {
      by: 'page',
      needed: {
        clickId: click,
        connection: id,
        url: long,
        key: long,
        facet: id,
        selected: { is: 'flag' },
        parts: { is: 'parts', most: 60 },
        without: { is: 'texts', least: 0, most: 60, longest: 1_000 },
        pages: { is: 'number' },
        listWords: name,
        another: { is: 'flag' }
      },
      good: {
        clickId: 'click-searches',
        connection: 'no-such-connection',
        url: searchUrl,
        key: searchKey,
        facet: 'COMPANY_HEADCOUNT',
        selected: false,
        parts: [{ url: `${searchUrl}&part=1`, words: '1-10' }],
        without: ['11-50'],
        pages: 2,
        listWords: 'Northwind',
        another: false
      }
    }
  ],
  ['finish', ofRun],
  ['watch', { by: 'page', needed: {}, good: {} }],
  ['seen', { by: 'page', needed: { seen: { is: 'seen' } }, good: { seen: [{ run: 'no-such-run', key: 'failed' }] } }],
  ['check', ofRun],
  ['stop', ofRun],
  ['follow', ofRun],
  ['remove', ofRun],
  [
    'treat',
    {
      by: 'page',
      needed: { run: id, as: { is: 'word', of: ['finished', 'failed'] } },
      good: { run: 'no-such-run', as: 'finished' }
    }
  ],
  [
    'addRows',
    {
      by: 'page',
      needed: { run: id, incoming: id },
      optional: { kept: { is: 'flag' } },
      good: { run: 'no-such-run', incoming: 'no-such-rows' }
    }
  ],
  [
    'replaceRows',
    {
      by: 'page',
      needed: { run: id, incoming: id, changedAt: { is: 'number' }, rows: { is: 'number' } },
      optional: { keys: id },
      good: { run: 'no-such-run', incoming: 'no-such-rows', changedAt: 5, rows: 2 }
    }
  ],
  ['tidy', { by: 'page', needed: {}, good: {} }],
  ['fetchAgain', ofRun],
  ['reread', { by: 'page', needed: { connection: id }, good: { connection: 'no-such-connection' } }],
  ['testConnection', { by: 'page', needed: { connection: id }, good: { connection: 'no-such-connection' } }],
  ['openForm', { by: 'content', needed: { key: long }, good: { key: searchKey } }],
  ['findEmail', { by: 'content', needed: { clickId: click, key: long }, good: { clickId: 'click-email', key: adaUrl } }],
  ['lookUp', { by: 'content', needed: { key: long }, good: { key: adaUrl } }]
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
  'STOP',
  'stop ',
  'stop\0',
  'start',
  'readCount',
  'getKey',
  'export',
  'x'.repeat(100_000),
  undefined,
  null,
  5,
  NaN,
  ['stop'],
  { toString: () => 'stop' },
  new String('stop'),
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
  if (typeof value !== 'object' || value === null || !('url' in value) || !('words' in value)) return false
  const { url, words } = value
  return typeof url === 'string' && url.length <= 20_000 && typeof words === 'string' && words.length <= 1_000
}

const isSeen = (one: unknown): boolean => {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false
  const [run, key]: unknown[] = [Reflect.get(one, 'run'), Reflect.get(one, 'key')]
  return typeof run === 'string' && run.length <= 100 && typeof key === 'string' && key.length <= 1_000
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
