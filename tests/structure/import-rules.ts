// Holds every import of the tree against the table of import-table.ts, and says what to do instead.
import { rules, type Rule } from './import-table.ts'
import type { Import, Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const fits = (target: string, place: string): boolean => (place.endsWith('/') ? target.startsWith(place) : target === place)
const fitsAny = (target: string, places: readonly string[]): boolean => places.some(place => fits(target, place))

// One entry point is one folder: the popup may import what lies beside it, not what lies in the options.
const ownFolder = (path: string): string => `${path.split('/', path.startsWith('components/') ? 1 : 2).join('/')}/`

const door = (where: string): Problem =>
  teach(
    where,
    'imports webextension-polyfill.',
    'lib/browser.ts is the one door to the browser, and its export list is the list of our powers.',
    "import it from 'lib/browser.ts', types too; add what is missing to that list."
  )

const upward = (where: string, target: string): Problem =>
  teach(
    where,
    `imports ${target}.`,
    'an entry point is where parts are put together: every arrow ends there, none begins.',
    'move what both need into lib or components.'
  )

const allowance = (rule: Rule): string => {
  const types = rule.types.length > 0 ? `; as types also ${rule.types.join(', ')}` : ''
  return `${rule.place} may import ${rule.values.join(', ') || 'nothing of ours'}${types}`
}

const typesAlone =
  "only its types may come here. Write `import type { … } from '…'` (with an inline `type` the import itself stays) and take the value as an argument."

const newArrow = (rule: Rule): string =>
  `take what you need as an argument, or move the file. ${allowance(rule)}. A new arrow is a decision: add it to import-table.ts with its reason.`

function judge(path: string, rule: Rule, { target, typeOnly, line }: Import): Problem[] {
  const where = `${path}:${line}`
  if (target === 'webextension-polyfill' && path !== 'lib/browser.ts') return [door(where)]
  if (!rule.alone && target.startsWith(ownFolder(path))) return []
  if (target.startsWith('entrypoints/')) return [upward(where, target)]
  if (fitsAny(target, rule.values) || (typeOnly && fitsAny(target, rule.types))) return []
  const todo = fitsAny(target, rule.types) ? typesAlone : newArrow(rule)
  return [teach(where, `imports ${target}${typeOnly ? ' (as a type)' : ''}.`, `${rule.why}.`, todo)]
}

/** Every import of `source` that the table does not allow. */
export function importProblems(source: Source): Problem[] {
  const rule = rules.find(({ place }) => fits(source.path, place))
  if (rule) return source.imports.flatMap(found => judge(source.path, rule, found))
  const todo = 'put it into one of the folders of import-table.ts, or add a row there.'
  return [teach(source.path, 'lies where no import rule holds.', 'the folder listing is the diagram of the house.', todo)]
}
