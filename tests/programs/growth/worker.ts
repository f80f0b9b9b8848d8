// Measures the growth of every reader in a process of its own, since a reading that does not end can only be ended with its process.
import { readFileSync } from 'node:fs'
import { everyShape } from './cases.ts'
import type { ExportedFunction } from './exported-functions.ts'
import { greatestStep, maxStep, type Progress, type Times } from './grown.ts'
import { shapes as texts } from './texts.ts'

/** A reading of this length that takes less time cannot be told from noise, and is far below what anyone notices. */
const screenLength = 20_000
const screenMs = 4
/** What takes less than this at a quarter of the length takes less than that at the whole of it, though it grow with the square. */
const glanceLength = screenLength / 4
const glanceMs = screenMs / 16
/** A reading is measured at the first of these lengths at which it takes less than this time, twice and four times of it. */
const lengths: readonly (readonly [length: number, belowMs: number])[] = [
  [20_000, 25],
  [8_000, 100],
  [4_000, 4_000],
  [800, Infinity]
]
/** What seems to grow too fast is measured again: other programs may have disturbed it. */
const maxTurns = 4
/**
 * Then it is measured at longer texts, more often each time: at some size the engine stores objects in another way, and a cache is full, which is
 * over at a larger size. What takes the square takes 16 times as long for four times the text, and a growth of nearly that is a fault at once.
 */
const longer: readonly (readonly [factor: number, turns: number])[] = [
  [4, 6],
  [16, 12]
]
const squareGrowth = 14
/** How often the engine's own reading is measured. */
const floorTurns = 8
/** What takes longer is not measured at longer texts. */
const longMs = 4_000
/** Where even the longest text takes less, the growth is noise. */
const noiseMs = 10

/** Given by `--expose-gc`. Old values are left: looking through all of them takes longer than a reading. */
const collectYoung = (): void => {
  if ('gc' in globalThis && typeof globalThis.gc === 'function') globalThis.gc({ type: 'minor' })
}

/** In ms of this process, since other programs take their share of the time on the clock. */
const timed = async (read: () => unknown): Promise<number> => {
  const begun = process.cpuUsage()
  try {
    await read()
  } catch {
    // A reader may refuse a text; only its time counts.
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

const [functionsFile = '', first = '0', skipped = '[]'] = process.argv.slice(2)
const functions: ExportedFunction[] = JSON.parse(readFileSync(functionsFile, 'utf8')) as ExportedFunction[]
const toSkip = new Set(JSON.parse(skipped) as string[])
const shapes = [...everyShape]

const send = (progress: Omit<Progress, 'of'>): void => void process.send?.({ ...progress, of: shapes.length })

/** Goes through all fields, as any reader must: with very many in one object, that alone grows more than twice. */
const visit = (value: unknown): void => {
  if (typeof value === 'object' && value !== null) for (const [, inner] of Object.entries(value)) visit(inner)
}

/** Times of `JSON.parse` and a visit of each field; undefined for a text that is no JSON. */
const measureFloor = async (name: string, length: number): Promise<Times | undefined> => {
  const make = texts.get(name)
  const times: Times = [Infinity, Infinity, Infinity]
  for (let turn = 0; turn < floorTurns; turn++)
    for (const [index, factor] of [1, 2, 4].entries()) {
      const text = make?.(length * factor) ?? ''
      collectYoung()
      let isJson = true
      const time = await timed(() => {
        isJson = false
        visit(JSON.parse(text))
        isJson = true
      })
      if (!isJson) return undefined
      times[index] = Math.min(times[index] ?? Infinity, time)
    }
  return times
}

for (const [shape, [name, list]] of shapes.entries()) {
  if (shape < Number(first)) continue
  let at = { shape, id: '' }
  const atLength = new Map<number, ReturnType<typeof list>>()
  const readingsOf = (length: number): ReturnType<typeof list> => {
    const readings = atLength.get(length) ?? list(length)
    atLength.set(length, readings)
    return readings
  }
  const glances = new Map(readingsOf(glanceLength)(functions).map(({ reader, read }) => [reader, read]))
  for (const { reader, read, of } of readingsOf(screenLength)(functions)) {
    const id = `${reader} · ${name}`
    if (toSkip.has(id)) continue
    at = { shape, id }
    send(at)
    const glance = glances.get(reader)
    if (glance && Math.min(await timed(glance), await timed(glance)) < glanceMs) continue
    let screened = await timed(read)
    if (screened >= screenMs) screened = Math.min(screened, await timed(read))
    if (screened < screenMs) continue
    /** The shortest times at a length, twice and four times of it. */
    const measure = async (from: number, known: number, turns = maxTurns): Promise<Times> => {
      const reads = [1, 2, 4].map(factor => readingsOf(from * factor)([of]).find(one => one.reader === reader)?.read)
      const times: Times = [known, Infinity, Infinity]
      const begun = process.cpuUsage().user
      const isOver = (): boolean => process.cpuUsage().user - begun > longMs * 2_000
      for (let turn = 0; turn < turns && !(greatestStep(times) <= maxStep) && !(turn > 1 && isOver()); turn++)
        for (const [index, again] of reads.entries()) {
          if (!again || (turn === 0 && times[index] !== Infinity)) continue
          // Values of the readings before would be moved about during this one.
          if (turn > 0) collectYoung()
          times[index] = Math.min(times[index] ?? Infinity, await timed(again))
          // A busy machine may give this process little time: each end of a reading is told.
          send(at)
        }
      return times
    }
    const start = lengths.find(([, belowMs]) => screened < belowMs)?.[0] ?? screenLength
    let length = start
    let times = await measure(start, start === screenLength ? screened : Infinity)
    for (const [factor, turns] of longer) {
      const isInDoubt = greatestStep(times) > maxStep && times[2] < times[0] * squareGrowth
      if (!isInDoubt || times[2] < noiseMs || times[2] >= longMs) continue
      length = start * factor
      times = await measure(length, Infinity, turns)
    }
    if (times[2] < noiseMs) continue
    const isFast = greatestStep(times) > maxStep
    const floor = isFast ? await measureFloor(name, length) : undefined
    send({ shape, id, grown: { id, times, ...(floor && { floor }) } })
  }
}
process.exit(0)
