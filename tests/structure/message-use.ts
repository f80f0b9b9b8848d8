// Holds the keys of public/_locales against the code: every key said exists, every key that exists is said.
import { Visitor, type ESTree } from 'vite'
import type { Messages } from '../tools/chrome-messages.ts'
import { stemOf, valuesWanted } from './message-shape.ts'
import { lineAt, type Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const file = 'public/_locales/en/messages.json'

interface Call {
  where: string
  counts: boolean
  keys: RegExp[]
  /** how many values the sentence is given; undefined where they are spread */
  values: number | undefined
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `failure_${code}` as a pattern; undefined for a template that does not begin like a key. */
function patternOf({ quasis }: ESTree.TemplateLiteral): RegExp | undefined {
  const texts = quasis.map(({ value }) => value.cooked ?? '')
  const likeKey = /^[a-z]\w{2}/i.test(texts[0] ?? '') && texts.every(text => /^\w*$/.test(text))
  return likeKey ? new RegExp(`^${texts.map(escape).join('\\w+')}$`) : undefined
}

/** The keys an expression can stand for, as far as they are written down; a key that is passed in is checked by its type. */
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

function callsIn({ path, text, program }: Source): Call[] {
  const calls: Call[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = nameOf(callee)
      if (name !== 'say' && name !== 'sayCount' && name !== 'getMessage') return
      const unknown = name === 'getMessage' || given.some(({ type }) => type === 'SpreadElement')
      calls.push({
        where: `${path}:${lineAt(text, start)}`,
        counts: name === 'sayCount',
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
    const met = Object.entries(messages).filter(([key]) => pattern.test(counts ? (stemOf(key) ?? '') : key))
    if (met.length === 0) {
      const todo = counts ? `add "${name}_one" and "${name}_other" to ${file}.` : `add "${name}" to ${file}, or correct the key.`
      return [teach(where, `says "${name}", which is no key.`, 'an unknown key is an empty place on the screen.', todo)]
    }
    if (values === undefined) return []
    const wanted = met.map(([, entry]) => valuesWanted(entry))
    // A key built from a template stands for many sentences; the values have to suit one of them. A count may go unsaid.
    const [fewest, most] = [counts ? Math.max(...wanted) : Math.min(...wanted), Math.max(...wanted, counts ? 1 : 0)]
    if (values >= fewest && values <= most) return []
    const why = 'a value that is missing leaves a gap in the sentence, and one too many was meant to be read.'
    return [teach(where, `gives "${name}" ${values} of ${most} values.`, why, 'give as many values as its highest $n, in that order.')]
  })
}

/** Keys said by name that do not exist, and sentences given too few or too many values. */
export const saidProblems = (messages: Messages, sources: readonly Source[]): Problem[] =>
  sources.flatMap(callsIn).flatMap(call => callProblems(messages, call))

/** Keys that nothing says: not quoted in a source, not built from a template, not named as `__MSG_key__` in `texts`. */
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

/** A family of keys whose members are listed elsewhere: each member has its sentence (`failure_refused`, variants as `failure_refused_silent`), and each sentence its member. */
export function familyProblems(messages: Messages, prefix: string, members: readonly string[], home: string): Problem[] {
  const wanted = new Set(members.map(member => `${prefix}${member}`))
  const why = 'a thing without its sentence is met by a person as an empty place.'
  const missing = [...wanted].filter(key => !(key in messages))
  const isMember = (key: string): boolean => [...wanted].some(name => key === name || key.startsWith(`${name}_`))
  const orphans = Object.keys(messages).filter(key => key.startsWith(prefix) && !isMember(key))
  return [
    ...missing.map(key => teach(home, `has "${key.slice(prefix.length)}", which has no sentence.`, why, `add "${key}" to ${file}.`)),
    ...orphans.map(key =>
      teach(`${file} "${key}"`, `belongs to nothing in ${home}.`, why, 'take it away, or name it after what it is about.')
    )
  ]
}
