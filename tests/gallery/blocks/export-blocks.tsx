// The export drawer of the results page in every state.
import { useState } from 'preact/hooks'
import type { JSX } from 'preact'
import { ExportForm } from '../../../components/export/ExportForm.tsx'
import type { ExportState } from '../../../components/export/ExportOutcome.tsx'
import type { ExportChoice, ExportFacts } from '../../../components/export/export-text.ts'
import { SavedExports, type SavedExportsState } from '../../../components/export/SavedExports.tsx'
import { WorkspaceBody } from '../../../components/results/Workspace.tsx'
import { t } from '../../../lib/i18n/text.ts'
import { checkLine, openCheck } from './check-blocks.tsx'
import { Frame, Grid, Toolbar } from '../results-page.tsx'
import { names } from '../samples.ts'
import { nothing } from '../screens.tsx'

const choice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: 'shown',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  onePerPerson: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}
const facts: ExportFacts = {
  counts: { all: 975, filtered: 70, selected: 2, fresh: 934, unexported: 120 },
  total: 975,
  isAtMost: false,
  duplicates: 3,
  example: `${names.unbroken}-2026-11-21.csv`,
  preview: 'Full name,Email,Phone\nAda Beispiel,ada@contoso.example,+1 202 555 0104',
  missing: undefined,
  isSplitWrong: false
}
interface StudioProps {
  choice?: Partial<ExportChoice>
  facts?: Partial<ExportFacts>
  state?: ExportState
  check?: JSX.Element
  saved?: Partial<SavedExportsState>
}
const Studio = ({ state = { is: 'ready' }, ...props }: StudioProps) => {
  const [chosen, setChosen] = useState({ ...choice, ...props.choice })
  return (
    <Frame>
      <Toolbar />
      <WorkspaceBody>
        <Grid />
      </WorkspaceBody>
      <ExportForm
        choice={chosen}
        facts={{ ...facts, ...props.facts }}
        templates={[
          { id: 'hubspot', name: 'HubSpot', isOwn: false },
          { id: 'own', name: names.unbroken, isOwn: true }
        ]}
        state={state}
        check={props.check}
        saved={
          <SavedExports
            state={{
              all: [],
              chosen: undefined,
              isChanged: false,
              isDefault: false,
              kindName: t('savedExportKind_search'),
              ...props.saved
            }}
            on={{ onChoose: nothing, onSave: nothing, onUpdate: nothing, onRename: nothing, onRemove: nothing, onDefault: nothing }}
          />
        }
        onChange={setChosen}
        on={{
          onExport: nothing,
          onCancel: nothing,
          onClose: nothing,
          onNewTemplate: nothing,
          onEditTemplate: nothing,
          onRemoveTemplate: nothing
        }}
      />
    </Frame>
  )
}
const savedExports = [
  { id: 'a', name: 'CRM' },
  { id: 'b', name: names.unbroken }
]
const studios: Record<string, StudioProps> = {
  ready: {},
  own: { choice: { template: 'own', split: 'x' }, facts: { isSplitWrong: true } },
  saved: { saved: { all: savedExports, chosen: 'a', isDefault: true } },
  'saved-changed': { saved: { all: savedExports, chosen: 'a', isChanged: true, problem: t('settingNotSaved') } },
  crm: { choice: { template: 'hubspot', guardFormulas: false, onePerPerson: true } },
  waiting: { choice: { scope: 'fresh' }, facts: { counts: { all: 975 }, missing: t('exportFreshWait'), preview: undefined } },
  check: { check: checkLine },
  'check-open': { check: openCheck },
  making: { state: { is: 'making', records: 390 } },
  made: { state: { is: 'made', files: 2, records: 975, damaged: 0, suppressed: 4 } },
  damaged: { state: { is: 'made', files: 2, records: 940, damaged: 1 } },
  nothing: { state: { is: 'nothing', suppressed: 4 } },
  cancelled: { choice: { format: 'vcf' }, state: { is: 'cancelled' } },
  failed: { choice: { format: 'xlsx' }, state: { is: 'failed', text: t('failure_storageFull') } }
}

export const exportBlocks = Object.fromEntries(
  Object.entries(studios).map(([name, props]) => [`export-${name}`, { width: 1000, draw: (): JSX.Element => <Studio {...props} /> }])
)
