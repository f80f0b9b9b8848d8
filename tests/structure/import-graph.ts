// The arrows between files, followed further than one step: cycles, and what a file drags along without naming it.
import type { Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

type Arrows = Map<string, string[]>

// Types are gone from the built file, so only value imports can drag code along or meet themselves while loading.
const arrowsOf = (sources: readonly Source[]): Arrows =>
  new Map(sources.map(({ path, imports }) => [path, imports.filter(found => !found.typeOnly).map(found => found.target)]))

/** The shortest way from `from` to a target that `wanted` picks, both ends included; undefined where there is none. */
function wayTo(arrows: Arrows, from: string, wanted: (target: string) => boolean): string[] | undefined {
  const seen = new Set<string>()
  let ways = [[from]]
  while (ways.length > 0) {
    const longer = ways.flatMap(way => (arrows.get(way.at(-1) ?? '') ?? []).map(target => [...way, target]))
    const arrived = longer.find(way => wanted(way.at(-1) ?? ''))
    if (arrived) return arrived
    ways = longer.filter(way => {
      const end = way.at(-1) ?? ''
      return !seen.has(end) && seen.add(end)
    })
  }
  return undefined
}

/** Every circle of value imports, told once. */
export function cycleProblems(sources: readonly Source[]): Problem[] {
  const arrows = arrowsOf(sources)
  const told = new Set<string>()
  return [...arrows.keys()].toSorted().flatMap(path => {
    const way = told.has(path) ? undefined : wayTo(arrows, path, target => target === path)
    if (!way) return []
    way.forEach(stop => told.add(stop))
    return [
      teach(
        way.join(' → '),
        'the files import each other in a circle.',
        'which of them loads first is an accident, and none can be understood or tested alone.',
        'let the lower one look upward by `import type` only, or move what both need into a third file.'
      )
    ]
  })
}

const tooHeavy = new Set([
  'lib/browser.ts',
  'lib/messages/contract.ts',
  'webextension-polyfill',
  'zod',
  'preact',
  'dexie',
  'papaparse',
  'lossless-json',
  'lucide'
])

/** Whatever the content script would carry into somebody else's page, directly or through what it imports. */
export function burdenProblems(sources: readonly Source[]): Problem[] {
  const arrows = arrowsOf(sources)
  return [...arrows.keys()]
    .filter(path => path.startsWith('entrypoints/page.content/'))
    .flatMap(path => {
      const way = wayTo(arrows, path, target => tooHeavy.has(target))
      if (!way) return []
      const wrong = `the content script carries ${way.at(-1)} into the page (${way.join(' → ')}).`
      const why = 'it runs in every tab of the network within 18 kB, and holds no schema, no framework and no power it does not need.'
      return [teach(path, wrong, why, 'use the native extension API, import the shapes as types, and leave checking to the worker.')]
    })
}
