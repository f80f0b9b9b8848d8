// What may be asked for in one place only: each line names the door, what it guards, and what to do instead.
import { expect, test } from 'vitest'
import { readShipped, lineAt, type Source } from './sources.ts'
import { expectNone, teach, type Problem } from './teach.ts'

interface Door {
  /** the only files that may */
  files: readonly string[]
  /** the code that only they may hold */
  guards: RegExp
  wrong: string
  why: string
  todo: string
}

const doors: readonly Door[] = [
  {
    files: ['lib/database/setting.ts'],
    guards: /\bsettings\s*\.(?:get|put|add|update|upsert|delete|clear|where|filter|each|orderBy|toArray|toCollection|bulk\w+)\b/g,
    wrong: 'reads or writes the table "settings".',
    why: 'a setting has one name, one schema and one default, in one place.',
    todo: 'define it with setting() of lib/database/setting.ts, and use its read, watch, save or change.'
  },
  {
    files: ['lib/database/unhidden.ts'],
    guards:
      /\bdatabase\s*\.\s*(?:rows|people|chunks)\s*\.(?:get|bulkGet|where|filter|each|orderBy|toArray|toCollection|count|limit|reverse)\b|(?<![.\w])(?:rows|people|chunks)\s*\.(?:get|bulkGet|where|orderBy|toCollection|toArray)\(|\bentriesOfRun\(\s*(?:database\.)?(?:rows|people|chunks)\b/g,
    wrong: 'reads the stored people or rows themselves.',
    why: 'who was erased, or must not be contacted, is hidden in one place.',
    todo: 'read them with openRecords() of lib/database/records.ts. (A map is not called like a table: give it a name of its own.)'
  },
  {
    // Each keeps, finds, counts, moves, deletes or erases records, or decides whether a lookup is needed; none shows or writes what it reads.
    files: [
      'lib/database/records.ts',
      // streams for records.ts
      'lib/results/stream-rows.ts',
      'lib/results/read-record.ts',
      // marks and indexes of all rows
      'lib/results/refresh-marks.ts',
      'lib/results/find-matches.ts',
      'lib/results/person-index.ts',
      'lib/results/find-records.ts',
      'lib/palette/people-texts.ts',
      // deletion, and what moves with replaced rows
      'lib/results/delete-results.ts',
      'lib/results/retention.ts',
      'lib/results/keep-exports.ts',
      'lib/own-lists/add-list.ts',
      'lib/backup/results-of-copy.ts',
      // bulk lookups: who is next, and what the service answered; the list that comes of it is hidden like any other
      'lib/lookup/people.ts',
      'lib/lookup/second-connection.ts',
      'lib/lookup/read-people.ts',
      'lib/lookup/read-person-marks.ts',
      'lib/runs/store/list-members.ts',
      'lib/runs/store/ledger.ts',
      // domains, which are no people
      'lib/domains/read-run-domains.ts',
      // a person's own rows, which go through keepVisible()
      'lib/history/read-history.ts',
      // hides people in the JSON text itself
      'lib/export/read-run-file.ts',
      'lib/erase/erase-person.ts'
    ],
    guards: /^import [^'"]*from '[^']*\/unhidden\.ts'/gm,
    wrong: 'reads people and rows without hiding anyone.',
    why: 'an erased person must not come back, and no one on the do-not-contact list may leave, by a reader that forgets to ask.',
    todo: 'read them with openRecords() of lib/database/records.ts. Code that may see everyone is named here with its reason.'
  },
  {
    files: [
      // shown; what is copied or saved of it goes through lib/results/leaving-rows.ts
      'components/results/table/use-results.ts',
      'components/results/table/use-other-fields.ts',
      'components/record/RecordPanel.tsx',
      'lib/history/read-history.ts',
      'lib/history/find-changed-jobs.ts',
      'lib/palette/search-people.ts',
      // counted or decided
      'lib/bounces/add-bounces.ts',
      'lib/bounces/bounce-shares.ts',
      'lib/check/standing.ts',
      'lib/check/earlier-exports.ts',
      'lib/do-not-contact/suppress-list.ts',
      'lib/fits/people-fits.ts',
      // stored as a list, which hides them as any other
      'lib/own-lists/merge-lists.ts'
    ],
    guards: /\bwithSuppressed: true\b/g,
    wrong: 'reads people who must not be contacted, and what others say of them.',
    why: 'neither may leave.',
    todo: 'ask openRecords() without it. Rows of a table leave through readLeavingRows() of lib/results/leaving-rows.ts. Code that shows or counts them is named here.'
  },
  {
    files: ['lib/check/leaving.ts', 'lib/check/standing.ts', 'components/check/use-check.ts'],
    guards: /\bcreateLeaving\(/g,
    wrong: 'lets records leave without a check.',
    why: 'what would be wrong to write to must not leave without a word.',
    todo: 'ask leavePlan() or leaveRows() of components/check/use-check.ts, or leaveList() of lib/check/standing.ts where no one can be asked.'
  },
  {
    files: [
      'lib/results/exported-records.ts',
      'lib/results/left-out.ts',
      'lib/check/leaving.ts',
      // a delivery: what left is stored with each call, who did not when it starts
      'lib/send/outbox.ts',
      'lib/send/send-rules.ts',
      'components/send/Send.tsx',
      'components/check/leave-copied.ts'
    ],
    guards: /\b(?:addExported|addLeftOut|putExported)\(/g,
    wrong: 'stores where records went.',
    why: 'who left, and who was left out, is stored together.',
    todo: 'call rememberLeaving() of lib/check/leaving.ts.'
  },
  {
    files: [
      'lib/export/save-file.ts',
      // records, after their check
      'components/export/use-table-export.ts',
      'components/export/auto-save.ts',
      'components/export/export-files.ts',
      'components/runs/details/save-run-file.ts',
      // copies that keep their marks: everything, a backup, lists for a colleague
      'components/export/EverythingExport.tsx',
      'components/backup/Backup.tsx',
      'components/backup/LockedFile.tsx',
      // what the law asks for: everyone has to be told; and the log
      'components/desk/DeskApp.tsx',
      'components/desk/NoticeText.tsx',
      // evidence of bounces, rows that were not added, a file as it came
      'components/bounces/AddBounces.tsx',
      'components/own-lists/use-list-file.ts',
      'components/runs/details/RunPage.tsx',
      // no people
      'components/spending/SpendingSettings.tsx',
      'components/support/SupportFile.tsx',
      'components/connection/preset-file.ts'
    ],
    guards: /\bsaveFile\b/g,
    wrong: 'saves a file.',
    why: 'a file of people is checked before it leaves.',
    todo: 'use what components/export offers. A file without people to write to is named here with what it is.'
  },
  {
    files: [
      // rows, after their check
      'components/results/table/use-table-actions.ts',
      // one email, beside its status
      'components/lookup/FindEmail.tsx',
      'components/runs/FoundEmails.tsx',
      'entrypoints/page.content/actions.ts',
      // no people: texts of notices and of support
      'components/desk/NoticeText.tsx',
      'components/runs/details/RunPage.tsx'
    ],
    guards: /\bclipboard\s*\.\s*write/g,
    wrong: 'writes to the clipboard.',
    why: 'copied rows are checked as those of a file are.',
    todo: 'copy with useTableActions(). One email beside its status is named here.'
  },
  {
    files: [
      'lib/runs/kind.ts',
      // the name of the kind is part of an index
      'lib/database/stored-runs.ts',
      'lib/runs/store/read-runs.ts',
      // or of a key, or is written down as it is
      'lib/runs/model/run.ts',
      'lib/sync/sync-merge.ts',
      'lib/runs/store/list-name-backup.ts',
      'lib/runs/store/store-reply.ts',
      'lib/support/support-file.ts',
      // the screen of one kind
      'components/split/SplitCoverage.tsx'
    ],
    guards: /\brequest\??\.kind\b|\brequest: \{ kind[ ,}]|\{[^{}]*\bkind\b[^{}]*\} = (?:\w+\??\.)*request\b|\bisOfKind\([^()]*'/g,
    wrong: 'asks which kind a run is of.',
    why: 'a kind answers for itself, so that a new one is a file and a line, and nothing else has to know of it.',
    todo: 'ask a question of lib/runs/kind.ts, as isLookup() or getSearch(), or add one there that the files of lib/runs/kinds answer. What a screen says of a kind belongs to components/runs/kind-words.ts.'
  }
]

const findUses = (sources: readonly Source[], { files, guards, wrong, why, todo }: Door): Problem[] =>
  sources
    .filter(({ path }) => !files.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(guards)].map(({ index }) => teach(`${path}:${lineAt(text, index)}`, wrong, why, todo)))

test.each(doors)('$files is the only door to what it guards', door => expectNone(findUses(readShipped(), door)))

test('a way around a door is found', () => {
  const ways = [
    'await database.settings.put({ name })',
    'await database.rows.toArray()',
    "await people.where('status').equals('waiting').toArray()",
    'await entriesOfRun(database.chunks, runId).toArray()',
    "import { readChunkTexts } from '../database/unhidden.ts'",
    'const stored = await openRecords(database, { withSuppressed: true })',
    "const leaving = createLeaving('one', { set, explain })",
    'await addExported(database, exported, places)',
    'await saveFile(name, parts, type)',
    'await navigator.clipboard.writeText(lines)',
    "if (run?.request.kind === 'person') start()",
    'const isLookup = ({ request: { kind } }: Run) => kind',
    'const { kind, url } = run.request',
    "if (isOfKind(run, 'person')) start()"
  ]
  const sources = ways.map((text, at) => ({ path: `lib/${at}.ts`, text: `\n${text}`, program: undefined as never }))
  const found = doors.flatMap(door => findUses(sources, door)).map(({ where }) => where)
  expect(found).toEqual(ways.map((_, at) => `lib/${at}.ts:2`))
})
