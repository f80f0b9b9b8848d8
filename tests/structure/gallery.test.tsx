// @vitest-environment happy-dom
// Checks that the gallery shows every view: draws its blocks and lists components that none of them used. A screen with a state of its own,
// which asks the database, the worker or the browser, is shown by the pictures of the end-to-end tests.
import { options, render, type VNode } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { blocks } from '../gallery/blocks/blocks.tsx'
import { listFiles, readText } from './sources.ts'
import { expectNone, teach, type Problem } from './teach.ts'
import { isLong } from '../is-long.ts'
import { posix } from 'node:path'

/** The files of ours that a file loads, in the form in which `git` names them. */
const loadedBy = (path: string): string[] =>
  [...readText(path).matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)].map(([, fixed, later]) =>
    posix.join(posix.dirname(path), fixed ?? later ?? '')
  )
/** It takes a database, or is a way to the worker or the browser. The text of a page is asked of the browser once, before anything is drawn. */
const asks = (path: string): boolean =>
  /^lib\/(?:browser\.ts|messages\/)/.test(path) || (/^lib\/(?!i18n\/)/.test(path) && /from '[^']*\/database\/[^']+'/.test(readText(path)))
/** Whether a component or what it draws has a state of its own. */
const isScreen = (path: string, seen = new Set<string>()): boolean => {
  seen.add(path)
  return loadedBy(path).some(other => asks(other) || (/^components\/.*\.tsx?$/.test(other) && !seen.has(other) && isScreen(other, seen)))
}

const modules = import.meta.glob<Record<string, unknown>>('../../components/**/*.tsx')
/** They hand the state of the results page on to views that the gallery shows. */
const handOn = ['erase/EraseOutcome', 'notes/SelectedNotes', 'results/table/ResultsTable'].map(name => `components/${name}.tsx`)
const views = listFiles('components', /\.tsx$/).filter(path => !handOn.includes(path) && !isScreen(path))
/** An export with the name of a component that can be drawn. */
const components = (await Promise.all(views.map(async path => ({ path, exported: (await modules[`../../${path}`]?.()) ?? {} })))).flatMap(
  ({ path, exported }) =>
    Object.entries(exported)
      .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')
      .map(([name, value]) => ({ name, value, path }))
)

function missing(seen: ReadonlySet<unknown>): Problem[] {
  const why = 'what the gallery does not show is neither looked at nor compared when something changes.'
  return components
    .filter(({ value }) => !seen.has(value))
    .map(({ name, path }) => teach(path, `has ${name}, which no block of the gallery draws.`, why, 'add a block under tests/gallery.'))
}

/** One block of each group, then the second of each, so that most components are found early. */
const byTurns = (): (typeof blocks)[string][] => {
  const met = new Map<string, number>()
  const turns = Object.keys(blocks).map(name => {
    const group = name.split('-')[0] ?? name
    met.set(group, (met.get(group) ?? 0) + 1)
    return { name, turn: met.get(group) ?? 0 }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).flatMap(({ name }) => blocks[name] ?? [])
}

/** Draws blocks until every component was used, because drawing all takes long. */
async function drawAll(): Promise<Set<unknown>> {
  const drawn = new Set<unknown>()
  const before = { ...options }
  options.vnode = (vnode: VNode) => {
    drawn.add(vnode.type)
    before.vnode?.(vnode)
  }
  // A table draws as many rows as fit.
  const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  for (const { draw } of byTurns()) {
    if (missing(drawn).length === 0) break
    const root = document.body.appendChild(document.createElement('div'))
    await act(() => render(draw(), root))
    render(null, root)
    root.remove()
  }
  room.mockRestore()
  delete options.vnode
  Object.assign(options, before)
  return drawn
}

test.runIf(isLong)('the gallery shows every component', async () => {
  expect(components.length).toBeGreaterThan(90)
  expectNone(missing(await drawAll()))
})

test('detects a component that no block draws', () => {
  const [first] = components
  expect(missing(new Set(components.slice(1).map(({ value }) => value))).map(String)).toHaveLength(1)
  expect(first).toBeTruthy()
})
