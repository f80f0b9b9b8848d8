// Answers messages in the worker: checks the sender and the body, then calls the handler of that message.
import * as z from 'zod/mini'
import { fail } from '../failure.ts'
import { thrownFailure } from '../storage-failure.ts'
import { contentMessages, pageMessages, type Answer, type MessageBody, type MessageName } from './contract.ts'

/** The fields of the browser's `MessageSender` that are used. `tab.url` is current; the frame's `url` goes stale after `pushState`. */
export interface Sender {
  id?: string | undefined
  origin?: string | undefined
  url?: string | undefined
  frameId?: number | undefined
  tab?: { id?: number | undefined; url?: string | undefined; windowId?: number | undefined } | undefined
}

/** One handler for each message. A body has passed the schema of its message. */
export type Handlers = { [N in MessageName]: (body: MessageBody<N>, sender: Sender) => Promise<Answer<N>> }

interface ServeOptions {
  /** the id of this extension */
  id: string
  /** the origin of this extension's pages */
  origin: string
  isNetworkUrl: (url: string) => boolean
  handlers: Handlers
}

type SenderKind = 'page' | 'content'

/**
 * Whether the sender is one of this extension's pages or its content script in the top frame of a network's page; undefined for any other
 * sender, and when a field is missing. A frame's `url` may be stale, but its origin is not: a page that changes origin loses its script.
 */
export const getSenderKind = (sender: Sender, { id, origin, isNetworkUrl }: Omit<ServeOptions, 'handlers'>): SenderKind | undefined => {
  const { url, tab } = sender
  if (sender.id !== id || url === undefined || sender.origin === undefined) return undefined
  if (sender.origin === origin) return url.startsWith(`${origin}/`) ? 'page' : undefined
  // The id -1 means that the tab is closed, or that there never was one.
  if (sender.frameId !== 0 || tab?.id === undefined || tab.id < 0 || tab.url === undefined) return undefined
  return url.startsWith(`${sender.origin}/`) && isNetworkUrl(url) && isNetworkUrl(tab.url) ? 'content' : undefined
}

const envelope = z.object({ name: z.string(), body: z.unknown() })

/**
 * Returns the listener for messages. It answers each with a value or a failure: `notAllowed` for an unknown sender, name or body, the failure
 * of `thrownFailure` when a handler throws. Never rejects.
 */
export const createServe = (options: ServeOptions) => {
  // Maps, because a name such as `constructor` must not find an inherited property.
  const schemas = {
    page: new Map<string, () => z.ZodMiniType>(Object.entries(pageMessages)),
    content: new Map<string, () => z.ZodMiniType>(Object.entries(contentMessages))
  }
  // Each body has passed the schema of its own name before its handler sees it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handlers = new Map(Object.entries(options.handlers)) as Map<string, (body: unknown, sender: Sender) => Promise<Answer<MessageName>>>
  return async (message: unknown, sender: Sender): Promise<Answer<MessageName>> => {
    const senderKind = getSenderKind(sender, options)
    if (!senderKind) return fail('notAllowed')
    try {
      const parsed = z.safeParse(envelope, message)
      if (!parsed.success) return fail('notAllowed')
      const { name } = parsed.data
      const schema = schemas[senderKind].get(name)?.()
      const body = schema && z.safeParse(schema, parsed.data.body)
      const handler = handlers.get(name)
      if (!body?.success || !handler) return fail('notAllowed')
      return await handler(body.data, sender)
    } catch (error) {
      return { ok: false, failure: thrownFailure(error) }
    }
  }
}
