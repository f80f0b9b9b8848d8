// Compares what two services answered about the same people. Pure figures; nothing is requested.
import type { EmailStatus } from '../../records/columns/email-status.ts'
import { estimateCost, type Prices } from './cost.ts'

/** One service's answer about one person. `tookMs`: from the request to the result, in milliseconds; undefined where it was not measured. */
export interface ServiceReply {
  email: string
  emailStatus: EmailStatus | ''
  tookMs: number | undefined
}

/** One person at both services; undefined where a service has not answered. */
export interface ComparedPerson {
  url: string
  replies: readonly [ServiceReply | undefined, ServiceReply | undefined]
}

/** What one service answered. `medianMs`: half of the answers took at most as long, in milliseconds. */
export interface ServiceFigures {
  answers: number
  found: number
  valid: number
  medianMs: number | undefined
}

/** `bothFound`: people for whom both services found an email. `sameEmail`: those of them for whom it is the same one. */
export interface ServiceComparison {
  services: readonly [ServiceFigures, ServiceFigures]
  bothFound: number
  sameEmail: number
}

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

const countReplies = (people: readonly ComparedPerson[], at: 0 | 1): ServiceFigures => {
  const replies = people.flatMap(person => person.replies[at] ?? [])
  return {
    answers: replies.length,
    found: replies.filter(({ email }) => email !== '').length,
    valid: replies.filter(({ emailStatus }) => emailStatus === 'valid').length,
    medianMs: median(replies.flatMap(({ tookMs }) => tookMs ?? []))
  }
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The figures of both services, and how far they agree. */
export const compareServices = (people: readonly ComparedPerson[]): ServiceComparison => {
  const found = people.filter(({ replies }) => replies[0]?.email && replies[1]?.email)
  return {
    services: [countReplies(people, 0), countReplies(people, 1)],
    bothFound: found.length,
    sameEmail: found.filter(({ replies }) => isSame(replies[0]?.email ?? '', replies[1]?.email ?? '')).length
  }
}

/** The estimated cost of each valid email, in the currency of the prices; undefined without a price or a valid email. */
export const estimateCostPerValidEmail = ({ answers, found, valid }: ServiceFigures, prices: Prices): number | undefined => {
  const sum = { kind: 'lookup', requested: answers, refused: 0, received: answers, withEmail: found } as const
  const cost = estimateCost(sum, prices)
  return cost === undefined || valid === 0 ? undefined : cost / valid
}
