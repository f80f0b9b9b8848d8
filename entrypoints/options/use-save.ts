// Saving a connection: checked, permitted by the browser in the very click, kept, and tested at no cost.
import { useState } from 'preact/hooks'
import type { ConnectionDraft } from '../../components/ConnectionForm.tsx'
import { permissions } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { hostOf, permissionPattern, readAddress } from '../../lib/service/connection.ts'
import { readAssumptions } from '../../lib/service/assumptions.ts'
import { verdictWords, type VerdictWords } from './verdict-words.ts'

export type SaveState = { is: 'idle' } | { is: 'testing' } | { is: 'problem'; failure: Failure } | ({ is: 'verdict' } & VerdictWords)

export const useSave = (database: Database) => {
  const [state, setState] = useState<SaveState>({ is: 'idle' })

  const save = async (draft: ConnectionDraft): Promise<void> => {
    const address = readAddress(draft.address)
    if (!address.ok) return setState({ is: 'problem', failure: address.failure })
    if (draft.key?.trim() === '') return setState({ is: 'problem', failure: { code: 'keyEmpty' } })
    const assumptions = readAssumptions(draft.assumptions)
    if (!assumptions.ok) return setState({ is: 'problem', failure: assumptions.failure })
    // The browser asks only while it still counts as the person's click: this must be the first thing that is waited for.
    const allowed = await permissions.request({ origins: [permissionPattern(address.value)] }).catch(() => false)
    setState({ is: 'testing' })
    try {
      const saved = await createConnections(database, () => crypto.randomUUID()).save({
        address: address.value,
        key: draft.key?.trim() ?? '',
        assumptions: assumptions.value
      })
      if (!saved.ok) return setState({ is: 'problem', failure: saved.failure })
    } catch {
      return setState({ is: 'problem', failure: { code: 'storageBroken' } })
    }
    const service = hostOf(address.value)
    const answer = allowed ? await send('testConnection', {}) : undefined
    setState({ is: 'verdict', ...verdictWords(answer, service, Date.now()) })
  }
  return { state, save }
}
