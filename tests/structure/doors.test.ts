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
  }
]

const findUses = (sources: readonly Source[], { files, guards, wrong, why, todo }: Door): Problem[] =>
  sources
    .filter(({ path }) => !files.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(guards)].map(({ index }) => teach(`${path}:${lineAt(text, index)}`, wrong, why, todo)))

test.each(doors)('$files is the only door to what it guards', door => expectNone(findUses(readShipped(), door)))

test('a way around a door is found', () => {
  const source = { path: 'lib/x.ts', text: '\nawait database.settings.put({ name })', program: undefined as never }
  expect(doors.flatMap(door => findUses([source], door)).map(({ where }) => where)).toEqual(['lib/x.ts:2'])
})
