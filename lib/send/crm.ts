// A CRM: the account of the user's own that people are sent to, with the fields that Muster's columns go to.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { destinationState, parseDestinationUrl, secretLength } from './destination-fields.ts'

/** The CRMs that Muster can write to. */
export const crmKinds = ['hubspot', 'pipedrive'] as const
/** One of these CRMs. */
export type CrmKind = (typeof crmKinds)[number]

/** A column of Muster and the field of the CRM that it goes to. */
export interface CrmField {
  from: string
  to: string
}

/** Where a record's email address goes. It is the first field, because people are found by it. */
export const crmEmailField: Readonly<Record<CrmKind, string>> = { hubspot: 'email', pipedrive: 'emails' }

/** What is the same for every account. `url`: the usual URL of the API, which an account may replace. `perCall`: records per call. */
export const crms: Readonly<Record<CrmKind, { name: string; url: string; perCall: number; fields: readonly CrmField[] }>> = {
  hubspot: {
    name: 'HubSpot',
    url: 'https://api.hubapi.com/',
    perCall: 100,
    // The internal names of HubSpot's own contact properties.
    fields: [
      { from: 'email', to: 'email' },
      { from: 'firstName', to: 'firstname' },
      { from: 'lastName', to: 'lastname' },
      { from: 'jobTitle', to: 'jobtitle' },
      { from: 'company', to: 'company' },
      { from: 'companyWebsite', to: 'website' },
      { from: 'phone', to: 'phone' },
      { from: 'city', to: 'city' },
      { from: 'region', to: 'state' },
      { from: 'country', to: 'country' }
    ]
  },
  pipedrive: {
    name: 'Pipedrive',
    url: 'https://api.pipedrive.com/',
    perCall: 1,
    fields: [
      { from: 'email', to: 'emails' },
      { from: 'fullName', to: 'name' },
      { from: 'phone', to: 'phones' }
    ]
  }
}

/** The types of the CRM's own fields that take no other text. What a field of the user's own takes is not known. */
const fieldTypes: Readonly<Record<CrmKind, Readonly<Record<string, 'email' | 'phone' | 'url' | 'employees'>>>> = {
  hubspot: {
    email: 'email',
    work_email: 'email',
    phone: 'phone',
    mobilephone: 'phone',
    fax: 'phone',
    website: 'url',
    hs_linkedin_url: 'url',
    numemployees: 'employees'
  },
  pipedrive: { emails: 'email', phones: 'phone' }
}

/** The type of a field of this CRM, as `fitToField` has it. undefined for a text and for a field that is not known. */
export const crmFieldType = (kind: CrmKind, field: string): 'email' | 'phone' | 'url' | 'employees' | undefined =>
  Object.hasOwn(fieldTypes[kind], field) ? fieldTypes[kind][field] : undefined

const maxFields = 60
const fieldNames: Readonly<Record<CrmKind, RegExp>> = {
  hubspot: /^[a-z][a-z0-9_]{0,99}$/,
  // A custom field is named by a key of 40 hexadecimal digits.
  pipedrive: /^(?:name|emails|phones|[0-9a-f]{40})$/
}

/**
 * The fields as they are stored: rows without a field are left out, and the email address is first. Fails with `crmFieldInvalid` for a name
 * that this CRM cannot have, or has twice.
 */
export const parseCrmFields = (kind: CrmKind, typed: readonly CrmField[]): Result<CrmField[]> => {
  const email = { from: 'email', to: crmEmailField[kind] }
  const others = typed
    .map(({ from, to }) => ({ from, to: to.trim() }))
    .filter(({ to, from }) => to !== '' && !(from === email.from && to === email.to))
  const fields = [email, ...others]
  for (const [at, { to }] of fields.entries())
    if (!fieldNames[kind].test(to) || fields.findIndex(other => other.to === to) !== at) return fail('crmFieldInvalid', { name: to })
  return fields.length > maxFields ? fail('crmFieldInvalid', { name: fields[maxFields]?.to }) : ok(fields)
}

/** The root of the API's host. Fails with `destinationUrlInvalid` where no permission may be asked for it. */
export const parseCrmUrl = (typed: string): Result<string> => {
  const read = parseDestinationUrl(typed)
  return read.ok ? ok(new URL('/', read.value).href) : read
}

const isCrmUrl = (stored: string): boolean => {
  const read = parseCrmUrl(stored)
  return read.ok && read.value === stored
}

/** The schema of a stored CRM. `secret` is its token: '' where it is kept for the session only. */
export const crmSchema = z.lazy(() =>
  z
    .object({
      kind: z.enum(crmKinds),
      id: z.string(),
      name: z.string().check(z.maxLength(60)),
      url: z.string().check(z.refine(isCrmUrl)),
      fields: z.array(z.object({ from: z.string().check(z.maxLength(200)), to: z.string() })),
      secretStorage: z.enum(['always', 'session']),
      secret: z.string().check(z.maxLength(secretLength)),
      ...destinationState
    })
    .check(
      z.refine(({ kind, fields }) => {
        const read = parseCrmFields(kind, fields)
        return read.ok && JSON.stringify(read.value) === JSON.stringify(fields)
      })
    )
)

/** A stored CRM. */
export type Crm = z.infer<typeof crmSchema>
