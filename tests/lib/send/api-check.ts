// Checks requests and answers against the facts of a vendor's published API description: paths, parameters, types and required fields.
import { readFileSync } from 'node:fs'
import * as z from 'zod'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

interface Operation {
  method: string
  path: string
  query?: Record<string, { type: string; required?: boolean; enum?: string[]; maximum?: number }>
  body?: string
  responses: Record<string, string>
}
interface Description {
  server: string
  auth: { header: string; prefix: string }
  operations: Operation[]
  schemas: Record<string, unknown>
}

const read = (name: string): Description => JSON.parse(readFileSync(new URL(`apis/${name}.json`, import.meta.url), 'utf8'))

/** A request must have no field that the description does not name: a misspelt one would be ignored. */
const forbidOthers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(forbidOthers)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [name, forbidOthers(item)])
  const isClosed = 'type' in value && value.type === 'object' && 'properties' in value && !('additionalProperties' in value)
  return Object.fromEntries(isClosed ? [...entries, ['additionalProperties', false]] : entries)
}

export interface SeenRequest {
  method: string
  /** with its query */
  path: string
  headers: Readonly<Record<string, unknown>>
  body: string
}

export interface ApiCheck {
  /** what is wrong with a request; empty if the vendor describes it like this */
  findFaults: (request: SeenRequest) => string[]
  /** throws where the vendor describes no such answer to a request */
  checkAnswer: (request: Pick<SeenRequest, 'method' | 'path'>, status: number, body: unknown) => void
}

/** The check of one vendor: `hubspot` or `pipedrive`. */
export const createApiCheck = (name: 'hubspot' | 'pipedrive'): ApiCheck => {
  const { server, auth, operations, schemas } = read(name)
  const createCompiler = (definitions: unknown) => {
    const compiled = new Map<string, z.ZodType>()
    return (schema: string): z.ZodType => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fixture is JSON Schema
      const made = compiled.get(schema) ?? z.fromJSONSchema({ $ref: `#/$defs/${schema}`, $defs: definitions } as Schema)
      compiled.set(schema, made)
      return made
    }
  }
  const compileRequest = createCompiler(forbidOthers(schemas))
  const compileAnswer = createCompiler(schemas)
  const base = new URL(server).pathname.replace(/\/$/, '')

  const find = ({ method, path }: Pick<SeenRequest, 'method' | 'path'>): Operation | undefined => {
    const { pathname } = new URL(path, server)
    return operations.find(
      operation => operation.method === method && new RegExp(`^${base}${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
    )
  }
  const findQueryFaults = ({ query = {} }: Operation, path: string): string[] => {
    const given = new URL(path, server).searchParams
    const faults = Object.entries(query).flatMap(([key, { required }]) => (required && !given.has(key) ? [`${key} is missing`] : []))
    for (const [key, value] of given) {
      const rule = query[key]
      const isRight =
        rule !== undefined &&
        (rule.type !== 'boolean' || value === 'true' || value === 'false') &&
        ((rule.type !== 'number' && rule.type !== 'integer') || (/^\d+$/.test(value) && Number(value) <= (rule.maximum ?? Infinity))) &&
        (rule.enum?.includes(value) ?? true)
      if (!isRight) faults.push(`${key}=${value} is not described`)
    }
    return faults
  }
  return {
    findFaults: request => {
      const operation = find(request)
      if (!operation) return [`${request.method} ${request.path} is not described`]
      const faults = findQueryFaults(operation, request.path)
      const token = request.headers[auth.header]
      if (typeof token !== 'string' || !token.startsWith(auth.prefix) || token.length <= auth.prefix.length)
        faults.push(`${auth.header} is missing`)
      if (operation.body === undefined) return request.body === '' ? faults : [...faults, 'no body is described']
      if (request.headers['content-type'] !== 'application/json') faults.push('the body is not called JSON')
      const checked = compileRequest(operation.body).safeParse(JSON.parse(request.body))
      return checked.success ? faults : [...faults, z.prettifyError(checked.error)]
    },
    checkAnswer: (request, status, body) => {
      const responses: Record<string, string> = find(request)?.responses ?? {}
      const schema = responses[String(status)] ?? (status >= 400 ? responses['default'] : undefined)
      if (schema !== undefined) compileAnswer(schema).parse(body)
    }
  }
}
