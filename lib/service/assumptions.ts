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

const documented: readonly string[] = Object.values(operations.import.fields).filter(name => name !== operations.import.fields.url)

/** Each property is one assumption; what is missing falls back to its default. */
export const assumptionsSchema = z
  .object({
    /** the real interface has a product word in this name */
    searchUrlField: z._default(fieldName.check(z.refine(name => !documented.includes(name))), operations.import.fields.url),
    downloadPath: z._default(path, '/download_list'),
    /** GET sends the list name in the address and no key: a key never travels in an address */
    downloadMethod: z._default(z.enum(['POST', 'GET']), 'POST'),
    downloadKeyField: z._default(fieldName, 'api_key'),
    downloadListField: z._default(fieldName, 'listname')
  })
  .check(z.refine(({ downloadKeyField, downloadListField }) => downloadKeyField !== downloadListField, { path: ['downloadListField'] }))

export type Assumptions = z.infer<typeof assumptionsSchema>

export const defaultAssumptions: Assumptions = assumptionsSchema.parse({})

/** Typed or stored assumptions; `settingInvalid` names the first one that does not fit. */
export const readAssumptions = (typed: unknown): Result<Assumptions> => {
  const read = z.safeParse(assumptionsSchema, typed)
  return read.success ? ok(read.data) : fail('settingInvalid', { name: String(read.error.issues[0]?.path[0] ?? '') })
}
