// States by hand who may send each message and which bodies are valid. Nothing here comes from the schemas under test.
import { adaUrl, brunoUrl, searchUrl } from './senders.ts'

type Field =
  | { is: 'text'; minLength?: number; maxLength: number }
  | { is: 'number' | 'boolean' }
  | { is: 'choice' | 'choices'; choices: readonly string[] }
  | { is: 'texts'; minCount?: number; maxCount: number; maxLength: number }
  | { is: 'domains'; maxCount: number }
  | { is: 'parts'; maxCount: number }
  | { is: 'seen' }
  | { is: 'list-fields' }

interface MessageRule {
  from: 'page' | 'content'
  required: Readonly<Record<string, Field>>
  optional?: Readonly<Record<string, Field>>
  /** a valid body */
  example: Readonly<Record<string, unknown>>
}

const id: Field = { is: 'text', maxLength: 100 }
const clickId: Field = { is: 'text', minLength: 8, maxLength: 100 }
const longText: Field = { is: 'text', maxLength: 20_000 }
const listTitle: Field = { is: 'text', maxLength: 500 }
const runRule: Pick<MessageRule, 'from' | 'required' | 'example'> = {
  from: 'page',
  required: { runId: id },
  example: { runId: 'no-such-run' }
}

export const searchKey = 'lead-search:linkedin:/sales/search/people?query=(keywords%3Anorthwind)#'

/** All messages. A name that is missing here is refused. */
export const messageRules: ReadonlyMap<string, MessageRule> = new Map<string, MessageRule>([
  [
    'startImport',
    {
      from: 'page',
      required: {
        clickId,
        url: longText,
        comparisonKey: longText,
        pages: { is: 'number' },
        listTitle,
        allowDuplicate: { is: 'boolean' }
      },
      optional: { updateList: listTitle, connectionId: id },
      example: {
        clickId: 'click-import',
        url: searchUrl,
        comparisonKey: searchKey,
        pages: 2,
        listTitle: 'Northwind',
        allowDuplicate: false
      }
    }
  ],
  [
    'trackList',
    {
      from: 'page',
      required: { clickId, connectionId: id, listName: listTitle },
      optional: { backupId: id },
      example: { clickId: 'click-track', connectionId: 'no-such-connection', listName: 'Northwind' }
    }
  ],
  ['startAgain', { from: 'page', required: { runId: id, clickId }, example: { runId: 'no-such-run', clickId: 'click-again' } }],
  [
    'startLookup',
    {
      from: 'page',
      required: { clickId, url: longText, comparisonKey: longText },
      optional: { connectionId: id, allowKnown: { is: 'boolean' } },
      example: { clickId: 'click-lookup', url: brunoUrl, comparisonKey: brunoUrl }
    }
  ],
  [
    'startBulkLookup',
    {
      from: 'page',
      required: { clickId, connectionId: id, listTitle, profiles: { is: 'texts', maxCount: 10_000, maxLength: 2_000 } },
      example: { clickId: 'click-people', connectionId: 'no-such-connection', listTitle: 'People', profiles: [adaUrl] }
    }
  ],
  [
    'startDomains',
    {
      from: 'page',
      required: { clickId, connectionId: id, listTitle, domains: { is: 'domains', maxCount: 50_000 } },
      optional: { allowKnown: { is: 'boolean' } },
      example: { clickId: 'click-domains', connectionId: 'no-such-connection', listTitle: 'Companies', domains: ['northwind.example'] }
    }
  ],
  [
    'startSplit',
    {
      from: 'page',
      required: {
        clickId,
        connectionId: id,
        url: longText,
        comparisonKey: longText,
        facet: id,
        facetWasSelected: { is: 'boolean' },
        parts: { is: 'parts', maxCount: 60 },
        excludedValues: { is: 'texts', minCount: 0, maxCount: 60, maxLength: 1_000 },
        pages: { is: 'number' },
        listTitle,
        allowDuplicate: { is: 'boolean' }
      },
      example: {
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
  ['finishEarly', runRule],
  ['refreshRuns', { from: 'page', required: {}, example: {} }],
  ['networkBack', { from: 'page', required: {}, example: {} }],
  [
    'markSeen',
    { from: 'page', required: { seen: { is: 'seen' } }, example: { seen: [{ runId: 'no-such-run', notificationKey: 'failed' }] } }
  ],
  ['checkNow', runRule],
  ['stopTracking', runRule],
  ['resumeTracking', runRule],
  ['startRemaining', { ...runRule, optional: { isConfirmed: { is: 'boolean' } } }],
  ['removeRun', { ...runRule, optional: { toBin: { is: 'boolean' } } }],
  ['keepList', runRule],
  ['keepResults', runRule],
  [
    'changeList',
    {
      from: 'page',
      required: { runId: id },
      optional: { title: listTitle, tags: { is: 'texts', minCount: 0, maxCount: 200, maxLength: 200 }, isArchived: { is: 'boolean' } },
      example: { runId: 'no-such-run', title: 'Northwind' }
    }
  ],
  [
    'undoListChange',
    {
      from: 'page',
      required: { runId: id, before: { is: 'list-fields' }, after: { is: 'list-fields' } },
      example: { runId: 'no-such-run', before: {}, after: { archivedAt: 5, tags: ['q4'] } }
    }
  ],
  [
    'markAs',
    {
      from: 'page',
      required: { runId: id, outcome: { is: 'choice', choices: ['finished', 'failed'] } },
      example: { runId: 'no-such-run', outcome: 'finished' }
    }
  ],
  [
    'addRows',
    {
      from: 'page',
      required: { runId: id, incomingId: id },
      optional: { fromService: { is: 'boolean' } },
      example: { runId: 'no-such-run', incomingId: 'no-such-rows' }
    }
  ],
  [
    'replaceRows',
    {
      from: 'page',
      required: { runId: id, incomingId: id, changedAt: { is: 'number' }, rowCount: { is: 'number' } },
      optional: { rowKeysId: id },
      example: { runId: 'no-such-run', incomingId: 'no-such-rows', changedAt: 5, rowCount: 2 }
    }
  ],
  ['deleteExpired', { from: 'page', required: {}, example: {} }],
  ['downloadAgain', runRule],
  ['rereadReplies', { from: 'page', required: { connectionId: id }, example: { connectionId: 'no-such-connection' } }],
  ['testConnection', { from: 'page', required: { connectionId: id }, example: { connectionId: 'no-such-connection' } }],
  [
    'testDestination',
    {
      from: 'page',
      required: {
        destinationId: id,
        headings: { is: 'texts', maxCount: 1_000, maxLength: 1_000 },
        columns: { is: 'texts', maxCount: 1_000, maxLength: 1_000 }
      },
      example: { destinationId: 'no-such-destination', headings: ['Email'], columns: ['email'] }
    }
  ],
  [
    'changeDelivery',
    {
      from: 'page',
      required: { deliveryId: id, change: { is: 'choice', choices: ['start', 'retry', 'stop', 'remove'] } },
      example: { deliveryId: 'no-such-delivery', change: 'start' }
    }
  ],
  [
    'sendWhenReady',
    {
      from: 'page',
      required: {
        runId: id,
        destinationId: id,
        headings: { is: 'texts', maxCount: 1_000, maxLength: 1_000 },
        columns: { is: 'texts', maxCount: 1_000, maxLength: 1_000 },
        fallbacks: { is: 'texts', maxCount: 1_000, maxLength: 1_000 },
        targets: { is: 'texts', maxCount: 1_000, maxLength: 1_000 }
      },
      example: {
        runId: 'no-such-run',
        destinationId: 'no-such-destination',
        headings: ['Email'],
        columns: ['email'],
        fallbacks: [''],
        targets: ['']
      }
    }
  ],
  ['cancelSendWhenReady', { from: 'page', required: { runId: id }, example: { runId: 'no-such-run' } }],
  [
    'setReminder',
    {
      from: 'page',
      required: { runId: id, change: { is: 'choice', choices: ['week', 'month', 'off', 'skip'] } },
      example: { runId: 'no-such-run', change: 'week' }
    }
  ],
  [
    'loadScripts',
    {
      from: 'content',
      required: { scripts: { is: 'choices', choices: ['session', 'card', 'dock'] } },
      example: { scripts: ['session', 'card'] }
    }
  ],
  ['openForm', { from: 'content', required: { comparisonKey: longText }, example: { comparisonKey: searchKey } }],
  ['openSettings', { from: 'content', required: { comparisonKey: longText }, example: { comparisonKey: adaUrl } }],
  [
    'startPageLookup',
    { from: 'content', required: { clickId, comparisonKey: longText }, example: { clickId: 'click-email', comparisonKey: adaUrl } }
  ],
  ['getPersonState', { from: 'content', required: { comparisonKey: longText }, example: { comparisonKey: adaUrl } }],
  ['getSearchState', { from: 'content', required: { comparisonKey: longText }, example: { comparisonKey: searchKey } }],
  ['isButtonWanted', { from: 'content', required: {}, example: {} }]
])

/** Names that no message has. */
export const unknownNames: readonly unknown[] = [
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

const isSeen = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const [runId, notificationKey]: unknown[] = [Reflect.get(value, 'runId'), Reflect.get(value, 'notificationKey')]
  return typeof runId === 'string' && runId.length <= 100 && typeof notificationKey === 'string' && notificationKey.length <= 1_000
}

const areTexts = (value: unknown, minCount: number, maxCount: number, maxLength: number): boolean =>
  Array.isArray(value) &&
  value.length >= minCount &&
  value.length <= maxCount &&
  [...value].every(text => typeof text === 'string' && text.length <= maxLength)

const isAbsentOr = (isValid: (value: unknown) => boolean, value: unknown): boolean => value === undefined || isValid(value)
const isTitle = (value: unknown): boolean => typeof value === 'string' && value.length <= 500
const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

const areListFields = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ['listTitle', 'firstTitle'].every(name => isAbsentOr(isTitle, Reflect.get(value, name))) &&
  ['archivedAt', 'listChangedAt'].every(name => isAbsentOr(isTime, Reflect.get(value, name))) &&
  isAbsentOr(tags => areTexts(tags, 0, 200, 200), Reflect.get(value, 'tags'))

const isValidValue = (field: Field, value: unknown): boolean => {
  switch (field.is) {
    case 'text':
      return typeof value === 'string' && value.length >= (field.minLength ?? 0) && value.length <= field.maxLength
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value)
    case 'choices':
      return Array.isArray(value) && value.length <= field.choices.length && [...value].every(one => field.choices.includes(one))
    case 'domains':
      return Array.isArray(value) && value.length >= 1 && value.length <= field.maxCount && [...value].every(isDomain)
    case 'parts':
      return Array.isArray(value) && value.length >= 1 && value.length <= field.maxCount && [...value].every(isPart)
    case 'seen':
      return Array.isArray(value) && [...value].every(isSeen)
    case 'list-fields':
      return areListFields(value)
    case 'texts':
    default:
      return areTexts(value, field.minCount ?? 1, field.maxCount, field.maxLength)
  }
}

/** Whether the body is an object with all required fields and no field of a wrong type. */
export const isValidBody = ({ required: needed, optional = {} }: MessageRule, body: unknown): boolean => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const fields = new Map<string, unknown>([...Object.keys(needed), ...Object.keys(optional)].map(one => [one, Reflect.get(body, one)]))
  return (
    Object.entries(needed).every(([one, field]) => isValidValue(field, fields.get(one))) &&
    Object.entries(optional).every(([one, field]) => fields.get(one) === undefined || isValidValue(field, fields.get(one)))
  )
}

/** Whether the body of a handler is valid and has no other fields. */
export const isValidHandlerBody = (rule: MessageRule, body: unknown): boolean =>
  isValidBody(rule, body) &&
  Object.keys(body as object).every(one => Object.hasOwn(rule.required, one) || Object.hasOwn(rule.optional ?? {}, one))
