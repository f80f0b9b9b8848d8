// Every file that does something has a test beside it in the mirror: lib/runs/start.ts in tests/lib/runs/start.test.ts.
import type { Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const isTypeOnly = (statement: Source['program']['body'][number]): boolean => {
  if (statement.type === 'ImportDeclaration') return statement.importKind === 'type'
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration') return statement.exportKind === 'type'
  return statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration'
}

/** Is there anything left of this file once its types are gone? */
const doesSomething = ({ program }: Source): boolean => !program.body.every(isTypeOnly)

/** Where the test of a source file lies. */
const partnerOf = (path: string): string => `tests/${path.replace(/\.(tsx?)$/, '.test.$1')}`

const needsPartner = (source: Source): boolean =>
  (source.path.startsWith('lib/') || (source.path.startsWith('components/') && source.path.endsWith('.tsx'))) && doesSomething(source)

/** Which sources lack their test, given the paths of all tests. */
export function partnerProblems(source: Source, tests: ReadonlySet<string>): Problem[] {
  const partner = partnerOf(source.path)
  if (!needsPartner(source) || tests.has(partner)) return []
  const why = 'the tests mirror the sources, so that whoever changes a file knows where its promises are written down.'
  return [teach(source.path, 'has no partner.', why, `write ${partner}; a file of types alone needs none.`)]
}
