// The fail points: each is wrapped around one place, is hit in a real browser, and stops the worker when a test asks for it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crashRows, pointsOf } from '../../e2e/support/crash/crash-rows.ts'
import { createFailPoints, failPoints } from '../../e2e/support/fail-points/fail-points.ts'

const wrappers = readFileSync(resolve(import.meta.dirname, '../../e2e/support/fail-points/wrap-dependencies.ts'), 'utf8')

describe('the list', () => {
  test('names each point once', () => expect(new Set(failPoints).size).toBe(failPoints.length))

  test.each(failPoints)('%s is used in one place', name => {
    expect(wrappers.split(`'${name}'`)).toHaveLength(2)
  })

  test('is covered by the table of the browser tests', () => {
    expect([...pointsOf(crashRows)].toSorted()).toEqual([...failPoints].toSorted())
  })
})

describe('a point', () => {
  const createPoints = (order: unknown) => {
    const stored: Record<string, unknown> = { 'fail-point': order }
    const area = { get: async (key: string) => ({ [key]: stored[key] }), set: async (values: object) => void Object.assign(stored, values) }
    return { stored, points: createFailPoints(area) }
  }
  const settles = (work: Promise<unknown>): Promise<boolean> =>
    Promise.race([work.then(() => true), new Promise<boolean>(done => setTimeout(() => done(false), 20))])

  test.each([
    ['there is no order', undefined, true],
    ['the order names another point', { stop: 'after intent' }, true],
    ['the order names it', { stop: 'before intent' }, false],
    ['the order names a later pass', { stop: 'before intent', nth: 2 }, true],
    ['the order is damaged', 'before intent', true]
  ])('when %s', async (_, order, isPassed) => {
    expect(await settles(createPoints(order).points.pass('before intent'))).toBe(isPassed)
  })

  test('reports that it is reached, and stops only once', async () => {
    const { stored, points } = createPoints({ stop: 'before intent', nth: 2 })
    await points.pass('before intent')
    expect(await settles(points.pass('before intent'))).toBe(false)
    expect(stored['fail-point']).toEqual({ reached: 'before intent' })
    expect(await settles(points.pass('before intent'))).toBe(true)
  })
})
