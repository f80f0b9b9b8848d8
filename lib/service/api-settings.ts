// The API settings: what the service's documentation leaves open. Each has a default that the user can correct.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { defaultPreset } from './presets/default.ts'
import { isStartPath } from './start-path.ts'

const documented: readonly string[] = Object.keys(defaultPreset.operations.import?.body ?? {})

/** Domains are written with the run at every status change, so a larger batch would be slow to store. */
const maxDomainsPerBatch = 10_000

const noWords: string[] = []

const defaults = {
  /** the real name contains a product name */
  searchUrlField: 'sales_platform_people_search_url',
  /** domains per start; more domains are sent in several batches */
  domainsPerBatch: 1_000,
  downloadPath: '/download_list',
  /** GET sends the list name in the URL and no API key: a key is never part of a URL */
  downloadMethod: 'POST' as 'POST' | 'GET',
  downloadKeyField: 'api_key',
  downloadListField: 'listname',
  /** the list name or id to use in later requests; it outranks every other name in a reply */
  listAt: '',
  /** the status: a word, number or flag */
  statusAt: '',
  /** the results themselves, and the link to them */
  resultsAt: '',
  linkAt: '',
  /** how many credits are left */
  creditsAt: '',
  /** status words of this service, which outrank the built-in ones */
  runningWords: noWords,
  finishedWords: noWords,
  failedWords: noWords,
  /** phrases that mean "no results", anywhere in the text of a download reply */
  emptyPhrases: noWords
}

/** The schema of each API setting. A missing setting gets its default. */
export const apiSettingFieldsSchema = z.lazy(() => {
  const fieldName = z.string().check(z.regex(/^[A-Za-z_][\w.-]{0,63}$/))
  /** A path under the base URL. It can never name another host, nor start a run: a download is repeated without a click. */
  const path = z.string().check(
    z.regex(/^\/(?!\/)[\w\-.~/%]{0,200}$/),
    z.refine(value => !/(?:\.|%(?:25)*2e){2}/i.test(value)),
    z.refine(value => !isStartPath(value))
  )
  /** The path of a value in a reply: names joined by dots, from the outside in; '' for the default rules. */
  const valuePath = z.string().check(z.regex(/^(?:[\w-]{1,64}(?:\.[\w-]{1,64}){0,5})?$/))
  const phrases = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(30))

  return z.object({
    searchUrlField: z._default(fieldName.check(z.refine(name => !documented.includes(name))), defaults.searchUrlField),
    domainsPerBatch: z._default(z.int().check(z.minimum(1), z.maximum(maxDomainsPerBatch)), defaults.domainsPerBatch),
    downloadPath: z._default(path, defaults.downloadPath),
    downloadMethod: z._default(z.enum(['POST', 'GET']), defaults.downloadMethod),
    downloadKeyField: z._default(fieldName, defaults.downloadKeyField),
    downloadListField: z._default(fieldName, defaults.downloadListField),
    listAt: z._default(valuePath, defaults.listAt),
    statusAt: z._default(valuePath, defaults.statusAt),
    resultsAt: z._default(valuePath, defaults.resultsAt),
    linkAt: z._default(valuePath, defaults.linkAt),
    creditsAt: z._default(valuePath, defaults.creditsAt),
    runningWords: z._default(phrases, defaults.runningWords),
    finishedWords: z._default(phrases, defaults.finishedWords),
    failedWords: z._default(phrases, defaults.failedWords),
    emptyPhrases: z._default(phrases, defaults.emptyPhrases)
  })
})

/** The schema of the API settings together: one field cannot hold two values. */
export const apiSettingsSchema = z.lazy(() =>
  apiSettingFieldsSchema.check(
    z.refine(({ downloadKeyField, downloadListField }) => downloadKeyField !== downloadListField, { path: ['downloadListField'] })
  )
)

/** All API settings of a connection. */
export type ApiSettings = z.infer<typeof apiSettingsSchema>
/** The name of one API setting. */
export type ApiSettingName = keyof ApiSettings

/** The defaults of all API settings. */
export const defaultApiSettings: ApiSettings = defaults

const isName = (text: string): text is ApiSettingName => Object.hasOwn(defaultApiSettings, text)
/** The names of all API settings, in the order of the defaults. */
export const apiSettingNames: readonly ApiSettingName[] = Object.keys(defaultApiSettings).filter(isName)

/** The names of the invalid settings; empty when all are valid. */
export const invalidApiSettings = (input: unknown): ApiSettingName[] => {
  const read = z.safeParse(apiSettingsSchema, input)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [name] }) => name))
  return apiSettingNames.filter(name => wrong.has(name))
}

/** Parses typed or stored API settings. Fails with `settingInvalid`, whose `name` is the first invalid setting. */
export const parseApiSettings = (input: unknown): Result<ApiSettings> => {
  const read = z.safeParse(apiSettingsSchema, input)
  return read.success ? ok(read.data) : fail('settingInvalid', { name: String(read.error.issues[0]?.path[0] ?? '') })
}
