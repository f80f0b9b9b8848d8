// The schema of a preset: what one service is asked, as data. The engine makes every request from it; no code knows a service.
import * as z from 'zod/mini'
import { readPlainUrl, readStoredHost } from '../hosts.ts'

/** The version of the format. */
export const presetVersion = 1

/** What a text of a preset may hold in braces: a value of the request, and for the default interface the name of an API setting. */
export const placeNames = [
  'key',
  'search',
  'pages',
  'people',
  'list',
  'id',
  'resultsId',
  'profile',
  'profiles',
  'reference',
  'domain',
  'domains',
  'searchUrlField',
  'downloadPath',
  'downloadMethod',
  'downloadKeyField',
  'downloadListField'
] as const

/** A place of a preset, which the engine fills. */
export type PlaceName = (typeof placeNames)[number]

/** A value of a request body, whose texts may hold places. */
export type Template = string | number | boolean | null | readonly Template[] | { readonly [name: string]: Template }

const known: ReadonlySet<string> = new Set(placeNames)
const maxDepth = 6

const placesIn = (text: string): string[] => Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)
const hasKnownPlaces = (text: string): boolean => placesIn(text).every(name => known.has(name))
/** A key is never part of a URL or a name: URLs are logged and shown, and names are kept. */
const isWithoutKey = (text: string): boolean => hasKnownPlaces(text) && !placesIn(text).includes('key')

/** Whether every text of a value is short and holds known places alone. */
const isTemplate = (value: unknown, depth = 0): value is Template => {
  if (depth > maxDepth) return false
  if (typeof value === 'string') return value.length <= 500 && hasKnownPlaces(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (value === null || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(item => isTemplate(item, depth + 1))
  return (
    typeof value === 'object' &&
    Object.entries(value).every(
      ([name, item]) => name.length <= 64 && name !== '__proto__' && isWithoutKey(name) && isTemplate(item, depth + 1)
    )
  )
}

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const milliseconds = z.int().check(z.minimum(0), z.maximum(3_600_000))
const shortText = z.string().check(z.minLength(1), z.maxLength(80))
const inUrl = z.string().check(z.maxLength(300), z.refine(isWithoutKey))
const path = inUrl.check(
  z.regex(/^(?:\/(?!\/)[\w\-.~/{}:]*|\{downloadPath\})$/),
  z.refine(text => !/(?:^|\/)\.\.?(?:\/|$)/.test(text))
)

const inHeader = z.string().check(
  z.maxLength(200),
  z.refine(text => placesIn(text).every(name => name === 'key')),
  z.regex(/^[\x20-\x7E]*$/)
)

const replyPlace = z.string().check(z.regex(/^[\w-]{1,64}(?:\.[\w-]{1,64}){0,5}$/))

const call = {
  method: z._default(z.enum(['POST', 'GET', '{downloadMethod}']), 'POST'),
  path,
  query: z.optional(z.record(z.string().check(z.maxLength(64), z.refine(isWithoutKey)), inUrl)),
  body: z.optional(
    z.custom<{ readonly [name: string]: Template }>(value => isTemplate(value) && typeof value === 'object' && !Array.isArray(value))
  )
}

/** A call that starts nothing and is free. */
const freeSchema = z.strictObject({
  ...call,
  /** the service wants no two checks of one run within this time */
  everyMs: z.optional(milliseconds),
  /** of a check of the key: where the reply says `true` if the key is right */
  trueAt: z.optional(replyPlace)
})

const startSchema = z.strictObject({
  ...call,
  /** a browser may repeat a GET without a click, so nothing starts by one */
  method: z._default(z.literal('POST'), 'POST'),
  /** people or domains in one request, at most */
  perRequest: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** where the reply holds the id of the run, and that of its results where the download goes by another */
  idAt: z.optional(replyPlace),
  resultsIdAt: z.optional(replyPlace),
  /** the time between two starts */
  pauseMs: z.optional(milliseconds),
  /** the service returns the whole search, and no number of pages can be asked for */
  wholeSearchOnly: z.optional(z.literal(true)),
  /** what a person comes with */
  returns: z.optional(z.array(z.enum(['email', 'phone', 'company'])).check(z.minLength(1))),
  /** where a row repeats the `{reference}` that was sent with its person */
  referenceAt: z.optional(replyPlace),
  /** the results are in the order of the request: only where the description promises it */
  keepsOrder: z.optional(z.literal(true)),
  /** a person whom the results leave out was not found: only where the description says so */
  absentMeans: z.optional(z.literal('notFound')),
  /** the calls about a run of this operation, where those of the preset are others */
  status: z.optional(freeSchema),
  download: z.optional(freeSchema)
})

const operationsSchema = z.strictObject({
  import: z.optional(startSchema),
  person: z.optional(startSchema),
  people: z.optional(startSchema),
  domains: z.optional(startSchema),
  status: z.optional(freeSchema),
  download: z.optional(freeSchema),
  /** proves the API key without cost, and may tell the credits that are left */
  check: z.optional(freeSchema)
})

const isOrigin = (text: string): boolean => {
  const url = readPlainUrl(text)
  return url !== undefined && !text.endsWith('/') && text === url.origin + (url.pathname === '/' ? '' : url.pathname)
}

/** The schema of a preset. An unknown field is an error. */
export const presetSchema = z.strictObject({
  muster: z.literal('service preset'),
  version: z.literal(presetVersion),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  name: shortText,
  baseUrl: z.optional(z.string().check(z.refine(isOrigin))),
  /** the host of the results files, where it is another: they are fetched by GET, without the key */
  downloadHost: z.optional(z.string().check(z.refine(text => readStoredHost(text) !== undefined))),
  /** the headers of every call */
  headers: z._default(z.record(z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/)), inHeader), {}),
  /** how a documented API key begins */
  keyPrefix: z.optional(shortText),
  /** by what the service knows a run: the list name that was sent, or an id of its own and how that looks */
  runId: z.enum(['name', 'uuid', 'number', 'word']),
  operations: operationsSchema,
  /** how its replies are read, where the general rules need help */
  apiSettings: z._default(z.record(z.string(), z.unknown()), {}),
  /** what the vendor leaves to the account, in one sentence for the developer who reads the preset */
  note: z.optional(z.string().check(z.maxLength(300))),
  /** the published descriptions that it was made from, and the day on which they were read */
  source: z._default(z.array(z.strictObject({ url: z.string().check(z.refine(text => readPlainUrl(text) !== undefined)), day })), []),
  usedWithAnAccount: z._default(z.enum(['nobody yet', 'yes']), 'nobody yet')
})

/** A preset: the requests of one service as data. */
export type Preset = z.infer<typeof presetSchema>
/** An operation that starts a run and may cost money. */
export type StartOperation = 'import' | 'person' | 'people' | 'domains'
/** The start of a run, as a preset describes it. */
export type PresetStart = z.infer<typeof startSchema>
/** A free call, as a preset describes it. */
export type PresetCall = z.infer<typeof freeSchema>

/** The starts, in the order of a preset. */
export const startOperations: readonly StartOperation[] = ['import', 'person', 'people', 'domains']
/** Whether an operation starts a run, which may be charged. */
export const isStartOperation = (name: string): name is StartOperation => startOperations.some(one => one === name)

/** Whether two presets say the same. */
export const isSamePreset = (a: Preset, b: Preset): boolean =>
  JSON.stringify(presetSchema.parse(a)) === JSON.stringify(presetSchema.parse(b))
