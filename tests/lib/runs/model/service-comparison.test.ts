// Tests the figures of two services about the same people.
import { expect, test } from 'vitest'
import type { Prices } from '../../../../lib/runs/model/cost.ts'
import {
  compareServices,
  estimateCostPerValidEmail,
  type ComparedPerson,
  type ServiceReply
} from '../../../../lib/runs/model/service-comparison.ts'

const reply = (email: string, emailStatus: ServiceReply['emailStatus'] = '', tookMs?: number): ServiceReply => ({
  email,
  emailStatus,
  tookMs
})
const people: ComparedPerson[] = [
  { url: 'a', replies: [reply('Ada@beispiel.example', 'valid', 1_000), reply('ada@beispiel.example', 'valid', 9_000)] },
  { url: 'b', replies: [reply('bo@beispiel.example', 'risky', 3_000), reply('b.o@beispiel.example', 'valid', 8_000)] },
  { url: 'c', replies: [reply('', '', 2_000), reply('cem@beispiel.example', 'invalid')] },
  { url: 'd', replies: [reply('dee@beispiel.example'), undefined] }
]

test('each service is counted by its own answers, and agreement by those of both', () => {
  expect(compareServices(people)).toEqual({
    services: [
      { answers: 4, found: 3, valid: 1, medianMs: 2_000 },
      { answers: 3, found: 3, valid: 2, medianMs: 8_000 }
    ],
    bothFound: 2,
    sameEmail: 1
  })
  expect(compareServices([]).services[0]).toEqual({ answers: 0, found: 0, valid: 0, medianMs: undefined })
})

test.each<[Prices['basis'], number]>([
  ['requested', 2],
  ['received', 2],
  ['email', 1.5]
])('a valid email costs what all answers cost, priced by %s', (basis, cost) => {
  const figures = { answers: 4, found: 3, valid: 2, medianMs: undefined }
  const prices = { currency: 'EUR', basis, prices: { lookup: 1 } }
  expect(estimateCostPerValidEmail(figures, prices)).toBe(cost)
  expect(estimateCostPerValidEmail({ ...figures, valid: 0 }, prices)).toBeUndefined()
  expect(estimateCostPerValidEmail(figures, { ...prices, prices: {} })).toBeUndefined()
})
