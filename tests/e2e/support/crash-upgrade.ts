// A profile as an earlier version has left it: the same runs, under its schema.
import type { Page } from '@playwright/test'

/** Rewrites the database as version 2 had it. Nothing else may have it open: neither a page nor a worker. */
export const toOldSchema = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => failed(request.error ?? new Error('refused')))
      })
    const complete = (transaction: IDBTransaction): Promise<void> =>
      new Promise((done, failed) => {
        transaction.addEventListener('complete', () => done())
        transaction.addEventListener('abort', () => failed(transaction.error ?? new Error('aborted')))
      })
    const names = ['runs', 'chunks', 'rows', 'replies', 'connections', 'settings', 'incoming', 'files']
    const now = await settled(indexedDB.open('muster'))
    const kept = new Map<string, unknown[]>()
    for (const name of names) kept.set(name, await settled(now.transaction(name).objectStore(name).getAll()))
    now.close()
    await settled(indexedDB.deleteDatabase('muster'))
    // The driver of the database counts its versions by ten.
    const opening = indexedDB.open('muster', 20)
    opening.addEventListener('upgradeneeded', () => {
      const { result: old } = opening
      const runs = old.createObjectStore('runs', { keyPath: 'id' })
      for (const name of ['clickId', 'liveKey']) runs.createIndex(name, name, { unique: true })
      for (const name of ['dueAt', 'createdAt', 'state.is']) runs.createIndex(name, name)
      for (const name of ['chunks', 'rows']) old.createObjectStore(name, { keyPath: ['run', 'n'] })
      const replies = old.createObjectStore('replies', { keyPath: 'n', autoIncrement: true })
      replies.createIndex('[runId+operation]', ['run', 'operation'])
      old.createObjectStore('connections', { keyPath: 'id' })
      old.createObjectStore('settings', { keyPath: 'name' })
      old.createObjectStore('incoming', { keyPath: ['id', 'n'] })
      old.createObjectStore('files', { keyPath: 'run' })
    })
    const old = await settled(opening)
    const writing = old.transaction(names, 'readwrite')
    for (const [name, all] of kept)
      for (const one of all as { listedAt?: number }[]) {
        const { listedAt: _, ...row } = one
        writing.objectStore(name).put(row)
      }
    await complete(writing)
    old.close()
  })
