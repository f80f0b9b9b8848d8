// Orders the test files by their environment. A worker is reused by files of the same environment only, and starting one takes longer than
// most files do.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const hasOwnEnvironment = ({ moduleId }: TestSpecification): boolean => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- sorts test files, and no array
    const sorted = await super.sort(files)
    return [...sorted.filter(file => !hasOwnEnvironment(file)), ...sorted.filter(hasOwnEnvironment)]
  }
}
