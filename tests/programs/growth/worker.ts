// Measures the growth of every reader in a process of its own, since a reading that does not end can only be ended with its process.
import { readFileSync } from 'node:fs'
import { everyShape } from './cases.ts'
import type { ExportedFunction } from './exported-functions.ts'
import { greatestStep, maxStep, type Grown, type Progress } from './grown.ts'

/** A reading of this length that takes less time cannot be told from noise, and is far below what anyone notices. */
const screenLength = 20_000
const screenMs = 4
/** A reading is measured at this length, twice and four times of it; at a shorter one where it takes too long. */
const lengths = [20_000, 4_000, 800]
const slowMs = 400
const tries = 3
const rounds = 4
/** What takes longer is not measured at longer texts. */
const longMs = 4_000
/** Where even the longest text takes less, the growth is noise. */
const noiseMs = 10

/** In ms of this process, since other programs take their share of the time on the clock. */
const timed = async (read: () => unknown): Promise<number> => {
  const begun = process.cpuUsage()
  await Promise.resolve()
    .then(read)
    .catch(() => {})
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

const [functionsFile = '', first = '0', skipped = '[]'] = process.argv.slice(2)
const functions: ExportedFunction[] = JSON.parse(readFileSync(functionsFile, 'utf8')) as ExportedFunction[]
const toSkip = new Set(JSON.parse(skipped) as string[])
const shapes = [...everyShape]

const send = (progress: Omit<Progress, 'of'>): void => void process.send?.({ ...progress, of: shapes.length })

for (const [shape, [name, list]] of shapes.entries()) {
  if (shape < Number(first)) continue
  let at = { shape, id: '' }
  const atLength = new Map<number, ReadonlyMap<string, () => unknown>>()
  /** The shortest of several times at one length. What is read is made once for each length. */
  const shortest = async (reader: string, length: number, turns: number): Promise<number> => {
    const readings = atLength.get(length) ?? new Map(list(functions, length).map(one => [one.reader, one.read]))
    atLength.set(length, readings)
    const read = readings.get(reader)
    let best = Infinity
    if (!read) return best
    for (let turn = 0; turn < turns; turn++) {
      best = Math.min(best, await timed(read))
      // A busy machine may give this process little time: each end of a reading is told.
      send(at)
    }
    return best
  }
  for (const { reader, read } of list(functions, screenLength)) {
    const id = `${reader} · ${name}`
    if (toSkip.has(id)) continue
    at = { shape, id }
    send(at)
    let screened = await timed(read)
    if (screened >= screenMs) screened = Math.min(screened, await timed(read))
    if (screened < screenMs) continue
    const start = (screened < slowMs ? lengths[0] : screened < 40 * slowMs ? lengths[1] : lengths[2]) ?? screenLength
    const measure = async (length: number, known: number): Promise<Grown['times']> => {
      let times: Grown['times'] = [known, Infinity, Infinity]
      // What seems to grow too fast is measured again, and more often: other programs may have disturbed it.
      for (let round = 0; round < rounds && !(greatestStep({ id, times }) <= maxStep); round++) {
        const turns = round === 0 ? 1 : tries
        times = [
          Math.min(times[0], round === 0 && known < Infinity ? Infinity : await shortest(reader, length, turns)),
          Math.min(times[1], await shortest(reader, length * 2, turns)),
          Math.min(times[2], await shortest(reader, length * 4, turns))
        ]
      }
      return times
    }
    let times = await measure(start, start === screenLength ? screened : Infinity)
    // At some size the engine stores objects in another way, and a cache is full. That is no growth: it is over at four times the size.
    if (greatestStep({ id, times }) > maxStep && times[2] >= noiseMs && times[2] < longMs) {
      const longer = await measure(start * 4, times[2])
      if (greatestStep({ id, times: longer }) <= maxStep) times = longer
    }
    if (times[2] >= noiseMs) send({ shape, id, grown: { id, times } })
  }
}
process.exit(0)
