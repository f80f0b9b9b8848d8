// @vitest-environment happy-dom
// A results file that was not read is saved as received, so the page warns when suppressed people may be in it.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { RunPage } from '../../../../components/runs/details/RunPage.tsx'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../../lib/runs/examples.ts'

test.each([true, false])(
  'the page warns if the suppression list is not empty: %s',
  async hasSuppressions => {
    Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() }, configurable: true })
    const database = createDatabase(`kept file, suppressions ${hasSuppressions}`)
    await database.runs.put(exampleRun('finished', { pause: { code: 'fileNotReadYet' } }))
    await database.keptFiles.put({ runId: 'run-1', bytes: new Uint8Array([1, 2, 3]), format: 'xlsx' })
    if (hasSuppressions) await database.doNotContact.put({ key: 'email:ada@one.example' })
    render(<RunPage database={database} id="run-1" add={false} inTab now={noon} onBack={() => undefined} onRuns={() => undefined} />)
    await screen.findByText('Save file')
    const warning = /It may include people you erased/
    if (hasSuppressions) await screen.findByText(warning)
    else expect(screen.queryByText(warning)).toBeNull()
  },
  30_000
)
