// Checks the length of each message against the place where the interface shows it: button, label, hint or notice.
import { Visitor, type ESTree } from 'vite'
import type { Messages } from '../programs/tools/chrome-messages.ts'
import { lengthOf } from './message-shape.ts'
import type { Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const file = 'lib/i18n/messages/en'

/** The largest number of characters, without values. */
const maxLength = { button: 24, label: 30, hint: 80, notice: 120 } as const
type Kind = keyof typeof maxLength

const elements: Record<string, Kind> = { Button: 'button', button: 'button', Notice: 'notice' }
const attributes: Record<string, Kind> = { hint: 'hint', label: 'label', title: 'label' }
/** A heading, an entry of the browser’s menu beside others, and a button that names a list. */
const exempt = new Set(['welcomeTitle', 'menuFindEmailOfLink', 'suppressedHidden_other'])
const maxWords = 15

const texts = (node: ESTree.Node): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [...texts(node.consequent), ...texts(node.alternate)]
  return []
}

/** The keys of the messages that an expression shows. */
function keysIn(node: ESTree.Node): string[] {
  if (node.type === 'JSXExpressionContainer') return keysIn(node.expression)
  if (node.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  if (node.type === 'LogicalExpression') return keysIn(node.right)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !node.arguments[0]) return []
  const keys = texts(node.arguments[0])
  if (node.callee.name === 't') return keys
  return node.callee.name === 'tCount' ? keys.map(key => `${key}_other`) : []
}

/** Each key that is shown as a button, label, hint or notice. */
export function readKinds(sources: readonly Source[]): { key: string; kind: Kind }[] {
  const found: { key: string; kind: Kind }[] = []
  const add = (kind: Kind | undefined, node: ESTree.Node | null): void => {
    if (kind && node) found.push(...keysIn(node).map(key => ({ key, kind })))
  }
  const visitor = new Visitor({
    JSXElement: ({ openingElement: { name }, children }) => {
      const kind = name.type === 'JSXIdentifier' ? elements[name.name] : undefined
      for (const child of children) add(kind, child)
    },
    JSXAttribute: ({ name, value }) => add(name.type === 'JSXIdentifier' ? attributes[name.name] : undefined, value),
    Property: ({ key, value }) => add(key.type === 'Identifier' ? attributes[key.name] : undefined, value)
  })
  for (const { program } of sources) visitor.visit(program)
  return found
}

/** Messages that are too long for their place, and sentences of more than 15 words. */
export function lengthProblems(messages: Messages, sources: readonly Source[]): Problem[] {
  const places = new Map(readKinds(sources).map(place => [`${place.kind} ${place.key}`, place]))
  const tooLong = [...places.values()].flatMap(({ key, kind }) => {
    const entry = messages[key]
    const length = entry ? lengthOf(entry) : 0
    if (length <= maxLength[kind] || exempt.has(key)) return []
    const wrong = `has ${length} characters as a ${kind}, more than ${maxLength[kind]}.`
    return [teach(`${file} "${key}"`, wrong, 'a short text is read, a long one is passed over.', 'shorten it.')]
  })
  const wordy = Object.entries(messages).flatMap(([key, { message }]) =>
    message.split(/(?<=[.!?:])\s+/).flatMap(sentence => {
      const words = sentence.split(/\s+/).length
      if (words <= maxWords) return []
      return [teach(`${file} "${key}"`, `has a sentence of ${words} words.`, 'one sentence states one fact.', 'make two sentences.')]
    })
  )
  return [...tooLong, ...wordy]
}
