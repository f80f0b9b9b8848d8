// @vitest-environment happy-dom
// A file that could not be read is handed out as it came: what that means for whoever is hidden is said beside the button.
import { cleanup, configure, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RunPage } from '../../../../entrypoints/popup/runs/RunPage.tsx'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../../lib/runs/examples.ts'

beforeEach(() => configure({ asyncUtilTimeout: 20_000 }))
afterEach(cleanup)

test.each([true, false])(
  'somebody is not to be contacted: %s',
  async isHidden => {
    Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() }, configurable: true })
    const database = createDatabase(`kept file, hidden ${isHidden}`)
    await database.runs.put(exampleRun('finished', { pause: { code: 'fileNotReadYet' } }))
    await database.keptFiles.put({ runId: 'run-1', bytes: new Uint8Array([1, 2, 3]), format: 'xlsx' })
    if (isHidden) await database.doNotContact.put({ key: 'email:ada@one.example' })
    render(<RunPage database={database} id="run-1" add={false} inTab now={noon} onBack={() => undefined} onRuns={() => undefined} />)
    await screen.findByText('Save the file')
    const words = /Nobody is left out of it/
    if (isHidden) await screen.findByText(words)
    else expect(screen.queryByText(words)).toBeNull()
  },
  30_000
)
