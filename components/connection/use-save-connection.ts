// Saves a connection: checks the form, asks for the permission, stores the connection and tests it at no cost. Changed API settings are
// then applied to the stored replies.
import { useRef, useState } from 'preact/hooks'
import type { ConnectionDraft } from './use-connection-draft.ts'
import { failureText } from '../shell/failure-text.ts'
import { storage } from '../../lib/browser.ts'
import type { Connections } from '../../lib/connection/connections.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { requestProtection } from '../../lib/settings/storage-use.ts'
import { leaveSampleMode } from '../../lib/sample/sample-mode.ts'
import { fail, ok, type Failure, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { parseApiSettings } from '../../lib/service/api-settings.ts'
import { getHost, getPermissionPattern, parseBaseUrl, type Connection } from '../../lib/service/connection.ts'
import { readStoredHost } from '../../lib/service/hosts.ts'
import { changedApiSettings } from '../../lib/service/preset.ts'
import { storageFailed } from '../../lib/storage-failure.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { askForLocalAccess, isLocalAccessDenied } from './local-access.ts'
import { testResultText, type TestResultText } from './test-result-text.ts'
import { requestOrigins } from '../shell/request-hosts.ts'

export type SaveState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'testing' }
  | { is: 'problem'; failure: Failure }
  | ({ is: 'tested'; rereadText?: string } & TestResultText)

interface SaveOrder {
  draft: ConnectionDraft
  /** the connection that the form was opened on */
  openedId: string | undefined
  /** all connections, before this one is saved */
  before: readonly PublicConnection[]
  onSaved: (id: string) => void
}

/** The draft as it is stored, or the first thing that is wrong with it. */
const checkDraft = ({ draft, openedId }: SaveOrder): Result<Parameters<Connections['save']>[0]> => {
  const baseUrl = parseBaseUrl(draft.baseUrl)
  if (!baseUrl.ok) return baseUrl
  if (draft.apiKey?.trim() === '') return fail('apiKeyEmpty')
  const apiSettings = parseApiSettings(draft.apiSettings)
  if (!apiSettings.ok) return apiSettings
  const { apiKeyStorage, preset } = draft
  const apiKey = draft.apiKey?.trim() ?? ''
  return ok({
    id: openedId,
    name: draft.name.trim(),
    baseUrl: baseUrl.value,
    apiKey,
    apiKeyStorage,
    apiSettings: apiSettings.value,
    needsTest: true,
    ...(preset && { preset })
  })
}

/** The host of the service, and that of its results files where the preset names one. */
const patternsOf = ({ baseUrl, preset }: Pick<Connection, 'baseUrl' | 'preset'>): string[] =>
  [baseUrl, readStoredHost(preset?.downloadHost ?? '')?.href ?? ''].flatMap(url => getPermissionPattern(url) ?? [])

/** Applies the API settings to the stored replies, and says how many runs got results. */
const rereadReplies = async (connection: Connection): Promise<string> => {
  const answer = await send('rereadReplies', { connectionId: connection.id })
  if (!answer.ok) return failureText(answer.failure, getHost(connection.baseUrl), Date.now())
  return answer.value.collected > 0 ? tCount('rereadFound', answer.value.collected) : t('rereadFoundNone')
}

export const useSaveConnection = (connections: Connections) => {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  // An answer that comes after the form was left is not shown.
  const saveCount = useRef(0)
  const reset = () => {
    saveCount.current++
    setState({ is: 'idle' })
  }

  const save = async (order: SaveOrder): Promise<void> => {
    const saveNumber = ++saveCount.current
    const show = (next: SaveState) => {
      if (saveCount.current === saveNumber) setState(next)
    }
    const checked = checkDraft(order)
    if (!checked.ok) return show({ is: 'problem', failure: checked.failure })
    // Within the click, before anything is drawn.
    const answered = requestOrigins(patternsOf(checked.value))
    show({ is: 'asking' })
    const isGranted = await answered
    show({ is: 'testing' })
    const saved = await connections.save(checked.value).catch(storageFailed)
    if (!saved.ok) return show({ is: 'problem', failure: saved.failure })
    // No browser asks the user about an extension with unlimited storage. What was declined before is asked for again.
    void requestProtection(navigator.storage)
    // In sample mode, the worker would look for the connection in the sample data.
    await leaveSampleMode(storage.local, false).catch(() => undefined)
    const { id, baseUrl, apiSettings } = saved.value
    if (saveCount.current === saveNumber) order.onSaved(id)
    await askForLocalAccess(baseUrl, navigator.permissions, fetch)
    const answer = isGranted ? await send('testConnection', { connectionId: id }) : undefined
    const isLocalDenied = await isLocalAccessDenied(getHost(baseUrl), navigator.permissions)
    const tested: SaveState = { is: 'tested', ...testResultText({ answer, baseUrl, isLocalDenied }, Date.now()) }
    show(tested)
    const before = order.before.find(connection => connection.id === id)
    if (before && changedApiSettings(before.apiSettings, apiSettings).length > 0)
      show({ ...tested, rereadText: await rereadReplies(saved.value) })
  }
  return { state, save, reset }
}
