// Reads the stored data of a run in a page of the extension, without Muster's code.

export interface StoredRun {
  state: string
  rows: number
  chunks: number
  /** it waits in the bin */
  isBinned: boolean
}

/** The runs with this list title, one entry each. Runs inside a page, so it uses nothing outside itself. */
export const readStoredRuns = async (wanted: string): Promise<StoredRun[]> => {
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('muster')
    opening.addEventListener('success', () => done(opening.result))
    opening.addEventListener('error', () => failed(opening.error ?? new Error('closed')))
  })
  const all = <T>(name: string): Promise<T[]> =>
    new Promise((done, failed) => {
      const reading = database.transaction(name).objectStore(name).getAll()
      reading.addEventListener('success', () => done(reading.result as T[]))
      reading.addEventListener('error', () => failed(reading.error ?? new Error(name)))
    })
  try {
    // Results first: those of a run that is being stored appear no sooner than the run.
    const [rows, chunks] = await Promise.all([all<{ runId: string }>('rows'), all<{ runId: string }>('chunks')])
    const runs = await all<{ id: string; listTitle: string; listedAt?: number; removeAt?: number; state: { is: string } }>('runs')
    const known = new Set(runs.map(({ id }) => id))
    const lost = [...rows, ...chunks].filter(({ runId }) => !known.has(runId)).length
    return [
      ...(lost > 0 ? [{ state: 'results of no run', rows: lost, chunks: 0, isBinned: false }] : []),
      ...runs
        .filter(({ listTitle }) => listTitle === wanted || listTitle.startsWith(`${wanted} `))
        .filter(({ listedAt, removeAt }) => listedAt !== undefined || removeAt !== undefined)
        .map(({ id, state, listedAt }) => ({
          state: state.is,
          isBinned: listedAt === undefined,
          rows: rows.filter(({ runId }) => runId === id).length,
          chunks: chunks.filter(({ runId }) => runId === id).length
        }))
    ]
  } finally {
    database.close()
  }
}
