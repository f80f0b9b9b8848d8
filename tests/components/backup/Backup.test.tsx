// @vitest-environment happy-dom
// API keys are in the file only if their checkbox is ticked. Each outcome has its own sentence.
import { fireEvent, render, screen, within, cleanup, waitFor } from '@testing-library/preact'
import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import { openFolds } from '../settings/open-folds.ts'
import { BackupFile, Backup, type BackupState } from '../../../components/backup/Backup.tsx'
import { runtime } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { writeBackup } from '../../../lib/backup/locked-file.ts'
import { failWrites } from '../../lib/runs/store/failing-storage.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const draw = async (state?: BackupState) => {
  const handlers = { onSave: vi.fn(), onRestore: vi.fn() }
  const { container } = render(<BackupFile state={state} {...handlers} />)
  await openFolds()
  type('Passphrase', 'a long passphrase')
  type('Repeat passphrase', 'a long passphrase')
  type('Passphrase of the file', 'another passphrase')
  return { ...handlers, container }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save backup file' }))

test('API keys are left out unless they are ticked', async () => {
  const { onSave } = await draw()
  save()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include API keys' }))
  save()
  expect(onSave.mock.calls).toEqual([
    ['a long passphrase', false],
    ['a long passphrase', true]
  ])
})

test('passes on a file, but not while another one is processed', async () => {
  for (const [state, calls] of [
    [undefined, 1],
    [{ of: 'restore', is: 'working', runs: 2 }, 0]
  ] as const) {
    const { onRestore, onSave, container } = await draw(state)
    const file = new File(['x'], 'a.musterbackup')
    fireEvent.change(container.querySelector('input[type=file]') ?? container, { target: { files: [file] } })
    expect(onRestore).toHaveBeenCalledTimes(calls)
    if (state) save()
    expect(onSave).not.toHaveBeenCalled()
    container.remove()
    document.body.replaceChildren()
  }
})

test.each<[BackupState, RegExp]>([
  [{ of: 'save', is: 'working', runs: 3 }, /^3 runs processed so far/],
  [{ of: 'save', is: 'made', runs: 1 }, /saved with 1 run\./],
  [
    { of: 'restore', is: 'restored', runs: 2, unchangedRuns: 5, connectionsWithoutKey: 1, erasedLiveLookups: 2 },
    /2 runs restored\. Already here and unchanged: 5\./
  ],
  [{ of: 'restore', is: 'failed', text: 'Damaged.' }, /Damaged\./]
])('%j', async (state, text) => {
  await draw(state)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/connection has no API key/) !== null).toBe(state.is === 'restored')
  expect(screen.queryByText(/^2 lookups of erased people were in progress/) !== null).toBe(state.is === 'restored')
})

test('a passphrase is typed twice, unless it is shown', async () => {
  const { onSave } = await draw()
  type('Repeat passphrase', 'a long passphrasf')
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Repeat passphrase').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The passphrases differ.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show passphrase' }))
  expect(screen.getByLabelText<HTMLInputElement>('Passphrase').type).toBe('text')
  expect(screen.queryByLabelText('Repeat passphrase')).toBeNull()
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith('a long passphrase', false)
})

test.each([
  ['save', 'Backup'],
  ['restore', 'Restore a backup']
] as const)('the outcome of %s is shown under %s', async (of, group) => {
  await draw({ of, is: 'failed', text: 'Damaged.' })
  expect(within(screen.getByRole('group', { name: group })).getByText('Damaged.')).toBeTruthy()
})

const passphrase = 'a passphrase of ada'
let source: Database
let target: Database
let sent: unknown[]

beforeEach(() => {
  source = createDatabase(`backup-source-${crypto.randomUUID()}`)
  target = createDatabase(`backup-target-${crypto.randomUUID()}`)
  sent = []
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    sent.push(message)
    return Promise.resolve(undefined)
  })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<unknown>) => work() }
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  await Promise.all([source.delete(), target.delete()])
})

const chooseFile = async () => {
  await source.runs.put(exampleRun('collected', { id: 'a', clickId: 'a' }))
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const blob = await writeBackup(source, {
    passphrase,
    withApiKeys: false,
    now: 0,
    iterations: 1_000,
    randomBytes: random,
    onProgress: () => undefined
  })
  const { container } = render(<Backup database={target} />)
  await openFolds()
  fireEvent.input(screen.getByLabelText('Passphrase of the file'), { target: { value: passphrase } })
  const field = container.querySelector('input[type=file]')
  if (!field) throw new Error('There is no file field.')
  Object.defineProperty(field, 'files', { value: [new File([blob], 'a.musterbackup')], configurable: true })
  fireEvent.change(field)
}

test('a restore whose write fails is not finished, and trying again finishes it', async () => {
  // Any write may be the one that fails.
  const failing = failWrites(target, 'QuotaExceededError at the write', 1, true)
  await chooseFile()
  expect(await screen.findByText(/^Not finished\..*Free some disk space/)).toBeTruthy()
  expect([sent, screen.queryByText(/restored\. Already/), await target.runs.count()]).toEqual([[], null, 0])
  failing.restore()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/1 run restored/)
  expect(screen.queryByText(/Not finished/)).toBeNull()
})

test('the worker tracks restored runs and deletes expired results', async () => {
  await chooseFile()
  await screen.findByText(/1 run restored/)
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'refreshRuns', body: {} },
      { name: 'deleteExpired', body: {} }
    ])
  )
})
