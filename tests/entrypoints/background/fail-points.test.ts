// The registry of fail points: each stands in one place of the source, is hit in a real browser, and stops where it was told to.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFailPoints, failPoints } from '../../../entrypoints/background/fail-points.ts'
import { crashRows, pointsOf } from '../../e2e/support/crash-rows.ts'

const root = resolve(import.meta.dirname, '../../..')
const sources = ['lib', 'entrypoints', 'components'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('/fail-points.ts'))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
)

describe('the registry', () => {
  test('names each point once', () => expect(new Set(failPoints).size).toBe(failPoints.length))

  test.each(failPoints)('%s is passed in one place of the source', name => {
    expect(sources.reduce((sum, text) => sum + text.split(`'${name}'`).length - 1, 0)).toBe(1)
  })

  test('is hit whole by the table of the browser tests', () => {
    expect([...pointsOf(crashRows)].toSorted()).toEqual([...failPoints].toSorted())
  })
})

describe('a point', () => {
  const world = (order: unknown) => {
    const kept: Record<string, unknown> = { 'fail-point': order }
    const area = { get: async (key: string) => ({ [key]: kept[key] }), set: async (values: object) => void Object.assign(kept, values) }
    return { kept, points: createFailPoints(area) }
  }
  const settles = (work: Promise<unknown>): Promise<boolean> =>
    Promise.race([work.then(() => true), new Promise<boolean>(done => setTimeout(() => done(false), 20))])

  test.each([
    ['nothing was laid down', undefined, true],
    ['it is not the one', { stop: 'after intent' }, true],
    ['it is the one', { stop: 'before intent' }, false],
    ['it is not its turn yet', { stop: 'before intent', nth: 2 }, true],
    ['something else lies there', 'before intent', true]
  ])('is passed or not, where %s', async (_, order, isPassed) => {
    expect(await settles(world(order).points.at('before intent'))).toBe(isPassed)
  })

  test('says that it was reached, and stops nobody after that', async () => {
    const { kept, points } = world({ stop: 'before intent', nth: 2 })
    await points.at('before intent')
    expect(await settles(points.at('before intent'))).toBe(false)
    expect(kept['fail-point']).toEqual({ reached: 'before intent' })
    expect(await settles(points.at('before intent'))).toBe(true)
  })

  test('lets go of a worker that is told to go on', async () => {
    const { kept, points } = world({ stop: 'before intent', until: true })
    const passing = points.at('before intent')
    expect(await settles(passing)).toBe(false)
    kept['fail-point'] = 'go'
    await passing
  })
})
