// Prints a summary of the key search over all tests.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Findings } from './api-key-watch.ts'

const findingsOf = ({ annotations }: TestResult): Findings[] =>
  annotations.flatMap(({ type, description = '' }) => (type === 'key' ? (JSON.parse(description) as Findings[]) : []))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const count = (number: number): string => number.toLocaleString('en-GB')

// Playwright calls a reporter with `new`, which excludes arrow functions.
function createReporter(): Reporter {
  const tests: Findings[][] = []
  return {
    onTestEnd: (_: TestCase, result: TestResult) => {
      const findings = findingsOf(result)
      if (findings.length > 0) tests.push(findings)
    },
    onEnd: () => {
      if (tests.length === 0) return
      const all = tests.flat()
      const total = (name: 'places' | 'characters' | 'requests' | 'toService'): number => sum(all.map(one => one[name]))
      const times = tests.map(findings => sum(findings.map(one => one.milliseconds))).toSorted((a, b) => a - b)
      const toOtherHosts = total('requests') - total('toService')
      console.log(
        `\nThe key was looked for after ${count(tests.length)} tests, in ${count(total('places'))} places and ` +
          `${(total('characters') / 1e6).toFixed(1)} million characters: ${count(sum(all.map(({ faults }) => faults.length)))} hits and strays. ` +
          `The extension sent ${count(total('requests'))} requests, ${count(toOtherHosts)} of them to result hosts that were allowed. ` +
          `A search took ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms (median; ${(times.at(-1) ?? 0).toFixed(0)} ms at most).`
      )
    }
  }
}

export default createReporter
