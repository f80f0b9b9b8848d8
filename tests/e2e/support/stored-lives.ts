// What a profile holds of a run: read by one of the extension's own pages, past everything of Muster's own that could be mistaken.

export interface StoredLife {
  state: string
  rows: number
  chunks: number
}

/** The runs of these words, one entry for each. It runs inside a page, whichever browser's, and so knows nothing outside itself. */
export const storedLives = async (wanted: string): Promise<StoredLife[]> => {
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
    // Results first: those of a run that is being written just now are there no sooner than it is.
    const [rows, chunks] = await Promise.all([all<{ runId: string }>('rows'), all<{ runId: string }>('chunks')])
    const runs = await all<{ id: string; listTitle: string; listedAt?: number; state: { is: string } }>('runs')
    const known = new Set(runs.map(({ id }) => id))
    const lost = [...rows, ...chunks].filter(({ runId }) => !known.has(runId)).length
    return [
      ...(lost > 0 ? [{ state: 'results of no run', rows: lost, chunks: 0 }] : []),
      ...runs
        .filter(({ listTitle, listedAt }) => (listTitle === wanted || listTitle.startsWith(`${wanted} `)) && listedAt !== undefined)
        .map(({ id, state }) => ({
          state: state.is,
          rows: rows.filter(({ runId }) => runId === id).length,
          chunks: chunks.filter(({ runId }) => runId === id).length
        }))
    ]
  } finally {
    database.close()
  }
}
