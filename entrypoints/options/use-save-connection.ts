// Saving a connection: checked, permitted by the browser in the very click, kept, and tested at no cost. Corrected assumptions are then
// tried on the replies that are here already.
import { useRef, useState } from 'preact/hooks'
import type { ConnectionDraft } from '../../components/connection/use-connection-draft.ts'
import { failureText } from '../../components/frames/failure-text.ts'
import { permissions, storage } from '../../lib/browser.ts'
import type { Connections } from '../../lib/database/settings/connections.ts'
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import { leaveSampleMode } from '../../lib/database/settings/sample-mode.ts'
import { fail, ok, type Failure, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { parseApiSettings } from '../../lib/service/api-settings.ts'
import { getHost, getPermissionPattern, parseBaseUrl, type Connection } from '../../lib/service/connection.ts'
import { changedApiSettings } from '../../lib/service/preset.ts'
import { storageFailed } from '../../lib/storage-failure.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { verdictWords, type VerdictWords } from './test-result-text.ts'

export type SaveState =
  { is: 'idle' } | { is: 'testing' } | { is: 'problem'; failure: Failure } | ({ is: 'verdict'; rereadText?: string } & VerdictWords)

interface Order {
  draft: ConnectionDraft
  /** the connection that the form was opened on */
  opened: string | undefined
  /** all there are, as they were before */
  known: readonly PublicConnection[]
  onSaved: (id: string) => void
}

/** As the store wants it, or what is wrong with what was typed. */
const check = ({ draft, opened }: Order): Result<Parameters<Connections['save']>[0]> => {
  const address = parseBaseUrl(draft.baseUrl)
  if (!address.ok) return address
  if (draft.apiKey?.trim() === '') return fail('apiKeyEmpty')
  const assumptions = parseApiSettings(draft.apiSettings)
  if (!assumptions.ok) return assumptions
  const { apiKeyStorage } = draft
  const key = draft.apiKey?.trim() ?? ''
  return ok({ id: opened, name: draft.name.trim(), baseUrl: address.value, apiKey: key, apiKeyStorage, apiSettings: assumptions.value })
}

const reread = async (connection: Connection): Promise<string> => {
  const answer = await send('rereadReplies', { connectionId: connection.id })
  if (!answer.ok) return failureText(answer.failure, getHost(connection.baseUrl), Date.now())
  return answer.value.collected > 0 ? tCount('broughtHome', answer.value.collected) : t('broughtHomeNone')
}

export const useSave = (connections: Connections) => {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  // an answer that comes after the form was left has no place any more
  const turn = useRef(0)
  const reset = () => {
    turn.current++
    setState({ is: 'idle' })
  }

  const save = async (order: Order): Promise<void> => {
    const mine = ++turn.current
    const show = (next: SaveState) => {
      if (turn.current === mine) setState(next)
    }
    const checked = check(order)
    if (!checked.ok) return show({ is: 'problem', failure: checked.failure })
    // The browser asks only while it still counts as the person's click: this must be the first thing that is waited for.
    const allowed = await permissions.request({ origins: [getPermissionPattern(checked.value.baseUrl)] }).catch(() => false)
    show({ is: 'testing' })
    const saved = await connections.save(checked.value).catch(storageFailed)
    if (!saved.ok) return show({ is: 'problem', failure: saved.failure })
    // Whoever connects a service is done with sample data, and the worker would look for the connection among it.
    await leaveSampleMode(storage.local, false).catch(() => undefined)
    const { id, baseUrl, apiSettings } = saved.value
    if (turn.current === mine) order.onSaved(id)
    const answer = allowed ? await send('testConnection', { connectionId: id }) : undefined
    const verdict: SaveState = { is: 'verdict', ...verdictWords(answer, getHost(baseUrl), Date.now()) }
    show(verdict)
    const before = order.known.find(connection => connection.id === id)
    if (before && changedApiSettings(before.apiSettings, apiSettings).length > 0)
      show({ ...verdict, rereadText: await reread(saved.value) })
  }
  return { state, save, reset }
}
