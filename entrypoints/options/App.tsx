// Settings as a page: what is saved, live, around the form that changes it.
import { useRef } from 'preact/hooks'
import { ConnectionForm } from '../../components/ConnectionForm.tsx'
import { OptionsFrame } from '../../components/OptionsFrame.tsx'
import { OptionsSection } from '../../components/OptionsSection.tsx'
import { Welcome } from '../../components/Welcome.tsx'
import { watchConnection, type ShownConnection } from '../../lib/database/read-connection.ts'
import type { Database } from '../../lib/database/schema.ts'
import { defaultAssumptions } from '../../lib/service/assumptions.ts'
import { say } from '../../lib/words.ts'
import { useLive } from '../../components/use-live.ts'
import { useSave } from './use-save.ts'

export const App = ({ database }: { database: Database }) => {
  const connection = useLive<ShownConnection>(() => watchConnection(database), [database])
  const { state, save } = useSave(database)
  const first = useRef<typeof connection>(undefined)
  if (!connection) return null
  // Whoever was welcomed stays on the welcome page, with its verdict, until the page is opened again.
  first.current ??= connection
  const saved = connection.is === 'connected' ? connection : undefined
  const form = (
    <ConnectionForm
      address={saved?.address ?? ''}
      keyEnds={saved?.keyEnds}
      assumptions={saved?.assumptions ?? defaultAssumptions}
      defaults={defaultAssumptions}
      busy={state.is === 'testing'}
      problem={state.is === 'problem' ? state.failure : undefined}
      verdict={state.is === 'verdict' ? state : undefined}
      now={Date.now()}
      onSave={draft => void save(draft)}
    />
  )
  if (first.current.is === 'none') return <Welcome>{form}</Welcome>
  return (
    <OptionsFrame title={say('titleOptions')}>
      <OptionsSection title={say('connectionTitle')} intro={say('connectionIntro')}>
        {form}
      </OptionsSection>
    </OptionsFrame>
  )
}
