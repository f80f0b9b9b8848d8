// Whole screens with fictional contents, for the gallery to show in every state.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ConnectionForm, type ConnectionFormProps } from '../../components/ConnectionForm.tsx'
import { ImportForm, type ImportFormProps } from '../../components/ImportForm.tsx'
import { OptionsFrame } from '../../components/OptionsFrame.tsx'
import { OptionsSection } from '../../components/OptionsSection.tsx'
import { PopupFrame, type PopupTab } from '../../components/PopupFrame.tsx'
import { RunsList } from '../../components/RunsList.tsx'
import { say } from '../../lib/words.ts'
import { now, runs, searches, service } from './samples.ts'

export const nothing = () => {}

export const Popup = ({
  start = 'page',
  host = service,
  live = 0,
  children
}: {
  start?: PopupTab
  host?: string | undefined
  live?: number
  children: ComponentChildren
}) => {
  const [tab, setTab] = useState(start)
  return (
    <PopupFrame service={host} tab={tab} liveRuns={live} onTab={setTab} onSettings={nothing}>
      {children}
    </PopupFrame>
  )
}

export const Form = (props: Partial<ImportFormProps>) => {
  const [draft, setDraft] = useState({
    listWords: props.listWords ?? 'VP Sales, Chief Revenue Officer · Germany',
    pages: props.pages ?? '4'
  })
  return (
    <Popup>
      <ImportForm
        service={service}
        search={searches.usual}
        hasPermission
        busy={false}
        now={now}
        onStart={nothing}
        onSettings={nothing}
        {...props}
        {...draft}
        onChange={setDraft}
      />
    </Popup>
  )
}

export const assumptions = {
  searchUrlField: 'sales_platform_people_search_url',
  downloadPath: '/download_list',
  downloadMethod: 'POST',
  downloadKeyField: 'api_key',
  downloadListField: 'listname'
} as const

export const Connection = (props: Partial<ConnectionFormProps>) => (
  <ConnectionForm address="" assumptions={assumptions} defaults={assumptions} busy={false} now={now} onSave={nothing} {...props} />
)

export const Settings = (props: Partial<ConnectionFormProps>) => (
  <OptionsFrame title={say('titleOptions')}>
    <OptionsSection title={say('connectionTitle')} intro={say('connectionIntro')}>
      <Connection address="https://api.enrichment.example/v1" keyEnds="0001" {...props} />
    </OptionsSection>
  </OptionsFrame>
)

export const Runs = ({ of }: { of: string }) => (
  <main>
    <h1 class="unseen">{say('tabRuns')}</h1>
    <RunsList runs={runs[of] ?? []} total={(runs[of] ?? []).length} onMore={nothing} now={now} onAction={nothing} />
  </main>
)
