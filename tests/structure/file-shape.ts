// What every file looks like from outside: its name, its first sentence, its length, and what it hands out.
import { Visitor } from 'vite'
import { lineAt, type Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const lineLimit = 200
const vague = new Set(['job', 'task', 'item', 'data', 'helper', 'helpers', 'util', 'utils', 'common', 'misc'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/

/** A name the house would give: kebab-case, PascalCase for a component, and never a word for "anything". */
export function nameProblems(path: string): Problem[] {
  const parts = (path.split('/').at(-1) ?? '').split('.')
  const [name = ''] = parts
  const isComponent = path.startsWith('components/') && path.endsWith('.tsx')
  const mayBePascal = path.endsWith('.tsx')
  const wellFormed = isComponent ? pascal.test(name) : kebab.test(name) || (mayBePascal && pascal.test(name))
  const problems: Problem[] = []
  if (!wellFormed || !parts.slice(1).every(part => kebab.test(part))) {
    const todo = isComponent ? 'name it like the component: RunRow.tsx.' : 'name it in kebab-case: read-status.ts.'
    problems.push(teach(path, 'has a name in another style.', 'one style, and nobody has to remember which file has which.', todo))
  }
  const word = name.split('-').find(part => vague.has(part))
  if (word) {
    const why = 'a name that fits anything gathers everything.'
    problems.push(teach(path, `is named with "${word}".`, why, 'name it after what it does in the story of a run, a page or a record.'))
  }
  return problems
}

const isSentence = (text: string): boolean => text.split(/\s+/).length >= 4 && /[.?!:)]$/.test(text)

/** A file begins with a sentence on its role, before the first import. Works on TypeScript, JavaScript and CSS. */
export function openingProblems(path: string, text: string): Problem[] {
  const head = text.replace(/^#!.*\n/, '').trimStart()
  const block = /^\/\*\*?([\s\S]*?)\*\//.exec(head)?.[1] ?? /^(\/\/.*\n?)+/.exec(head)?.[0] ?? ''
  const words = block
    .split('\n')
    .map(line => line.replace(/^\s*(\/\/|\*)/, '').trim())
    .filter(line => !line.startsWith('@vitest-'))
    .join(' ')
    .trim()
  if (isSentence(words)) return []
  const why = 'who opens a file wants to know its role in the story before reading any code.'
  return [
    teach(path, 'does not open with a sentence.', why, 'begin it with a comment of one or two full sentences: what this file is for.')
  ]
}

/** Long files are where the mess of a project lives. */
export function lengthProblems({ path, text }: Source): Problem[] {
  const lines = text.trimEnd().split('\n').length
  if (lines <= lineLimit) return []
  const why = 'a file that fits on a few screens can be held in the head; most of ours have fewer than 150 lines.'
  return [teach(path, `has ${lines} lines, more than ${lineLimit}.`, why, 'split it where its subject changes.')]
}

/** Exports have names, and a file does not only pass on what others export. */
export function exportProblems({ path, text, program }: Source): Problem[] {
  const problems: Problem[] = []
  const refuseDefault = (start: number): void => {
    const why = 'a default export is called differently in every file that imports it, and cannot be searched for.'
    problems.push(teach(`${path}:${lineAt(text, start)}`, 'has a default export.', why, 'export it by its name.'))
  }
  new Visitor({
    ExportDefaultDeclaration: node => refuseDefault(node.start),
    ExportSpecifier: node => node.exported.type === 'Identifier' && node.exported.name === 'default' && refuseDefault(node.start)
  }).visit(program)

  const passesOn = program.body.map(
    ({ type, ...node }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && !('declaration' in node && node.declaration))
  )
  const exportsSomething = program.body.some(({ type }) => type.startsWith('Export'))
  if (exportsSomething && passesOn.every(Boolean)) {
    const why = 'a barrel hides where things come from, and drags everything along with the one thing wanted.'
    problems.push(teach(path, 'only passes on what other files export.', why, 'delete it; import from the files themselves.'))
  }
  return problems
}

const hostile = /\b(Date|performance)\.now$|\bMath\.random$|\bcrypto\.(randomUUID|getRandomValues)$/

/** Time and chance come in as arguments, so that a test can hold them still. */
export function worldProblems({ path, text, program }: Source): Problem[] {
  const problems: Problem[] = []
  const refuse = (start: number, what: string): void => {
    const why = 'code that asks for the time or throws dice itself cannot be tested at a chosen moment.'
    const todo = 'take a clock (`now: () => number`) or an id maker as an argument; entry points pass the real ones in.'
    problems.push(teach(`${path}:${lineAt(text, start)}`, `uses ${what}.`, why, todo))
  }
  new Visitor({
    MemberExpression: node => {
      const written = text.slice(node.start, node.end).replaceAll(/\s|\?/g, '')
      if (hostile.test(written)) refuse(node.start, written)
    },
    NewExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) refuse(node.start, 'new Date()')
    },
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') refuse(node.start, 'Date()')
    }
  }).visit(program)
  return problems
}
