// The parts that run in Node.
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.ts'
import type * as nodeParts from './node-parts.ts'

/** Bundles the parts and loads the bundle. */
export const loadNodeParts = (): Promise<typeof nodeParts> =>
  bundle('tests/programs/bench/node-parts.ts', file => import(pathToFileURL(file).href))
