// The worker's side: who speaks, may they say this, is it well formed; then the one handler, and its answer or a failure.
import * as z from 'zod/mini'
import { fail } from '../failure.ts'
import { thrownFailure } from '../storage-failure.ts'
import { contentMessages, pageMessages, type Answer, type MessageBody, type MessageName } from './contract.ts'

/** As much of the browser's sender as is believed; `url` of a tab is current, the frame's own goes stale after pushState. */
export interface Sender {
  id?: string | undefined
  origin?: string | undefined
  url?: string | undefined
  frameId?: number | undefined
  tab?: { id?: number | undefined; url?: string | undefined; windowId?: number | undefined } | undefined
}

export type Handlers = { [N in MessageName]: (body: MessageBody<N>, sender: Sender) => Promise<Answer<N>> }

interface Rules {
  /** our extension's id and origin */
  id: string
  origin: string
  isNetworkUrl: (url: string) => boolean
  handlers: Handlers
}

type SenderClass = 'page' | 'content' | undefined

/**
 * Missing facts mean no: a message is ours only when the browser says so. A frame's own `url` may be stale, but a page cannot
 * change its origin without losing its content script.
 */
export const classOf = (sender: Sender, { id, origin, isNetworkUrl }: Omit<Rules, 'handlers'>): SenderClass => {
  const { url, tab } = sender
  if (sender.id !== id || url === undefined || sender.origin === undefined) return undefined
  if (sender.origin === origin) return url.startsWith(`${origin}/`) ? 'page' : undefined
  // A tab that is gone, or was never one, is numbered -1.
  if (sender.frameId !== 0 || tab?.id === undefined || tab.id < 0 || tab.url === undefined) return undefined
  return url.startsWith(`${sender.origin}/`) && isNetworkUrl(url) && isNetworkUrl(tab.url) ? 'content' : undefined
}

const envelope = z.object({ name: z.string(), body: z.unknown() })

/** Answers every message with a value or a failure; never throws, never looks a name up on a plain object. */
export const createServe = (rules: Rules) => {
  const doors = {
    page: new Map<string, z.ZodMiniType>(Object.entries(pageMessages)),
    content: new Map<string, z.ZodMiniType>(Object.entries(contentMessages))
  }
  // Each body has passed the schema of its own name before its handler sees it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handlers = new Map(Object.entries(rules.handlers)) as Map<string, (body: unknown, sender: Sender) => Promise<Answer<MessageName>>>
  return async (message: unknown, sender: Sender): Promise<Answer<MessageName>> => {
    const speaker = classOf(sender, rules)
    if (!speaker) return fail('notAllowed')
    try {
      const read = z.safeParse(envelope, message)
      if (!read.success) return fail('notAllowed')
      const schema = doors[speaker].get(read.data.name)
      const body = schema && z.safeParse(schema, read.data.body)
      const handler = handlers.get(read.data.name)
      if (!body?.success || !handler) return fail('notAllowed')
      return await handler(body.data, sender)
    } catch (error) {
      return { ok: false, failure: thrownFailure(error) }
    }
  }
}
