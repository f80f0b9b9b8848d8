// The world changes while a run is on its way: its key, its permission, its address. It does so at every boundary of a life, with the
// worker that goes on and with one that dies of it; and when it is as it was again, the run must end in the truth.
import { expect, test } from 'vitest'
import { sampleKey } from '../../../lib/sample-service/options.ts'
import { endingOf, goodEndings } from './ending.ts'
import { createWorld, type World } from './world.ts'

const host = 'api.service.example'
interface Change {
  happens: (world: World) => Promise<unknown>
  mended: (world: World) => Promise<unknown>
  /** how the run may end besides: an account that is not known to be the same says nothing of a list that it does not know */
  besides?: string
}

const follow = async (world: World, worker: ReturnType<World['boot']>): Promise<void> => {
  const id = (await world.connections.active())?.id ?? ''
  await worker.live(() => worker.follow({ is: 'permitted' }))
  await worker.live(() => worker.follow({ is: 'connection', id }))
}

const changes: Record<string, Change> = {
  'the key is exchanged for one that the service does not know': {
    happens: world => world.save({ apiKey: 'another key' }),
    mended: world => world.save({ apiKey: sampleKey }),
    besides: 'not paid, and called uncertain'
  },
  'the permission is taken away': {
    happens: async world => world.taken.add(host),
    mended: async world => world.taken.delete(host)
  },
  'the address leads nowhere': {
    happens: world => world.save({ baseUrl: `https://${host}/elsewhere` }),
    mended: world => world.save()
  },
  'the connection is removed, where that is allowed': {
    happens: async world => world.connections.remove((await world.connections.active())?.id ?? ''),
    mended: async world => (await world.connections.active()) ?? world.save()
  }
}

/** How often the alarm may ring before somebody sets the world right; and how long a run in doubt is watched then, in milliseconds. */
const rings = 8
const watched = 172_800_000

const endsWell = async (change: Change, at: number, dies: boolean): Promise<{ came: boolean; ending: string }> => {
  const world = await createWorld()
  let came = false
  const happens = async (): Promise<void> => {
    came = true
    await change.happens(world)
  }
  const first = world.boot(dies ? at : Infinity, { at, happens })
  await first.start()
  let rung = 0
  if (!first.life.dead) await world.untilQuiet(first, () => ++rung > rings)
  const next = first.life.dead ? world.boot() : first
  if (next !== first) await next.wake()
  await change.mended(world)
  await follow(world, next)
  const end = world.clock.now + watched
  await world.untilQuiet(next, ([run]) => run?.state.is === 'uncertain' && world.clock.now > end)
  const ending = await endingOf(world)
  // Nothing ever goes to another host, and no key but those that were given for this one.
  expect(world.requests.filter(({ url }) => new URL(url).host !== host)).toEqual([])
  world.database.close()
  return { came, ending }
}

const step = process.env['MUSTER_LONG'] === undefined ? 35 : 1

test.each(Object.entries(changes))(
  'whenever %s, nothing is lost and nothing is paid twice',
  async (_, change) => {
    const wrong: string[] = []
    const seen = new Map<string, number>()
    let boundary = 1
    for (; boundary < 1_000; boundary += step) {
      let came = false
      for (const dies of [false, true]) {
        const told = await endsWell(change, boundary, dies)
        came ||= told.came
        if (told.came) seen.set(told.ending, (seen.get(told.ending) ?? 0) + 1)
        if (![...goodEndings, change.besides].includes(told.ending)) wrong.push(`at ${boundary}${dies ? ', and dead' : ''}: ${told.ending}`)
      }
      if (!came) break
    }
    console.log(`${boundary} boundaries: ${[...seen].map(([ending, times]) => `${times} ${ending}`).join(', ')}`)
    expect(wrong).toEqual([])
    expect(boundary).toBeGreaterThan(50)
    expect(seen.get('paid and brought home')).toBeGreaterThan(0)
  },
  300_000
)
