// Compares the keys of lib/i18n/messages with the code: every key in the code exists, and every message is used.
import { Visitor, type ESTree } from 'vite'
import type { Messages } from '../programs/tools/chrome-messages.ts'
import { stemOf, valuesWanted } from './message-shape.ts'
import { lineAt, type Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const file = 'lib/i18n/messages/en'

interface Call {
  where: string
  counts: boolean
  keys: RegExp[]
  /** number of values passed; undefined if they are spread */
  values: number | undefined
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `failure_${code}` as a pattern; undefined if the template does not begin like a key. */
function patternOf({ quasis }: ESTree.TemplateLiteral): RegExp | undefined {
  const texts = quasis.map(({ value }) => value.cooked ?? '')
  const likeKey = /^[a-z]\w{2}/i.test(texts[0] ?? '') && texts.every(text => /^\w*$/.test(text))
  return likeKey ? new RegExp(`^${texts.map(escape).join('\\w+')}$`) : undefined
}

/** The keys that an expression can have, as far as it is written out; types check the others. */
function keysIn(node: ESTree.Expression | ESTree.SpreadElement | undefined): RegExp[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [new RegExp(`^${escape(node.value)}$`)]
  if (node?.type === 'TemplateLiteral') return [patternOf(node)].filter(pattern => pattern !== undefined)
  if (node?.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  return []
}

const nameOf = (callee: ESTree.Expression): string =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : ''

/** Functions that return a message by key; `say` is that of the content script. */
const saying = new Set(['t', 'tCount', 'say', 'getMessage'])

function callsIn({ path, text, program }: Source): Call[] {
  const calls: Call[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = nameOf(callee)
      if (!saying.has(name)) return
      const unknown = name === 'getMessage' || given.some(({ type }) => type === 'SpreadElement')
      calls.push({
        where: `${path}:${lineAt(text, start)}`,
        counts: name === 'tCount',
        keys: keysIn(given[0]),
        values: unknown ? undefined : given.length - 1
      })
    }
  }).visit(program)
  return calls
}

function callProblems(messages: Messages, { where, counts, keys, values }: Call): Problem[] {
  return keys.flatMap(pattern => {
    const name = pattern.source.slice(1, -1)
    // The browser's function.
    if (name === '@@bidi_dir') return []
    const isFit = ([key]: [string, unknown]): boolean => pattern.test(counts ? (stemOf(key) ?? '') : key)
    // A key that is written out needs no search, which would take seconds for all of them.
    const entry = counts ? undefined : messages[name]
    const met = entry ? [[name, entry] as const] : Object.entries(messages).filter(isFit)
    if (met.length === 0) {
      const todo = counts ? `add "${name}_one" and "${name}_other" to ${file}.` : `add "${name}" to ${file}, or correct the key.`
      return [teach(where, `says "${name}", which is no key.`, 'an unknown key is an empty place on the screen.', todo)]
    }
    if (values === undefined) return []
    const wanted = met.map(([, message]) => valuesWanted(message))
    // A template stands for many messages, and the values must fit one of them. A count may be left out.
    const [fewest, most] = [counts ? Math.max(...wanted) : Math.min(...wanted), Math.max(...wanted, counts ? 1 : 0)]
    if (values >= fewest && values <= most) return []
    const why = 'a value that is missing leaves a gap in the sentence, and one too many was meant to be read.'
    return [teach(where, `gives "${name}" ${values} of ${most} values.`, why, 'give as many values as its highest $n, in that order.')]
  })
}

/** Keys that do not exist, and messages with too few or too many values. */
export const saidProblems = (messages: Messages, sources: readonly Source[]): Problem[] =>
  sources.flatMap(callsIn).flatMap(call => callProblems(messages, call))

/** Keys without a use: not quoted in a source, not built by a template, and not named as `__MSG_key__` in `texts`. */
export function idleProblems(messages: Messages, sources: readonly Source[], texts: readonly string[]): Problem[] {
  const quoted = new Set<string>()
  const patterns: RegExp[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => typeof value === 'string' && quoted.add(value),
    TemplateLiteral: node => {
      const pattern = node.expressions.length > 0 ? patternOf(node) : undefined
      if (pattern) patterns.push(pattern)
    }
  })
  sources.forEach(({ program }) => visitor.visit(program))
  const named = new Set(texts.flatMap(text => [...text.matchAll(/__MSG_(\w+?)__/g)].map(([, key = '']) => key)))
  const isSaid = (key: string): boolean => quoted.has(key) || named.has(key) || patterns.some(pattern => pattern.test(key))

  return Object.keys(messages)
    .filter(key => !isSaid(key) && !isSaid(stemOf(key) ?? key))
    .map(key =>
      teach(`${file} "${key}"`, 'is said nowhere.', 'translators work for every sentence in the file.', 'take it away, or say it.')
    )
}

/** Keys in `home` without a message. */
export const missingProblems = (messages: Messages, keys: readonly string[], home: string): Problem[] =>
  keys
    .filter(key => !(key in messages))
    .map(key => teach(home, `needs "${key}".`, 'a thing without its sentence is met as an empty place.', `write its sentence in ${file}.`))

/** Messages of a family (`failure_`) without a member; a variant has a suffix: `failure_refused_silent`. */
export function orphanProblems(messages: Messages, prefix: string, keys: readonly string[], home: string): Problem[] {
  const belongs = (key: string): boolean => keys.some(name => key === name || key.startsWith(`${name}_`))
  const why = 'translators work for every sentence in the file.'
  return Object.keys(messages)
    .filter(key => key.startsWith(prefix) && !belongs(key))
    .map(key => teach(`${file} "${key}"`, `belongs to nothing in ${home}.`, why, 'take it away, or name it after what it is about.'))
}
