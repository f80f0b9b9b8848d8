// The second copy of list names: enough to find what was paid for, and nothing that is nobody's business.
import { expect, test } from 'vitest'
import { createMirror } from '../../../lib/database/mirror.ts'
import { exampleRun } from '../runs/examples.ts'

const no = (): Promise<never> => Promise.reject(new Error('full'))

const createArea = () => {
  const kept = new Map<string, unknown>()
  const set = async (values: Record<string, unknown>): Promise<void> =>
    Object.entries(values).forEach(([name, value]) => kept.set(name, value))
  const remove = async (name: string): Promise<void> => void kept.delete(name)
  return { kept, area: { set, remove } }
}

test('a run leaves its list name, kind, host and time, under a key of its own', async () => {
  const { kept, area } = createArea()
  const mirror = createMirror(area)
  const run = exampleRun('intent')
  await Promise.all([mirror.keep(run), mirror.keep({ ...run, id: 'run-2' }), mirror.keep(run)])
  expect([...kept.keys()]).toEqual(['list:run-1', 'list:run-2'])
  expect(kept.get('list:run-1')).toEqual({
    listName: run.listName,
    kind: 'lead-search',
    service: 'api.service.example',
    createdAt: run.createdAt
  })
})

test('a forgotten run leaves nothing, and the others stay', async () => {
  const { kept, area } = createArea()
  const mirror = createMirror(area)
  await mirror.keep(exampleRun('intent'))
  await mirror.keep(exampleRun('intent', { id: 'run-2' }))
  await mirror.forget('run-1')
  await mirror.forget('run-1')
  expect([...kept.keys()]).toEqual(['list:run-2'])
})

test('a failure is told to the caller', async () => {
  await expect(createMirror({ set: no, remove: no }).keep(exampleRun('intent'))).rejects.toThrow('full')
})
