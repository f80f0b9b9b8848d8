// Fuzzes the message router with its real schemas: every message gets an answer, and handlers get only checked bodies.
import { ok } from '../../../lib/failure.ts'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'
import { createServe, type Handlers, type Sender } from '../../../lib/messages/serve.ts'
import { isNetworkUrl } from '../../../lib/pages/index.ts'
import { messageRules, isValidHandlerBody } from '../../entrypoints/background/message-rules.ts'
import { extensionId, extensionOrigin, senders } from '../../entrypoints/background/senders.ts'
import { anyJson, anyText } from './inputs.ts'
import type { Random } from './random.ts'
import { bytesOf, hold, textOf, type Target } from './target.ts'

const names = [...Object.keys(pageMessages), ...Object.keys(contentMessages)]
const senderChoices = Object.values(senders)

const anyMessage = (random: Random): string => {
  if (random.once(6)) return anyJson(random)
  const name = random.once(8) ? anyText(random) : random.pick(names)
  const good = Object.entries(messageRules.get(name)?.example ?? {})
  // Every third keeps its fields, so that a message with many of them reaches its handler too.
  const isDamaged = !random.once(3)
  const fields = good
    .filter(() => !(isDamaged && random.once(9)))
    .map(([field, value]) => `${JSON.stringify(field)}:${isDamaged && random.once(4) ? anyJson(random, 2) : JSON.stringify(value)}`)
  const more = random.once(3) ? [`${JSON.stringify(anyText(random))}:${anyJson(random, 2)}`] : []
  return `{"name":${JSON.stringify(name)},"body":${random.once(9) ? anyJson(random) : `{${[...fields, ...more].join(',')}}`}}`
}

export const messageTarget: Target = {
  name: 'a message',
  share: 44_000,
  make: random => bytesOf(anyMessage(random)),
  leadsTo: [...names, 'a refusal'],
  check: async (input, random, note) => {
    const [speaker, sender] = random.pick(senderChoices)
    const reached: { name: string; body: unknown }[] = []
    const handlers = Object.fromEntries(
      names.map(name => [
        name,
        (body: unknown) => {
          reached.push({ name, body })
          return Promise.resolve(ok(null))
        }
      ])
    ) as unknown as Handlers
    const serve = createServe({ id: extensionId, origin: extensionOrigin, isNetworkUrl, handlers })
    let message: unknown
    try {
      message = JSON.parse(textOf(input))
    } catch {
      message = textOf(input)
    }
    const answer = await serve(message, sender satisfies Sender)
    hold(typeof answer.ok === 'boolean', 'it is answered')
    hold(answer.ok === (reached.length === 1), 'one handler at most')
    if (reached.length === 0) note('a refusal')
    for (const { name, body } of reached) {
      note(name)
      const contract = messageRules.get(name)
      hold(contract?.from === speaker, `${speaker} may ask for ${name}`)
      hold(contract !== undefined && isValidHandlerBody(contract, body), 'what is handed on was checked')
    }
  }
}
