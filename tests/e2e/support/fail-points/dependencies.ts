// Replaces entrypoints/background/dependencies.ts in the build with fail points: the user's environment stops at a fail point.
import { createDependencies as createShippedDependencies, type Environment } from '@/entrypoints/background/dependencies.ts'
import { storage } from '@/lib/browser.ts'
import { createFailPoints } from './fail-points.ts'
import { stopAtUpgrade, wrapDependencies, wrapFetch } from './wrap-dependencies.ts'

export { createSampleDependencies, sampleAlarmName } from '@/entrypoints/background/dependencies.ts'

export const createDependencies = (): Environment => {
  const points = createFailPoints(storage.local)
  // The shipped function takes the worker's own `fetch`.
  globalThis.fetch = wrapFetch(globalThis.fetch.bind(globalThis), points)
  const environment = createShippedDependencies()
  stopAtUpgrade(environment.database, points)
  return { ...environment, dependencies: wrapDependencies(environment.dependencies, environment.database, points) }
}
