// HubSpot and Pipedrive on this computer: real HTTP that checks each request against the vendor's description, keeps people, and answers
// like the vendor. Every answer is checked too.
import { serveFaults, type Behaviour, type FaultServer, type Seen } from '../service/fault-server.ts'
import { createApiCheck } from './api-check.ts'

export interface Person {
  id: number
  values: Record<string, string>
  phones: string[]
  /** how often it was written */
  writes: number
}
interface CrmReply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export interface CrmSandbox {
  url: string
  server: FaultServer
  /** by email address */
  people: Map<string, Person>
  /** people that were created beside one with the same address */
  doubles: string[]
  /** what was wrong with requests, by the vendor's description */
  faults: string[]
  /** what the CRM accepts; a test changes it */
  rules: {
    token: string
    /** fields that exist beside the vendor's own */
    fields: Set<string>
    /** addresses that are refused, each as one record */
    refused: Set<string>
    /** whether a refused record spoils its whole batch, as an error in validation does */
    refusesBatches: boolean
    /** answers instead of the vendor where it returns something */
    before: (seen: Seen) => CrmReply | Behaviour | undefined
    /** headers of each answer */
    headers: () => Record<string, string>
  }
  close: () => Promise<void>
}

const hubspotFields = [
  'email',
  'firstname',
  'lastname',
  'jobtitle',
  'company',
  'website',
  'phone',
  'mobilephone',
  'city',
  'state',
  'country'
]
const correlationId = 'aeb5f871-7f07-4993-9211-075dc63e7cbf'
const time = '2026-11-23T09:00:00.000Z'

interface Input {
  id: string
  objectWriteTraceId?: string
  properties: Record<string, string>
}

const hubspotError = (status: number, category: string, message: string): CrmReply => ({
  status,
  body: { category, correlationId, message }
})

/** Contacts by address, as they are; an address that no contact has is an error of the batch. */
const readHubspot = ({ people }: CrmSandbox, inputs: readonly Pick<Input, 'id'>[]): CrmReply => {
  const found = inputs.flatMap(({ id }) => people.get(id) ?? [])
  const missing = inputs.filter(({ id }) => !people.has(id)).map(({ id }) => id)
  const results = found.map(({ id, values }) => ({
    archived: false,
    createdAt: time,
    updatedAt: time,
    id: String(id),
    properties: { email: '', firstname: null, lastname: null, ...values }
  }))
  const batch = { completedAt: time, startedAt: time, status: 'COMPLETE', results }
  if (missing.length === 0) return { status: 200, body: batch }
  const message = 'Could not get some CONTACT objects, they may be deleted or not exist. Check that ids are valid.'
  const errors = [{ status: 'error', category: 'OBJECT_NOT_FOUND', message, context: { ids: missing }, errors: [], links: {} }]
  return { status: 207, body: { ...batch, numErrors: 1, errors } }
}

const answerHubspot = (sandbox: CrmSandbox, { method, path, headers, body }: Seen): CrmReply => {
  const { people, rules } = sandbox
  if (headers.authorization !== `Bearer ${rules.token}`)
    return hubspotError(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.')
  if (method === 'GET') return { status: 200, body: { results: [...people.values()].slice(0, 1).map(({ id }) => ({ id: String(id) })) } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its description was checked before
  const { inputs } = JSON.parse(body) as { inputs: Input[] }
  if (path.endsWith('/batch/read')) return readHubspot(sandbox, inputs)
  if (inputs.length > 100) return hubspotError(400, 'VALIDATION_ERROR', 'The maximum batch size is 100.')
  const ids = inputs.map(({ id }) => id.toLowerCase())
  if (new Set(ids).size < ids.length) return hubspotError(400, 'VALIDATION_ERROR', 'Duplicate IDs found in batch input.')
  const unknown = inputs.flatMap(({ properties }) => Object.keys(properties)).find(name => !rules.fields.has(name))
  if (unknown !== undefined)
    return hubspotError(400, 'VALIDATION_ERROR', `Property values were not valid: [{"error":"PROPERTY_DOESNT_EXIST","name":"${unknown}"}]`)
  const isRefused = ({ id }: Input): boolean => rules.refused.has(id)
  const bad = inputs.find(isRefused)
  if (bad && (rules.refusesBatches || inputs.length === 1))
    return hubspotError(400, 'VALIDATION_ERROR', `Email address ${bad.id} is invalid`)
  const results = inputs
    .filter(input => !isRefused(input))
    .map(({ id, properties, objectWriteTraceId }) => {
      const known = people.get(id)
      const person: Person = known ?? { id: people.size + 1, values: {}, phones: [], writes: 0 }
      Object.assign(person.values, properties)
      person.writes++
      people.set(id, person)
      return {
        archived: false,
        createdAt: time,
        updatedAt: time,
        id: String(person.id),
        new: !known,
        properties: person.values,
        objectWriteTraceId
      }
    })
  const batch = { completedAt: time, startedAt: time, status: 'COMPLETE', results }
  if (!bad) return { status: 200, body: batch }
  const errors = inputs.filter(isRefused).map(({ id, objectWriteTraceId = '' }) => ({
    status: '400',
    category: 'VALIDATION_ERROR',
    message: `Email address ${id} is invalid`,
    context: { objectWriteTraceId: [objectWriteTraceId] },
    errors: [],
    links: {}
  }))
  return { status: 207, body: { ...batch, numErrors: errors.length, errors } }
}

interface PersonBody {
  name?: string
  emails?: { value: string }[]
  phones?: { value: string }[]
  custom_fields?: Record<string, string>
}

const pipedriveError = (status: number, error: string): CrmReply => ({
  status,
  body: { success: false, error, error_info: 'Please check the documentation.' }
})

const answerPipedrive = ({ people, doubles, rules }: CrmSandbox, { method, path, headers, body }: Seen): CrmReply => {
  if (headers['x-api-token'] !== rules.token) return pipedriveError(401, 'unauthorized access')
  const url = new URL(path, 'http://localhost')
  const find = (email: string) => [...people].find(([known]) => known.toLowerCase() === email.toLowerCase())
  if (method === 'GET' && url.pathname.endsWith('/search')) {
    const found = find(url.searchParams.get('term') ?? '')
    const items = found
      ? [
          {
            result_score: 1,
            item: { id: found[1].id, type: 'person', name: found[1].values['name'] ?? '', emails: [found[0]], phones: found[1].phones }
          }
        ]
      : []
    return { status: 200, body: { success: true, data: { items }, additional_data: { next_cursor: null } } }
  }
  if (method === 'GET') return { status: 200, body: { success: true, data: [] } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its description was checked before
  const { name, emails = [], phones = [], custom_fields: own = {} } = JSON.parse(body) as PersonBody
  const unknown = Object.keys(own).find(field => !rules.fields.has(field))
  if (unknown !== undefined) return pipedriveError(400, `Field ${unknown} does not exist`)
  if (method === 'PATCH') {
    const entry = [...people].find(([, { id }]) => url.pathname.endsWith(`/${id}`))
    if (!entry) return pipedriveError(404, 'Person not found')
    const [, person] = entry
    Object.assign(person.values, name === undefined ? own : { name, ...own })
    if (phones.length > 0) person.phones = phones.map(({ value }) => value)
    person.writes++
    return { status: 200, body: { success: true, data: { id: person.id } } }
  }
  const [{ value: email } = { value: '' }] = emails
  if (name === undefined) return pipedriveError(400, 'Person name must be given')
  if (rules.refused.has(email)) return pipedriveError(400, `Email ${email} is not allowed`)
  if (find(email)) doubles.push(email)
  const id = people.size + 1
  people.set(email, { id, values: { name, ...own }, phones: phones.map(({ value }) => value), writes: 1 })
  return { status: 201, body: { success: true, data: { id } } }
}

/** Starts the sandbox of a CRM. `close` fails the test where a request was not as described. */
export const serveCrm = async (kind: 'hubspot' | 'pipedrive'): Promise<CrmSandbox> => {
  const server = await serveFaults()
  const { findFaults, checkAnswer } = createApiCheck(kind)
  const sandbox: CrmSandbox = {
    url: `${server.url}/`,
    server,
    people: new Map(),
    doubles: [],
    faults: [],
    rules: {
      token: 'pat-sandbox-token-4b1d',
      fields: new Set(kind === 'hubspot' ? hubspotFields : []),
      refused: new Set(),
      refusesBatches: false,
      before: () => undefined,
      headers: () => ({})
    },
    close: async () => {
      await server.close()
      if (sandbox.faults.length > 0) throw new Error(`Requests that ${kind} does not describe:\n${sandbox.faults.join('\n')}`)
    }
  }
  server.behave((outgoing, seen) => {
    const faults = findFaults(seen)
    sandbox.faults.push(...faults)
    const special = sandbox.rules.before(seen)
    if (typeof special === 'function') {
      special(outgoing, seen)
      return
    }
    const faulty = kind === 'hubspot' ? hubspotError(400, 'VALIDATION_ERROR', faults.join(' ')) : pipedriveError(400, faults.join(' '))
    const reply =
      special ?? (faults.length > 0 ? faulty : kind === 'hubspot' ? answerHubspot(sandbox, seen) : answerPipedrive(sandbox, seen))
    checkAnswer(seen, reply.status, reply.body)
    outgoing.writeHead(reply.status, { 'content-type': 'application/json', ...sandbox.rules.headers(), ...reply.headers })
    outgoing.end(JSON.stringify(reply.body))
  })
  return sandbox
}
