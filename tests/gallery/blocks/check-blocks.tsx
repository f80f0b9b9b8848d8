// The check before people leave: its line in each state, above what an export and a sending write, and what is left out without a question.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Check } from '../../../components/check/Check.tsx'
import { CheckLine, type CheckLineProps } from '../../../components/check/CheckLine.tsx'
import { FitTile } from '../../../components/fits/FitTile.tsx'
import { EmailAgeSetting } from '../../../components/settings/EmailAge.tsx'
import { t } from '../../../lib/i18n/text.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { names } from '../samples.ts'
import { each, nothing, SettingsPage } from '../screens.tsx'

const people = ['Ada Beispiel', names.rtl, names.unbroken, 'Cy Ejemplo']
const props: CheckLineProps = {
  counts: { wrong: 132, total: 975, suppressed: 4 },
  findings: [
    { rule: 'bounced', rows: [0, 1] },
    { rule: 'old-email', rows: [2, 3] },
    { rule: 'misfit', rows: Array.from({ length: 128 }, (_, row) => row) }
  ],
  left: new Set(['bounced']),
  months: 6,
  isBroken: false,
  describe: (rule, row) => ({
    row,
    name: people[row % people.length] ?? '',
    detail: rule === 'misfit' ? 'Region: Lisbon, Portugal' : '2 Nov 2026'
  }),
  onLeave: nothing
}

/** The check of a table with these people, before what is known of them is there. */
const TableCheck = () => {
  const table = createResultTable()
  table.add(
    people.map((fullName, index) => ({ runId: 'list-0', index, columns: { fullName } })),
    0
  )
  const rows = people.map((_, row) => row)
  const check = { total: rows.length, wrong: rows.length, found: new Map([['twice', rows] as const]), findTwice: () => [] }
  return (
    <Check
      state={{
        check,
        knowledge: undefined,
        isBroken: false,
        left: new Set(),
        leftOut: new Map(),
        isUnsure: false,
        getCheck: () => Promise.resolve(check),
        onLeave: nothing
      }}
      exported={{ lists: [], table, membership: undefined }}
      suppressed={0}
    />
  )
}

/** Opens every fold, as a reader would. */
const Opened = ({ children }: { children: ComponentChildren }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const fold of [...(place.current?.querySelectorAll('details') ?? [])].slice(0, 2)) fold.open = true
  }, [])
  return <div ref={place}>{children}</div>
}

/** The line, closed. */
export const checkLine = <CheckLine {...props} />
/** The line, opened, with the people of its first finding. */
export const openCheck = (
  <Opened>
    <CheckLine {...props} />
  </Opened>
)

const Shelf = ({ children }: { children: ComponentChildren }) => (
  <main class="shelf">
    <h1 class="unseen">{t('exportTitle')}</h1>
    {children}
  </main>
)

const states: Record<string, Partial<CheckLineProps>> = {
  clean: { counts: { wrong: 0, total: 975, suppressed: 0 }, findings: [] },
  'clean-hidden': { counts: { wrong: 0, total: 971, suppressed: 4 }, findings: [] },
  found: {},
  broken: { isBroken: true }
}

export const checkBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  ...each(360, 'check', states, state => (
    <Shelf>
      <CheckLine {...props} {...state} />
    </Shelf>
  )),
  'check-open': { width: 360, draw: () => <Shelf>{openCheck}</Shelf> },
  'check-table': {
    width: 360,
    draw: () => (
      <Shelf>
        <Opened>
          <TableCheck />
        </Opened>
      </Shelf>
    )
  },
  'check-fit': {
    width: 960,
    draw: () => (
      <Shelf>
        <FitTile counts={{ fits: 612, 'does-not-fit': 128, 'cannot-tell': 235 }} chosen={['does-not-fit']} onPick={nothing} />
      </Shelf>
    )
  },
  'check-standing': {
    width: 960,
    draw: () => (
      <SettingsPage page="lists">
        <EmailAgeSetting months={6} left={['bounced']} onChange={() => Promise.resolve()} onLeave={() => Promise.resolve()} />
      </SettingsPage>
    )
  }
}
