// Checks that components use only classes of the CSS modules they import, or one of the three global classes in base.css.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText } from './sources.ts'

const globalClasses = ['small', 'soft', 'unseen']
const components = ['components', 'entrypoints'].flatMap(folder => listFiles(folder, /\.tsx$/))
const modules = ['components', 'entrypoints'].flatMap(folder => listFiles(folder, /\.module\.css$/))

const capture = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const getClasses = (module: string): string[] =>
  capture(readText(module).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, ''), /\.([a-z][\w-]*)/gi)

/** The classes that a component takes from modules, as "path.class"; all of a module that it indexes with a variable. */
const getModuleClasses = (component: string): string[] => {
  const source = readText(component)
  return [...source.matchAll(/^import (\w+) from '(.*\.module\.css)'$/gm)].flatMap(([, local = '', file = '']) => {
    const module = join(dirname(component), file)
    const names = source.includes(`${local}[`) ? getClasses(module) : capture(source, new RegExp(`\\b${local}\\.(\\w+)`, 'g'))
    return names.map(name => `${module}.${name}`)
  })
}
const defined = new Set(modules.flatMap(module => getClasses(module).map(name => `${module}.${name}`)))
const used = new Set(components.flatMap(getModuleClasses))

test.each(components)('%s names only global classes as text', component => {
  const source = readText(component)
  const expressions = capture(source, /class=\{((?:[^{}]|\{[^{}]*\})*)\}/g).map(code => code.replaceAll(/[=!]== '[^']*'/g, ''))
  const texts = [...capture(source, /class="([^"]*)"/g), ...expressions.flatMap(code => capture(code, /['`]([^'`]*)['`]/g))]
  expect(texts.flatMap(text => text.split(' ')).filter(name => name !== '' && !globalClasses.includes(name))).toEqual([])
})
test('every class that a component takes from a module is defined', () => expect([...used].filter(name => !defined.has(name))).toEqual([]))
test('every class of a module is used', () => expect([...defined].filter(name => !used.has(name))).toEqual([]))
test('only base.css, tokens.css and the style of documents are global', () =>
  expect(listFiles('components', /(?<!\.module)\.css$/)).toEqual([
    'components/shell/document.css',
    'components/ui/base.css',
    'components/ui/tokens.css'
  ]))
