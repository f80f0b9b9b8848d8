// What `loadNodeParts` bundles.
export { domainsSpeed } from './domains-speed.ts'
export { exportsSpeed } from './exports-speed.ts'
export { paceSpeed } from './pace-speed.ts'
export { filterSpeed } from './filter-speed.ts'
export { searchSpeed } from './search-speed.ts'
