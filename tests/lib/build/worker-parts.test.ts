// The parts of the worker: what is registered at the installation, and when a part runs.
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { makeParts } from '../../../lib/build/worker-parts.ts'

const files = makeParts([
  {
    type: 'chunk',
    fileName: 'background.js',
    isEntry: true,
    imports: ['shared.js'],
    code: 'const shared=require("./shared.js");log(`start ${shared.word}`);self.use=()=>require("./later.js").answer()'
  },
  { type: 'chunk', fileName: 'shared.js', code: 'log("shared");exports.word="hello"' },
  {
    type: 'chunk',
    fileName: 'later.js',
    imports: ['shared.js'],
    code: 'log("later");const{word}=require("./shared.js");module.exports={answer:()=>`${word} again`}'
  }
])

/** A start of the worker. `known`: the files that the browser may still import. */
const start = (known: Set<string>) => {
  const seen: string[] = []
  const install: (() => void)[] = []
  const scope: { use?: () => string } & Record<string, unknown> = {
    log: (line: string) => seen.push(line),
    addEventListener: (name: string, listener: () => void) => name === 'install' && install.push(listener),
    importScripts: (...names: string[]) => {
      for (const name of names) {
        if (!known.has(name)) throw new Error('NetworkError')
        runInContext(files.get(name.slice(1)) ?? '', context)
      }
    }
  }
  scope['self'] = scope
  const context = createContext(scope)
  runInContext(files.get('background.js') ?? '', context)
  return { seen, install: () => install.forEach(listener => listener()), use: () => scope.use?.() }
}

test('the first file holds what the start needs, and each later part is a file', () => {
  expect([...files.keys()]).toEqual(['background.js', 'later.js'])
})

test('the installation registers the later parts without running them, and a part runs once, when it is first needed', () => {
  const installed = start(new Set(['/later.js']))
  installed.install()
  expect(installed.seen).toEqual(['shared', 'start hello'])
  expect([installed.use(), installed.use()]).toEqual(['hello again', 'hello again'])
  expect(installed.seen).toEqual(['shared', 'start hello', 'later'])
  const restarted = start(new Set(['/later.js']))
  expect(restarted.use()).toBe('hello again')
})

test('a part that cannot be imported throws where it is needed, and is tried again', () => {
  const known = new Set<string>()
  const worker = start(known)
  expect(worker.use).toThrow('NetworkError')
  known.add('/later.js')
  expect(worker.use()).toBe('hello again')
})
