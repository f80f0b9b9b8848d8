// The gaps in what the service documents: each one is a named assumption with a default, and a user can correct it.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { operations } from './operations.ts'

const fieldName = z.string().check(z.regex(/^[A-Za-z_][\w.-]{0,63}$/))
/** A path under the service address: it can never name another host. */
const path = z.string().check(
  z.regex(/^\/(?!\/)[\w\-.~/%]{0,200}$/),
  z.refine(value => !value.includes('..'))
)
/** Where in a reply something stands: names joined by points, from the outside in; '' leaves it to the rules of the reader. */
const place = z.string().check(z.regex(/^(?:[\w-]{1,64}(?:\.[\w-]{1,64}){0,5})?$/))
const phrases = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(30))

const documented: readonly string[] = Object.values(operations.import.fields).filter(name => name !== operations.import.fields.url)

/** Of more a run would be slow to keep: its domains are written with it at every look. */
const domainsPerBatchAtMost = 10_000

/** Each property is one assumption; what is missing falls back to its default. */
export const apiSettingsSchema = z
  .object({
    /** the real interface has a product word in this name */
    searchUrlField: z._default(fieldName.check(z.refine(name => !documented.includes(name))), operations.import.fields.url),
    /** so many domains are sent in one start; of more, one start after another is made */
    domainsPerBatch: z._default(z.int().check(z.minimum(1), z.maximum(domainsPerBatchAtMost)), 1_000),
    downloadPath: z._default(path, '/download_list'),
    /** GET sends the list name in the address and no key: a key never travels in an address */
    downloadMethod: z._default(z.enum(['POST', 'GET']), 'POST'),
    downloadKeyField: z._default(fieldName, 'api_key'),
    downloadListField: z._default(fieldName, 'listname'),
    /** the name or id by which a reply wants its list to be asked for; believed before any other name */
    listAt: z._default(place, ''),
    /** the status word, or the number or flag in its place */
    statusAt: z._default(place, ''),
    /** the results themselves, and the link to them */
    resultsAt: z._default(place, ''),
    linkAt: z._default(place, ''),
    /** status words of this service, beside those the reader knows; they outrank it */
    runningWords: z._default(phrases, []),
    finishedWords: z._default(phrases, []),
    failedWords: z._default(phrases, []),
    /** what this service says for "there are no results", anywhere in the words of a reply to a download */
    emptyPhrases: z._default(phrases, [])
  })
  .check(z.refine(({ downloadKeyField, downloadListField }) => downloadKeyField !== downloadListField, { path: ['downloadListField'] }))

export type ApiSettings = z.infer<typeof apiSettingsSchema>
export type ApiSettingName = keyof ApiSettings

export const defaultApiSettings: ApiSettings = apiSettingsSchema.parse({})

const isName = (text: string): text is ApiSettingName => Object.hasOwn(defaultApiSettings, text)
/** The names of all assumptions, in the order in which a service meets them. */
export const apiSettingNames: readonly ApiSettingName[] = Object.keys(defaultApiSettings).filter(isName)

/** Those that cannot be used as they are. Empty: all are good. */
export const invalidApiSettings = (typed: unknown): ApiSettingName[] => {
  const read = z.safeParse(apiSettingsSchema, typed)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [name] }) => name))
  return apiSettingNames.filter(name => wrong.has(name))
}

/** Typed or stored assumptions; `settingInvalid` names the first one that does not fit. */
export const parseApiSettings = (typed: unknown): Result<ApiSettings> => {
  const read = z.safeParse(apiSettingsSchema, typed)
  return read.success ? ok(read.data) : fail('settingInvalid', { name: String(read.error.issues[0]?.path[0] ?? '') })
}
