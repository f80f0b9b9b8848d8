// Tests the conclusions from observations: none without evidence, and none against a setting from a failed call.
import { describe, expect, it } from 'vitest'
import { apiSettingNames, defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { judgeApiSettings } from './judge-api-settings.ts'
import { judgeOperations } from './judge-operations.ts'
import type { Observation } from './observation.ts'

const seen = (
  scene: Observation['scene'],
  operation: Observation['operation'],
  reading: Observation['reading'],
  more: Partial<Observation> = {}
): Observation => ({
  scene,
  operation,
  reading,
  status: 200,
  fields: [],
  ...more
})
const accepted = seen('import', 'import', 'accepted')
const running = (word: string, known: boolean): Observation => seen('import', 'status', 'running', { word, known, request: 'its own name' })
const finished = seen('import', 'status', 'finished', { request: 'its own name' })
const rows = seen('import', 'download', 'rows', { rows: 25 })
const downloadProblem = (more: Partial<Observation>): Observation => seen('import', 'download', 'problem', more)

const judged = (observations: Observation[], name: string): string | undefined => {
  const evidence = { apiSettings: defaultApiSettings, observations, corrections: [] }
  return [...judgeOperations(evidence), ...judgeApiSettings(evidence)].find(verdict => verdict.name === name)?.holds
}

describe('verdicts', () => {
  it('are one per API setting, and undecided without calls', () => {
    const verdicts = judgeApiSettings({ apiSettings: defaultApiSettings, observations: [], corrections: [] })
    expect(verdicts.map(({ name }) => name)).toEqual(apiSettingNames)
    expect(new Set(verdicts.map(({ holds }) => holds))).toEqual(new Set(['undecided']))
  })

  it.each<[name: string, why: string, observations: Observation[], holds: string]>([
    ['unknown list', 'refused as unknown', [seen('unknown list', 'status', 'problem', { code: 'listUnknown', status: 404 })], 'holds'],
    [
      'unknown list',
      'answered as if it ran',
      [seen('unknown list', 'status', 'running', { word: 'queued', known: true })],
      'does not hold'
    ],
    ['wrong key', 'the same as for the right one', [seen('wrong key', 'status', 'problem', { code: 'listUnknown' })], 'does not hold'],
    ['import', 'rows came', [accepted, running('queued', true), finished, rows], 'holds'],
    ['import', 'it still ran', [accepted, running('queued', true)], 'undecided'],
    ['import', 'no credits', [seen('import', 'import', 'refused', { code: 'noCredits', status: 402 })], 'undecided'],
    ['import', 'nothing found in the download', [accepted, finished, downloadProblem({ code: 'noRowsFound' })], 'does not hold'],
    ['import', 'its status was not ready to the end', [accepted, seen('import', 'status', 'problem', { code: 'notReady' })], 'undecided'],
    ['searchUrlField', 'the import was taken', [accepted], 'holds'],
    [
      'searchUrlField',
      'the field was refused',
      [seen('import', 'import', 'refused', { code: 'fieldRefused', field: 'url' })],
      'does not hold'
    ],
    ['searchUrlField', 'no reply', [seen('import', 'import', 'unclear', { code: 'unreachable' })], 'undecided'],
    ['downloadPath', 'not found', [downloadProblem({ code: 'notFound', status: 404 })], 'does not hold'],
    ['downloadPath', 'an unknown list', [downloadProblem({ code: 'listUnknown', status: 404 })], 'holds'],
    ['downloadPath', 'not reached', [downloadProblem({ code: 'unreachable' })], 'undecided'],
    ['downloadMethod', 'refused', [downloadProblem({ code: 'notFound', status: 405 })], 'does not hold'],
    ['downloadKeyField', 'the key refused', [downloadProblem({ code: 'wrongApiKey', status: 401 })], 'does not hold'],
    [
      'downloadListField',
      'the field refused',
      [downloadProblem({ code: 'fieldRefused', field: 'listname', status: 400 })],
      'does not hold'
    ],
    ['listAt', 'answered by its own name', [accepted, finished], 'holds'],
    [
      'listAt',
      'no name answered',
      [accepted, seen('import', 'status', 'problem', { code: 'listUnknown', request: 'its own name' })],
      'does not hold'
    ],
    ['runningWords', 'an unknown word', [running('simmering', false)], 'does not hold'],
    ['runningWords', 'words we know', [running('queued', true)], 'holds'],
    ['resultsAt', 'none found', [downloadProblem({ code: 'noRowsFound' })], 'does not hold'],
    ['resultsAt', 'an empty list', [seen('person', 'download', 'rows', { rows: 0 })], 'undecided'],
    ['emptyPhrases', 'an empty list', [seen('person', 'download', 'rows', { rows: 0 })], 'holds'],
    ['linkAt', 'a link that was read', [seen('import', 'download', 'link'), seen('import', 'link', 'rows', { rows: 3 })], 'holds'],
    [
      'linkAt',
      'a link that was not',
      [seen('import', 'download', 'link'), seen('import', 'link', 'problem', { code: 'linkRefused' })],
      'does not hold'
    ]
  ])('%s: %s', (name, _why, observations, holds) => expect(judged(observations, name)).toBe(holds))

  it('a correction that led further contradicts its setting', () => {
    const corrections = [{ name: 'resultsAt' as const, set: { resultsAt: 'a.b' }, because: 'records stand at a.b' }]
    const verdict = judgeApiSettings({ apiSettings: defaultApiSettings, observations: [rows], corrections }).find(
      ({ name }) => name === 'resultsAt'
    )
    expect(verdict).toMatchObject({ holds: 'does not hold', evidence: 'records stand at a.b' })
  })
})
