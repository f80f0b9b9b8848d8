// The release check names everything that is missing, and nothing else.
import { describe, expect, test } from 'vitest'
import { listFiles, readText } from '../../structure/sources.ts'
import { findOpenDecisions, readOwnerList } from './owner-list.ts'
import { findReleaseProblems, readAudit } from './problems.ts'
import { writeThirdParty } from './third-party.ts'

const list = (rows: string): string =>
  `# Store\n\n## What only the owner decides\n\n| what | value | also in |\n| --- | --- | --- |\n${rows}\n\n## More\n\n| x | y | |\n`
const files: Record<string, string> = { 'a.md': 'Write to help@ada.test.', 'b.md': 'Write to\nsupport@muster.example.' }
const findOpen = (rows: string): string[] => findOpenDecisions(readOwnerList(list(rows)), path => files[path] ?? '')

describe("the owner's list", () => {
  test('is complete when each value is decided and in its files', () =>
    expect(findOpen('| Support | `help@ada.test` | `a.md` |\n| Price | free | |')).toEqual([]))

  test.each(['', '_to decide_', '`support@muster.example`', '`<repository URL>`'])('says that the value "%s" is open', value =>
    expect(findOpen(`| Support | ${value} | \`a.md\` |`)).toEqual(['Support is not decided. Write it in docs/store.md, then in a.md.'])
  )

  test('names the file that lacks a decided value, and the line of each placeholder', () =>
    expect(findOpen('| Support | `help@ada.test` | `a.md`, `b.md` |')).toEqual([
      'b.md lacks the support, help@ada.test.',
      'b.md:2 still has the placeholder "muster.example".'
    ]))

  test('of docs/store.md covers every file with a placeholder', () => {
    const decisions = readOwnerList(readText('docs/store.md'))
    const named = new Set(decisions.flatMap(one => one.files))
    const published = ['README.md', 'SECURITY.md', 'PRIVACY.md', 'LICENSE', 'wxt.config.ts', ...listFiles('.github', /\.(?:md|yml)$/)]
    const others = [
      ...published,
      ...listFiles('lib', /\.(?:ts|json|md)$/),
      ...listFiles('entrypoints', /\.(?:md|html)$/),
      ...listFiles('docs', /\.md$/)
    ].filter(path => path !== 'docs/store.md' && !named.has(path))
    expect(others.filter(path => /muster\.example|<repository URL>|`to decide`/.test(readText(path)))).toEqual([])
  })
})

describe('a release', () => {
  const ready = {
    version: '1.2.0',
    lockedVersions: ['1.2.0', '1.2.0'],
    changelog: '# Changes\n\n## Unreleased\n\n## 1.2.0 (2026-11-23)\n\n- New.\n',
    untranslated: { de: [], es: [] },
    changedFiles: ''
  }
  test('needs nothing more when all is in order', () => expect(findReleaseProblems(ready)).toEqual([]))
  test.each([
    [{ lockedVersions: ['1.2.0', '1.1.0'] }, /^package-lock\.json has another version than package\.json/],
    [{ changelog: ready.changelog.replace('Unreleased\n', 'Unreleased\n\n- Newer.\n') }, /^CHANGELOG\.md has changes under Unreleased/],
    [{ changelog: '## 1.1.0\n' }, /^The newest section of CHANGELOG\.md is not 1\.2\.0/],
    [{ untranslated: { de: ['menuImportSearch'] } }, /^de lacks menuImportSearch/],
    [{ changedFiles: ' M README.md\n?? new.txt\n' }, /^2 files are not committed, such as README\.md/]
  ])('names the problem of %j', (change, sentence) => {
    const problems = findReleaseProblems({ ...ready, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  })
})

describe('npm audit', () => {
  test('gives a problem for each vulnerable package', () =>
    expect(readAudit('{"metadata":{"vulnerabilities":{"total":1}},"vulnerabilities":{"papaparse":{"severity":"high"}}}').problems).toEqual([
      'npm audit: papaparse has a known vulnerability (high).'
    ]))
  test('without problems gives none', () =>
    expect(readAudit('{"metadata":{"vulnerabilities":{}},"vulnerabilities":{}}')).toEqual({ problems: [] }))
  test.each(['', '{"message":"405 Method Not Allowed - POST https://registry.example","error":{}}'])(
    'without an answer gives a note: %s',
    printed => {
      const { problems, note } = readAudit(printed)
      expect(problems).toEqual([])
      expect(note).toMatch(
        /^Vulnerabilities are not checked: the npm registry did not answer npm audit \((405 Method Not Allowed|no answer)\)\./
      )
    }
  )
})

test('THIRD-PARTY.md names the licences of the packages that are shipped (npm run licences)', () =>
  expect(readText('THIRD-PARTY.md')).toBe(writeThirdParty()))
