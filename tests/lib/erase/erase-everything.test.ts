// Erasing finds the person in every text of every table and storage area, in every spelling, and leaves the promised hashes alone.
import { expect, test } from 'vitest'
import { createPersonEraser } from '../../../lib/erase/erase-person.ts'
import { readPersonToErase } from '../../../lib/erase/find-person.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { isLong } from '../../is-long.ts'
import { createSandbox } from '../runs/sandbox.ts'
import { areaOf, createEraserDependencies } from './eraser-sandbox.ts'
import { emptyTables, fillDatabase, plantedAreas, plantedRows, plantTexts } from './planted-database.ts'

const url = 'https://www.linkedin.com/in/zelda-quibble'
const email = 'zelda@quibble.example'
/** In every planted text: it must be gone with the person. */
const canary = 'Xq7Canary'

/** The person as the user, a service or a program may write them. */
const spellings: Readonly<Record<string, string>> = {
  email,
  'an email in capitals': `Zelda <${email.toUpperCase()}>`,
  'an email in a URL': `q=zelda%40quibble.example`,
  'an email with an entity': 'zelda&#64;quibble.example',
  'an email with an invisible character': 'zelda@quib\u200Bble.example',
  'an email in words': 'zelda (at) quibble (dot) example',
  'the name of a file': `${email}.csv`,
  'the name of a list': `${email}_leads`,
  'a profile': url,
  'a profile in angle brackets': `<${url}|Zelda>`,
  'a profile with two slashes': 'https://www.linkedin.com//in/zelda-quibble/',
  'a profile in another casing': 'LinkedIn.com/In/Zelda-Quibble',
  'a profile in a parameter': 'next=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fzelda-quibble',
  'a profile with entities': 'https:&#47;&#47;www.linkedin.com&#47;in&#47;zelda-quibble',
  'a profile with an invisible character': 'https://www.link\u200Bedin.com/in/zelda-quibble',
  'a profile in JSON': String.raw`{\"u\":\"https:\/\/www.linkedin.com\/in\/zelda-quibble\"}`,
  'a profile with a port': 'http://www.linkedin.com:80/in/zelda-quibble',
  'an email in full width': 'ｚｅｌｄａ＠ｑｕｉｂｂｌｅ．ｅｘａｍｐｌｅ',
  'an email in a URL in a URL': 'next=%3Fq%3Dzelda%2540quibble.example',
  'an email in escapes': String.raw`\u007a\u0065lda\u0040quibble.example`,
  'an email in escapes of a program': String.raw`\x7aelda\x40quibble.example`,
  'an email in base64': `Basic ${btoa(`user ${email}`)}`,
  'an email in base64 for URLs': btoa(`{"e":"${email}"}`).replaceAll('=', ''),
  'an email with a soft hyphen': 'zelda@quib\u00ADble.example',
  'a profile in full width': 'ｌｉｎｋｅｄｉｎ．ｃｏｍ／ｉｎ／ｚｅｌｄａ－ｑｕｉｂｂｌｅ',
  'a profile in base64': btoa(`id:${url}`),
  'an email with a closing dot': 'zelda@QUIBBLE.example.',
  'a profile on a host with a dot and a port': 'https://LINKEDIN.com.:8443/in/zelda-quibble',
  'a profile in a URL in a URL': encodeURIComponent(encodeURIComponent(url)),
  'a phone number': '+1 (202) 555-0147',
  'the same phone number': 'tel 001-202-555-0147'
}
/** A name is no mark: another person may have it. It is erased where no other person is meant. */
const names: Readonly<Record<string, string>> = {
  'a name': 'Ask Zélda Quibble',
  'a name in a file': 'zelda_quibble.xlsx',
  'a name backwards': 'QUIBBLE, Zelda'
}

const eraseFrom = async (planted: (text: string) => string) => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  await fillDatabase(database, plantTexts(plantedRows(), planted))
  const areas = Object.values(plantedAreas()).map(entries => new Map(plantTexts([...entries], planted)))
  // Their own record, by which their name is known.
  await database.rows.put({ runId: 'own', index: 0, columns: { fullName: 'Zelda Quibble', profileUrl: url, email }, personKeys: [url] })
  const counts = async () => Promise.all(database.tables.map(async table => [table.name, await table.count()] as const))
  const before = await counts()
  const dependencies = createEraserDependencies(sandbox, [], sandbox.startWorker())
  const { find, erase } = createPersonEraser({ ...dependencies, storageAreas: areas.map(areaOf) })
  const found = await find(readPersonToErase(`${url}\n${email}\n+12025550147`))
  expect(found).toMatchObject({ names: ['Zelda Quibble'], phones: ['12025550147'] })
  const outcome = await erase(found, () => undefined)
  await database.rows.delete(['own', 0])
  const dump = await Promise.all(database.tables.map(async table => [table.name, await table.toArray()] as const))
  return { sandbox, outcome, dump, areas, before, after: await counts() }
}

test('every table of the database is planted or has a reason', async () => {
  const { database } = await createSandbox()
  const tableNames = database.tables.map(({ name }) => name).toSorted()
  expect([...Object.keys(plantedRows()), ...Object.keys(emptyTables)].toSorted()).toEqual(tableNames)
})

const shortly = Object.entries(spellings).filter((_, at) => isLong || at % 4 === 1)
test.each(shortly)('the person goes from every text, written as %s', async (_, spelling) => {
  const { outcome, dump, areas, before, after, sandbox } = await eraseFrom(() => `${spelling} ${canary}`)
  expect(outcome).toMatchObject({ ok: true, value: { uncheckedCount: 0, liveCount: 0 } })
  for (const [name, rows] of dump) expect(JSON.stringify(rows), name).not.toContain(canary)
  for (const area of areas) expect(JSON.stringify([...area])).not.toContain(canary)
  // What others need stays: no row of theirs is gone. A reminder that was named by the person is, and there is a salt now.
  const gone = before.filter(([name, count], at) => count > (after[at]?.[1] ?? 0) && name !== 'rows').map(([name]) => name)
  expect(gone).toEqual([])
  expect([...(areas[1] ?? [])]).toEqual([['key:account-1', 'a-secret-key']])
  for (const run of await sandbox.database.runs.toArray()) expect(parseStoredRun(run), run.id).toBeDefined()
  for (const kept of ['kept line', 'a-secret-key']) expect(JSON.stringify(dump)).toContain(kept)
  expect(await sandbox.database.erasedPeople.count()).toBeGreaterThan(0)
})

test.each(Object.entries(names))('their name goes where no other person is meant: %s', async (_, spelling) => {
  const { dump, areas } = await eraseFrom(() => `${spelling} ${canary}`)
  const others = new Set(['chunks', 'rows', 'personNotes', 'outbox', 'people', 'batches', 'replies'])
  for (const [name, rows] of dump) if (!others.has(name)) expect(JSON.stringify(rows), name).not.toContain(canary)
  for (const area of areas) expect(JSON.stringify([...area])).not.toContain(canary)
  // Records, notes and what is about to leave may be about another person of that name.
  expect(JSON.stringify(dump.find(([name]) => name === 'chunks'))).toContain(canary)
})

test('nothing of a text that names someone else changes', async () => {
  const other = `Zelda Quibbleson zelda2@quibble.example https://www.linkedin.com/in/zelda-quibble-2 +1 202 555 0148 ${btoa(`${url}-2`)} ${btoa(`a${email}s`)}`
  const { dump, areas } = await eraseFrom(text => `${text} ${other}`)
  const untouched = await eraseFrom(text => `${text} other`)
  const shapeOf = (found: typeof dump) =>
    JSON.stringify(found.filter(([name]) => name !== 'erasedPeople' && name !== 'deskLog')).replaceAll(other, 'other')
  expect(shapeOf(dump)).toBe(shapeOf(untouched.dump))
  expect(areas.map(area => area.size)).toEqual([2, 3, 1])
})

test('a list in progress keeps the name by which its results come, and says so; once it has ended, the name goes', async () => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  const [run] = plantedRows()['runs'] as { id: string }[]
  const planted = plantTexts(run!, () => `${email} ${canary}`)
  await database.runs.put({ ...planted, state: { is: 'running', status: { known: true } }, id: 'live' } as never)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [], sandbox.startWorker()))
  const keys = readPersonToErase(email)
  expect(await erase(await find(keys), () => undefined)).toMatchObject({ ok: true, value: { liveCount: 1 } })
  const live = parseStoredRun(await database.runs.get('live'))
  expect(live).toMatchObject({ listName: `${email} ${canary}`, remark: '…', pause: { message: '…' } })
  await database.runs.put({ ...live, state: { is: 'collected', rows: 0 } } as never)
  expect(await erase(await find(keys), () => undefined)).toMatchObject({ ok: true, value: { liveCount: 0 } })
  expect(JSON.stringify(await database.runs.toArray())).not.toContain(canary)
})

test('an objection stays on the do-not-contact list, and the outcome says so', async () => {
  const sandbox = await createSandbox()
  await sandbox.database.doNotContact.bulkPut([{ key: `email:${email}` }, { key: 'domain:quibble.example', lists: ['a'] }])
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [], sandbox.startWorker()))
  expect(await erase(await find(readPersonToErase(email)), () => undefined)).toMatchObject({ ok: true, value: { isOnList: true } })
  expect(await sandbox.database.doNotContact.count()).toBe(2)
})
